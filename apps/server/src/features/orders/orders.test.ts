import { addMonths } from '@retake/core/premium/addMonths.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from '../../platform/db/query.ts';
import { errands } from '../../platform/jobs/tables.ts';
import { users } from '../accounts/tables.ts';
import { beginReading, saveReading } from './store.ts';
import { storedPayments } from './storedPayments.ts';
import { orders, paymentNotices } from './tables.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const clock = createSteppedClock(Date.parse('2026-03-01T12:00:00Z'));
let server: TestServer;
let admin: Player;

beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());

const sandbox = async () => await server.app.payments!.sandbox!();
const order = (player: Player, months: 1 | 3 | 6 | 12 = 3) =>
  player.call('POST /api/premium/orders', { body: { months, beginsAtOnce: true } });
const untilOf = async (player: Player) => (await player.call('GET /api/premium', {})).activeUntil;
const orderOf = async (player: Player) => (await player.call('GET /api/premium/orders', {})).orders[0]!;
const press = (url: string, act: string) =>
  fetch(`${server.url}${new URL(url).pathname}/${act}`, {
    method: 'POST',
    redirect: 'manual' as const,
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'retake.test' },
  });
const renew = (player: Player, months: 1 | 3 | 6 | 12) =>
  player.call('POST /api/premium/orders', { body: { months, renews: true, beginsAtOnce: true } });
const pay = async (player: Player, months?: 1 | 3 | 6 | 12) => {
  const placed = await order(player, months);
  const reply = await press(placed.url!, 'pay');
  expect([reply.status, reply.headers.get('location')]).toEqual([
    303,
    `http://retake.test/premium?order=${placed.id}`,
  ]);
  return placed;
};
const paymentOf = async (orderId: string) => {
  const { state } = await sandbox();
  const session = Object.values(state.sessions).find((one) => one.client_reference_id === orderId)!;
  return Object.values(state.charges).find(
    (one) => one.payment_intent === session.payment_intent && one.paid,
  )!;
};

test('PAY9, PAY11: ordered, declined, paid: Premium for its months, told by the notice alone', async () => {
  const player = await server.signUp('ann');
  const placed = await order(player);
  expect(placed).toMatchObject({ months: 3, cents: 2025, status: 'open', paidAt: null });
  expect(await order(player)).toEqual(placed);
  expect((await press(placed.url!, 'decline')).status).toBe(303);
  expect(await untilOf(player)).toBeNull();

  await pay(player);
  await expect.poll(() => untilOf(player)).toBe('2026-06-01T12:00:00.000Z');
  expect(await orderOf(player)).toMatchObject({
    status: 'paid',
    paidAt: '2026-03-01T12:00:00.000Z',
    url: null,
  });
  expect((await press(placed.url!, 'pay')).status).toBe(404);

  const { grants } = await player.call('GET /api/premium/grants', {});
  expect(grants.map(({ source }) => source)).toEqual(['purchase']);
  const second = await order(player);
  expect(second.id).not.toBe(placed.id);
});

