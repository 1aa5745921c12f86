import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CheckoutOrder, PaymentProvider } from './port.ts';
import { NO_FAULTS, type NoticeFaults, signNotice } from './sandbox/courier.ts';
import { openSandbox, type PaymentSandbox } from './sandbox/sandbox.ts';
import type { WireFaults } from './sandbox/server.ts';
import { openStripe } from './stripe/provider.ts';

/** The suite of the port: the official SDK over HTTP, against the sandbox. */
const SECRET = 'whsec_of_this_test';
const BEGIN = Date.parse('2026-01-31T10:00:00Z');
const HOUR = 3600_000;

type Sent = { body: string; signature: string };
type Setting = {
  file?: string;
  wire?: WireFaults;
  notices?: NoticeFaults;
  chance?: () => number;
  answers?: () => number;
};
type Scene = {
  sandbox: PaymentSandbox;
  provider: PaymentProvider;
  sent: Sent[];
  later: (() => void)[];
  clock: { now: number };
};

const open: PaymentSandbox[] = [];
afterEach(() => Promise.all(open.splice(0).map((sandbox) => sandbox.stop())));

async function scene({ file, wire, notices, chance, answers }: Setting = {}): Promise<Scene> {
  const sent: Sent[] = [];
  const later: (() => void)[] = [];
  const clock = { now: BEGIN };
  const sandbox = await openSandbox({
    file: file ?? null,
    webhookSecret: SECRET,
    secretKey: 'sk_test_sandbox',
    pageUrl: (id) => `http://retake.example/sandbox/pay/${id}`,
    wireFaults: wire ?? { failed: 0, silent: 0 },
    faults: notices ?? NO_FAULTS,
    chance: chance ?? (() => 0.5),
    now: () => clock.now,
    post: async (body, signature) => {
      sent.push({ body, signature });
      return answers?.() ?? 200;
    },
    after: (_ms, work) => {
      later.push(work);
      return () => undefined;
    },
  });
  open.push(sandbox);
  const settings = {
    secretKey: 'sk_test_sandbox',
    webhookSecret: SECRET,
    fetch: sandbox.fetch as typeof fetch,
  };
  return { sandbox, provider: await openStripe(settings), sent, later, clock };
}

const order = (rest: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  id: 'order-1',
  cents: 2025,
  currency: 'usd',
  title: 'Premium, 3 months',
  renewsEvery: null,
  email: null,
  paidUrl: 'http://retake.example/thanks',
  leftUrl: 'http://retake.example/premium',
  expiresAt: BEGIN + HOUR,
  ...rest,
});

async function paid(scene: Scene, rest: Partial<CheckoutOrder> = {}) {
  const { ref } = await scene.provider.openCheckout(order(rest));
  const session = scene.sandbox.acts.pay(ref);
  const [payment] = (await scene.provider.read(ref))!.payments;
  return { ref, session, payment: payment! };
}