test('PAY9: only with a connected Steam account, and only own orders', async () => {
  const player = await server.signUp('ben', { steamId: null });
  await expect(order(player)).rejects.toMatchObject({ code: 'steam_not_connected' });
  const owner = await server.signUp('bob');
  const { id } = await order(owner);
  await expect(player.call('GET /api/premium/orders/{id}', { params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('PAY10: what is not signed is not heard; a notice that comes again is one', async () => {
  const { state, faults } = await sandbox();
  faults.doubled = 1;
  await pay(await server.signUp('gus'));
  faults.doubled = 0;
  await expect.poll(() => server.database.sql.$count(paymentNotices)).toBe(state.events.length);

  const send = (body: string, signature: string) =>
    fetch(`${server.url}/api/payments/notices/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature, host: 'retake.test' },
    });
  const at = Math.floor(clock.now() / 1000);
  expect((await send(JSON.stringify(state.events[0]), `t=${at},v1=${'0'.repeat(64)}`)).status).toBe(401);
  expect((await send('{}', '')).status).toBe(401);
});

test('PAY11: of two readings the one that began later counts, whatever answers first', async () => {
  const player = await server.signUp('hal');
  const { id } = await order(player);
  const { database } = server;
  const [early, late] = [await beginReading(database.sql, id), await beginReading(database.sql, id)];
  const save = (number: number, status: 'open' | 'waiting') =>
    database.write((tx) =>
      saveReading(tx, id, {
        number,
        status,
        payments: storedPayments.write({ payments: [], renewal: null }),
      }),
    );
  expect([await save(late, 'waiting'), await save(early, 'open')]).toEqual([true, false]);
  expect(await orderOf(player)).toMatchObject({ status: 'waiting' });
});

test('PAY13, PAY4: an admin sends money back: with all of it Premium ends', async () => {
  const player = await server.signUp('cat');
  const { id } = await pay(player, 1);
  await expect.poll(() => untilOf(player)).not.toBeNull();
  const refund = (cents: number, key: string) => ({
    params: { id },
    body: { key, cents, reason: 'asked for it' },
  });
  const call = 'POST /api/admin/orders/{id}/refund';
  await expect(admin.call(call, refund(751, crypto.randomUUID()))).rejects.toMatchObject({
    code: 'refund_too_much',
  });
  await expect(player.call(call, refund(100, crypto.randomUUID()))).rejects.toMatchObject({
    code: 'forbidden',
  });
  const key = crypto.randomUUID();
  await admin.call(call, refund(750, key));
  await expect.poll(() => untilOf(player)).toBeNull();
  await admin.call(call, refund(750, key));
  await expect(admin.call(call, refund(100, key))).rejects.toMatchObject({ code: 'key_used' });
  expect(await orderOf(player)).toMatchObject({ status: 'paid', refundedCents: 750 });
  const { orders } = await admin.call('GET /api/admin/users/{id}/orders', { params: { id: player.id } });
  expect(orders.map((one) => one.id)).toEqual([id]);
  expect(Object.keys((await sandbox()).state.refunds)).toHaveLength(1);
});

test('DRY1, DRY2: a refund says whose money it is, until when Premium then lasts, and what becomes of the renewal', async () => {
  const player = await server.signUp('ray');
  const { id } = await pay(player, 1);
  await expect.poll(() => untilOf(player)).toBe('2026-04-01T12:00:00.000Z');
  const look = (orderId: string, cents: number) =>
    admin.call('POST /api/admin/orders/{id}/refund/preview', { params: { id: orderId }, body: { cents } });
  const refund = (orderId: string, cents: number, expects: string) =>
    admin.call('POST /api/admin/orders/{id}/refund', {
      params: { id: orderId },
      body: { key: crypto.randomUUID(), cents, reason: 'asked for it', expects },
    });
  await expect(look(id, 751)).rejects.toMatchObject({ code: 'refund_too_much' });
  const before = '2026-04-01T12:00:00.000Z';
  const half = await look(id, 375);
  expect(half).toMatchObject({ buyer: 'ray', cents: 375, leftCents: 375, byHand: false, renewal: null });
  expect(half.premium).toEqual({ player: 'ray', before, after: '2026-03-17T00:00:00.000Z' });
  const whole = await look(id, 750);
  expect(whole).toMatchObject({ leftCents: 0, premium: { player: 'ray', before, after: null } });
  expect(await orderOf(player)).toMatchObject({ refundedCents: 0 });
  expect(await untilOf(player)).toBe(before);

  await refund(id, 375, half.digest);
  await expect.poll(() => untilOf(player)).toBe(half.premium!.after);
  await expect(refund(id, 375, whole.digest)).rejects.toMatchObject({ code: 'changed_meanwhile' });

  const renewing = await server.signUp('roy');
  const placed = await renew(renewing, 1);
  await press(placed.url!, 'pay');
  await expect.poll(() => untilOf(renewing)).not.toBeNull();
  const about = { cents: placed.cents, periodEnd: '2026-04-01T12:00:00.000Z' };
  expect((await look(placed.id, 100)).renewal).toEqual({ ends: false, ...about });
  expect((await look(placed.id, placed.cents)).renewal).toEqual({ ends: true, ...about });

  // PAY18: a gift is the buyer's money and another player's Premium.
  const giver = await server.signUp('rex');
  const gift = await giver.call('POST /api/premium/orders', {
    body: { months: 1, giftFor: 'ray', beginsAtOnce: true },
  });
  await press(gift.url!, 'pay');
  await expect.poll(async () => (await orderOf(giver)).status).toBe('paid');
  expect(await look(gift.id, 750)).toMatchObject({
    buyer: 'rex',
    premium: { player: 'ray', after: '2026-03-17T00:00:00.000Z' },
  });
});

test('PAY5: a dispute takes Premium away until it is won', async () => {
  const player = await server.signUp('dan');
  const { id } = await pay(player, 1);
  await expect.poll(() => untilOf(player)).toBe('2026-04-01T12:00:00.000Z');
  const { acts, state } = await sandbox();
  acts.dispute((await paymentOf(id)).id);
  await expect.poll(() => untilOf(player)).toBeNull();
  expect(await orderOf(player)).toMatchObject({ disputed: true });
  clock.advance(DAY);
  acts.closeDispute(Object.keys(state.disputes)[0]!, true);
  await expect.poll(() => untilOf(player)).toBe('2026-04-02T12:00:00.000Z');
});

test('PAY11: who comes back from paying need not wait for a notice; PAY12: nor does who never comes back', async () => {
  const [eve, fay] = [await server.signUp('eve'), await server.signUp('fay')];
  const { acts, faults } = await sandbox();
  const placed = [await order(eve), await order(fay)] as const;
  faults.lost = 1;
  for (const { url } of placed) acts.pay(url!.split('/').at(-1)!);
  faults.lost = 0;
  const seen = await eve.call('GET /api/premium/orders/{id}', { params: { id: placed[0].id } });
  expect([seen.status, await untilOf(fay)]).toEqual(['paid', null]);
  clock.advance(HOUR);
  await expect.poll(() => untilOf(fay)).not.toBeNull();
  // Of all that was paid until now these two were not told: each by its order and by its payment.
  const looked = await server.database.sql.$count(errands, sql`${errands.key} LIKE 'look:%'`);
  expect(looked).toBe(2 * placed.length);
});

test('PAY14: admins find orders by nickname, e-mail or number, newest first, page after page', async () => {
  const player = await server.signUp('ivy_pays');
  const first = await order(player, 1);
  clock.advance(1000);
  const second = await order(player, 12);
  const search = async (text: string, after?: string) =>
    admin.call('GET /api/admin/orders', { query: { search: text, ...(after && { after }) } });
  const found = await search('IVY_p');
  expect(found.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(found.orders[0]).toMatchObject({ cents: 7200, player: { id: player.id, nickname: 'ivy_pays' } });
  expect(found.orders[0]).not.toHaveProperty('url');
  expect((await search(first.id.slice(0, 13))).orders.map(({ id }) => id)).toEqual([first.id]);
  expect((await search('%')).orders).toEqual([]);

  const at = new Date(clock.now() + 1000);
  const rows = Array.from({ length: 51 }, () => ({
    id: crypto.randomUUID(),
    userId: player.id,
    months: 1 as const,
    cents: 750,
    currency: 'usd',
    status: 'expired' as const,
    at,
    expiresAt: at,
  }));
  await server.database.sql.insert(orders).values(rows);
  const page = await search('ivy_pays');
  expect(page.orders).toHaveLength(50);
  const rest = await search('ivy_pays', page.next!);
  expect([rest.orders.length, rest.next]).toEqual([3, null]);
  const all = new Set([...page.orders, ...rest.orders].map(({ id }) => id));
  expect(all.size).toBe(53);
});

test('PAY15, PAY16: it renews where that was ordered, and covers just its periods; ended, what is paid stays', async () => {
  const player = await server.signUp('joe');
  const { acts, state } = await sandbox();
  const placed = await renew(player, 1);
  expect(placed).toMatchObject({ renews: true, renewal: null });
  await press(placed.url!, 'pay');
  const first = new Date(addMonths(clock.now(), 1)).toISOString();
  await expect.poll(() => untilOf(player)).toBe(first);
  await expect
    .poll(() => orderOf(player))
    .toMatchObject({
      renewal: { status: 'renewing', periodEnd: first },
    });
  await expect(renew(player, 3)).rejects.toMatchObject({ code: 'renewal_exists' });

  const subscription = Object.values(state.subscriptions).at(-1)!.id;
  clock.advance(20 * DAY);
  acts.renew(subscription, false);
  await expect.poll(() => orderOf(player)).toMatchObject({ renewal: { status: 'unpaid' } });
  expect(await untilOf(player)).toBe(first);
  acts.renew(subscription, true);
  const second = new Date(addMonths(Date.parse(first), 1)).toISOString();
  await expect.poll(() => untilOf(player)).toBe(second);
  expect(await orderOf(player)).toMatchObject({ cents: 750, paidCents: 1500 });

  const set = (renews: boolean) =>
    player.call('PUT /api/premium/orders/{id}/renewal', { params: { id: placed.id }, body: { renews } });
  expect((await set(false)).renewal).toEqual({ status: 'ending', periodEnd: second, payUrl: null });
  expect((await set(true)).renewal?.status).toBe('renewing');
  await set(false);
  acts.renew(subscription, true);
  await expect.poll(() => orderOf(player)).toMatchObject({ renewal: { status: 'ended' }, paidCents: 1500 });
  expect(await untilOf(player)).toBe(second);
  await expect(set(true)).rejects.toMatchObject({ code: 'renewal_over' });
});

test('PAY17: of two renewals that were ordered at once and both paid, the one that was paid first goes on', async () => {
  const player = await server.signUp('kim');
  const placed = [await renew(player, 1), await renew(player, 3)];
  await press(placed[1]!.url!, 'pay');
  clock.advance(1000);
  await press(placed[0]!.url!, 'pay');
  const shown = async () =>
    (await player.call('GET /api/premium/orders', {})).orders
      .sort((one, other) => one.months - other.months)
      .map(({ months, renewal }) => `${months} ${renewal?.status}`);
  await expect.poll(shown).toEqual(['1 ending', '3 renewing']);
  const sentBack = async () =>
    (await player.call('GET /api/premium/orders', {})).orders.map(({ months, refundedCents }) => [
      months,
      refundedCents,
    ]);
  await expect.poll(sentBack).toEqual(
    expect.arrayContaining([
      [1, 750],
      [3, 0],
    ]),
  );
  expect(await untilOf(player)).toBe(new Date(addMonths(clock.now() - 1000, 3)).toISOString());
  const set = (renews: boolean) =>
    player.call('PUT /api/premium/orders/{id}/renewal', { params: { id: placed[0]!.id }, body: { renews } });
  await expect(set(true)).rejects.toMatchObject({ code: 'renewal_over' });
  expect(await shown()).toEqual(['1 ending', '3 renewing']);
});

test('PAY17: a payment that is sent back whole ends the renewal, a part of it does not', async () => {
  const player = await server.signUp('lou');
  const { acts, state } = await sandbox();
  const placed = await renew(player, 1);
  await press(placed.url!, 'pay');
  const status = async () => (await orderOf(player)).renewal?.status;
  await expect.poll(status).toBe('renewing');
  const params = { id: placed.id };
  const refund = (cents: number) =>
    admin.call('POST /api/admin/orders/{id}/refund', {
      params,
      body: { key: crypto.randomUUID(), cents, reason: 'asked for it' },
    });
  await refund(250);
  await expect.poll(async () => (await orderOf(player)).refundedCents).toBe(250);
  expect(await status()).toBe('renewing');
  await refund(500);
  await expect.poll(status).toBe('ending');
  const set = player.call('PUT /api/premium/orders/{id}/renewal', { params, body: { renews: true } });
  await expect(set).rejects.toMatchObject({ code: 'renewal_over' });
  // At its end nothing more is charged.
  acts.renew(Object.values(state.subscriptions).at(-1)!.id, true);
  await expect.poll(status).toBe('ended');
  expect((await orderOf(player)).paidCents).toBe(750);
  // Whoever wants it again orders it again.
  expect(await renew(player, 1)).toMatchObject({ renews: true, status: 'open' });
});

test('PAY17: what the bank takes back, and an account that is gone, end the renewal', async () => {
  const { acts } = await sandbox();
  const renewed = async (nickname: string) => {
    const player = await server.signUp(nickname);
    const placed = await renew(player, 1);
    await press(placed.url!, 'pay');
    await expect.poll(async () => (await orderOf(player)).renewal?.status).toBe('renewing');
    return { player, id: placed.id };
  };
  const disputed = await renewed('max');
  const { state } = await sandbox();
  const charge = Object.values(state.charges).at(-1)!;
  acts.dispute(charge.id);
  await expect.poll(async () => (await orderOf(disputed.player)).renewal?.status).toBe('ending');

  const gone = await renewed('ned');
  await server.database.sql.delete(users).where(eq(users.id, gone.player.id));
  const subscription = Object.values(state.subscriptions).at(-1)!;
  acts.renew(subscription.id, true); // charged before anything was noticed, and never again
  await expect.poll(() => subscription.cancel_at_period_end).toBe(true);
});

test('what an earlier release stored of payments is read', () => {
  expect(storedPayments.read({ v: 1, payments: [] }, 'order 1')).toEqual({ payments: [], renewal: null });
});

test('PAY10, PAY12: on the page of the bank notices are held back, doubled, lost and forged, and money goes back', async () => {
  const player = await server.signUp('bank_ann');
  const act = (path: string) => press('http://retake.test/sandbox/pay', path);
  await act('notices/hold');
  const { id } = await pay(player);
  const { courier } = await sandbox();
  await expect.poll(() => courier.heldBack()).toBeGreaterThan(1);
  await act('notices/release');
  await expect.poll(() => untilOf(player)).not.toBeNull();
  const until = await untilOf(player);
  await act('notices/again');
  const forged = await act('notices/forge');
  expect(await forged.text()).toContain('answered a forged notice with 401');

  const charge = await paymentOf(id);
  await act('notices/hold');
  expect((await act(`charges/${charge.id}/refund`)).status).toBe(303);
  expect((await act(`charges/${charge.id}/refund`)).status).toBe(404); // nothing is left
  await act('notices/lose');
  expect(await untilOf(player)).toBe(until);
  clock.advance(HOUR); // PAY12: what no notice told
  await expect.poll(() => untilOf(player)).toBeNull();

  const { state } = await sandbox();
  const refund = Object.values(state.refunds).find((one) => one.charge === charge.id)!;
  expect((await act(`refunds/${refund.id}/fail`)).status).toBe(303);
  await expect.poll(() => untilOf(player)).toBe(until);
  expect((await act('notices/other')).status).toBe(404);
});