describe('a pass', () => {
  test('the same order opens one page; paid, it is one payment of its amount', async () => {
    const { provider, sandbox, clock } = await scene();
    const first = await provider.openCheckout(order());
    expect(await provider.openCheckout(order())).toEqual(first);
    expect(first.url).toBe(`http://retake.example/sandbox/pay/${first.ref}`);
    expect(await provider.read(first.ref)).toMatchObject({ status: 'open', payments: [] });

    sandbox.acts.decline(first.ref);
    expect(await provider.read(first.ref)).toMatchObject({ status: 'open', payments: [] });
    clock.now += 60_000;
    sandbox.acts.pay(first.ref);
    const state = await provider.read(first.ref);
    expect(state).toMatchObject({
      orderId: 'order-1',
      isLive: false,
      cents: 2025,
      currency: 'usd',
      status: 'paid',
      renewal: null,
      payments: [{ at: BEGIN + 60_000, cents: 2025, period: null, refunds: [], disputes: [] }],
    });
    expect(await provider.orderOf(state!.payments[0]!.ref)).toBe('order-1');
    expect(() => sandbox.acts.pay(first.ref)).toThrow('closed');
  });

  test('another amount for the same order is refused', async () => {
    const { provider } = await scene();
    await provider.openCheckout(order());
    await expect(provider.openCheckout(order({ cents: 1 }))).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('a page that nobody paid closes', async () => {
    const { provider, sandbox, clock } = await scene();
    const { ref } = await provider.openCheckout(order());
    clock.now += HOUR;
    expect(() => sandbox.acts.pay(ref)).toThrow('closed');
    expect(await provider.read(ref)).toMatchObject({ status: 'expired', payments: [] });
  });

  test('what nobody knows is nobody’s', async () => {
    const { provider } = await scene();
    expect(await provider.read('cs_test_unknown')).toBeNull();
    expect(await provider.orderOf('pi_unknown')).toBeNull();
    expect(await provider.orderOf('sub_unknown')).toBeNull();
    expect(await provider.setRenewing('sub_unknown', false)).toBe(false);
  });
});

describe('money that goes back', () => {
  test('a refund counts once for its key, and never for more than was paid', async () => {
    const all = await scene();
    const { ref, payment } = await paid(all);
    const { provider, sandbox } = all;
    const back = { paymentRef: payment.ref, cents: 1000, key: 'first' };
    expect(await provider.refund(back)).toBe('sent');
    expect(await provider.refund(back)).toBe('sent');
    expect(await provider.refund({ ...back, cents: 1026, key: 'second' })).toBe('not_refundable');
    const refunds = async () => (await provider.read(ref))!.payments[0]!.refunds;
    expect(await refunds()).toEqual([{ at: BEGIN, cents: 1000, key: 'first' }]);

    sandbox.acts.failRefund(Object.keys(sandbox.state.refunds)[0]!);
    expect(await refunds()).toEqual([]);
  });

  test('a dispute is open until it is won', async () => {
    const all = await scene();
    const { ref } = await paid(all);
    const { provider, sandbox, clock } = all;
    const disputes = async () => (await provider.read(ref))!.payments[0]!.disputes;
    sandbox.acts.dispute(Object.keys(sandbox.state.charges)[0]!);
    expect(await disputes()).toEqual([{ at: BEGIN, wonAt: null, isLost: false }]);
    clock.now += HOUR;
    sandbox.acts.closeDispute(Object.keys(sandbox.state.disputes)[0]!, true);
    expect(await disputes()).toEqual([{ at: BEGIN, wonAt: BEGIN + HOUR, isLost: false }]);
  });
});

describe('a renewal', () => {
  test('pays for periods, fails, ends with what is paid', async () => {
    const all = await scene();
    const { ref, session } = await paid(all, { renewsEvery: 3 });
    const { provider, sandbox } = all;
    const state = async () => (await provider.read(ref))!;
    const subscription = session.subscription as string;
    const end = Date.parse('2026-04-30T10:00:00Z');
    expect(await state()).toMatchObject({
      status: 'paid',
      renewal: { ref: subscription, status: 'renewing', periodEnd: end },
      payments: [{ cents: 2025, period: { from: BEGIN, to: end } }],
    });
    expect(await provider.orderOf((await state()).payments[0]!.ref)).toBe('order-1');

    all.clock.now = end;
    sandbox.acts.renew(subscription, false);
    expect(await state()).toMatchObject({ renewal: { status: 'unpaid' }, payments: [{}] });
    sandbox.acts.renew(subscription, true);
    const { payments, renewal } = await state();
    expect([payments.length, payments[1]!.period!.from, renewal!.status]).toEqual([2, end, 'renewing']);

    expect(await provider.setRenewing(subscription, false)).toBe(true);
    expect(await state()).toMatchObject({ renewal: { status: 'ending' } });
    expect(await provider.setRenewing(subscription, true)).toBe(true);
    expect(await provider.setRenewing(subscription, false)).toBe(true);
    sandbox.acts.renew(subscription, true);
    expect(await state()).toMatchObject({ renewal: { status: 'ended' }, payments: [{}, {}] });
    expect(await provider.setRenewing(subscription, true)).toBe(false);
  });
});

describe('notices', () => {
  test('say what they are about; a changed byte, another secret, another time are refused', async () => {
    const all = await scene();
    await paid(all);
    const { provider, sent, clock } = all;
    const last = sent.at(-1)!;
    const verify = (rest: object = {}) => provider.verify({ ...last, now: clock.now, ...rest });
    expect(await verify()).toMatchObject({
      type: 'checkout.session.completed',
      subject: { orderId: 'order-1' },
    });

    for (let at = 0; at < last.body.length; at += 7) {
      const changed = last.body[at] === '1' ? '2' : '1';
      expect(await verify({ body: last.body.slice(0, at) + changed + last.body.slice(at + 1) })).toBe(
        'forged',
      );
    }
    expect(await verify({ signature: signNotice(last.body, 'whsec_other', clock.now) })).toBe('forged');
    expect(await verify({ signature: last.signature.replace('v1=', 'v0=') })).toBe('forged');
    expect(await verify({ signature: '' })).toBe('forged');
    expect(await verify({ now: clock.now + 301_000 })).toBe('stale');
    expect(await verify({ now: clock.now - 301_000 })).toBe('stale');
    const two = `${signNotice(last.body, 'whsec_old', clock.now)},${last.signature.split(',')[1]}`;
    expect(await verify({ signature: two })).toMatchObject({ type: 'checkout.session.completed' });
  });

  test('those of payments name the payment, and what was not heard is found', async () => {
    const all = await scene({ notices: { ...NO_FAULTS, lost: 1 } });
    const { payment, session } = await paid(all, { renewsEvery: 1 });
    expect(all.sent).toEqual([]);
    const changes = (await all.provider.changedSince(BEGIN)).map(({ subject }) => subject);
    expect(changes).toContainEqual({ ref: payment.ref });
    expect(changes).toContainEqual({ ref: session.subscription });
    expect(changes.at(-1)).toEqual({ orderId: 'order-1' });
    expect(await all.provider.changedSince(BEGIN + 1000)).toEqual([]);
  });

  test('come twice, late, and again where nobody took them', async () => {
    const doubled = await scene({ notices: { doubled: 1, late: 0, lost: 0 } });
    await paid(doubled);
    expect(doubled.sent.length).toBe(2 * new Set(doubled.sent.map(({ body }) => body)).size);

    const late = await scene({ notices: { doubled: 0, late: 1, lost: 0 }, chance: () => 0.5 });
    await paid(late);
    expect(late.sent).toEqual([]);
    for (const bring of late.later.splice(0)) bring();
    expect(late.sent.length).toBeGreaterThan(0);

    const refused = await scene({ answers: () => 500 });
    await paid(refused);
    const first = refused.sent.length;
    await expect.poll(() => refused.later.length).toBe(first);
    for (const bring of refused.later.splice(0)) bring();
    expect(refused.sent.length).toBe(2 * first);
  });
});

describe('what goes wrong on the way', () => {
  test.each([
    ['an answer of 500', { failed: 0.5, silent: 0 }, [1, 0]],
    ['a cut line', { failed: 0, silent: 0.5 }, [0]],
  ])('%s after the work was done: the SDK asks again, and it is done once', async (_name, wire, first) => {
    const chances = [...first];
    const { provider, sandbox } = await scene({ wire, chance: () => chances.shift() ?? 0.9 });
    await provider.openCheckout(order());
    expect(Object.keys(sandbox.state.sessions)).toHaveLength(1);
    const { ref } = await provider.openCheckout(order());
    sandbox.acts.pay(ref);
    const { payments } = (await provider.read(ref))!;
    const back = { paymentRef: payments[0]!.ref, cents: 2025, key: 'whole' };
    chances.push(...first);
    expect(await provider.refund(back)).toBe('sent');
    expect(Object.keys(sandbox.state.refunds)).toHaveLength(1);
  });

  test('with a file all is there again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'retake-payments-'));
    const file = join(folder, 'sandbox.json');
    const before = await scene({ file });
    const { ref } = await paid(before);
    const after = await scene({ file });
    expect(await after.provider.read(ref)).toEqual(await before.provider.read(ref));
    expect(await after.provider.openCheckout(order())).toMatchObject({ ref });
    rmSync(folder, { recursive: true });
  });

  test('another key is nobody', async () => {
    const { sandbox } = await scene();
    const other = { secretKey: 'sk_test_other', webhookSecret: SECRET, fetch: sandbox.fetch as typeof fetch };
    await expect((await openStripe(other)).openCheckout(order())).rejects.toMatchObject({ statusCode: 401 });
  });
});
