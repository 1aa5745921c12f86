import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq } from '../../platform/db/query.ts';
import { errands } from '../../platform/jobs/tables.ts';
import { refundErrand } from './work.ts';

/** PAY13: money that is ordered back, and of which who takes the money has not said yet that it goes. */
const clock = createSteppedClock(Date.parse('2026-03-01T12:00:00Z'));
let server: TestServer;
let [admin, other]: Player[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('boss', { admin: true });
  other = await server.signUp('vice', { admin: true });
});
afterAll(() => server.stop());

async function paid(nickname: string) {
  const player = await server.signUp(nickname);
  const placed = await player.call('POST /api/premium/orders', { body: { months: 1, beginsAtOnce: true } });
  const { acts } = await server.app.payments!.sandbox!();
  acts.pay(new URL(placed.url!).pathname.split('/').at(-1)!);
  const own = async () => (await player.call('GET /api/premium/orders', {})).orders[0]!;
  await expect.poll(async () => (await own()).status).toBe('paid');
  const { id } = placed;
  const look = (who: Player, cents: number) =>
    who.call('POST /api/admin/orders/{id}/refund/preview', { params: { id }, body: { cents } });
  const refund = (who: Player, cents: number, expects?: string, key: string = crypto.randomUUID()) =>
    who.call('POST /api/admin/orders/{id}/refund', {
      params: { id },
      body: { key, cents, reason: 'asked for it', expects },
    });
  const listed = async () =>
    (await admin!.call('GET /api/admin/orders', { query: { search: id } })).orders[0]!;
  return { id, player, own, look, refund, listed };
}

/** Until it is opened, the bank is asked for nothing that goes back. */
async function closedBank() {
  const bank = await server.app.payments!.open();
  const { refund } = bank;
  const opened = Promise.withResolvers<void>();
  bank.refund = async (order) => {
    await opened.promise;
    return refund(order);
  };
  return () => {
    bank.refund = refund;
    opened.resolve();
  };
}

test('DRY2, PAY13: of two refunds that were shown the same one goes through, also while the bank still thinks', async () => {
  const { id, look, refund, own, listed } = await paid('ann');
  const open = await closedBank();
  const [seen, seenToo] = [await look(admin!, 300), await look(other!, 300)];
  expect(seenToo).toEqual(seen);
  expect(seen).toMatchObject({ leftCents: 450, pendingCents: 0 });
  const both = await Promise.allSettled([
    refund(admin!, 300, seen.digest),
    refund(other!, 300, seenToo.digest),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'changed_meanwhile' });

  // Who looks again sees what is under way, and what both come to.
  expect(await listed()).toMatchObject({ refundedCents: 0, refundableCents: 450, pendingCents: 300 });
  const again = await look(other!, 400);
  expect(again).toMatchObject({ leftCents: 50, pendingCents: 300 });
  expect(again.premium!.after! < seen.premium!.after!).toBe(true);
  await expect(look(other!, 451)).rejects.toMatchObject({ code: 'refund_too_much' });
  await expect(refund(other!, 451)).rejects.toMatchObject({ code: 'refund_too_much' });
  await refund(other!, 400, again.digest);
  expect(await listed()).toMatchObject({ refundableCents: 50, pendingCents: 700 });

  open();
  await expect.poll(async () => (await own()).refundedCents).toBe(700);
  expect(await listed()).toMatchObject({ refundableCents: 50, pendingCents: 0 });
  const { state } = await server.app.payments!.sandbox!();
  const charges = Object.values(state.sessions)
    .filter((one) => one.client_reference_id === id)
    .map((one) => one.payment_intent);
  const sent = Object.values(state.refunds).filter((one) => charges.includes(one.payment_intent));
  expect(sent.map(({ amount }) => amount).sort()).toEqual([300, 400]);
});

test('PAY13: what was refused for the last time counts no more, and what is sent again with its key counts once', async () => {
  const { look, refund, listed } = await paid('ben');
  const open = await closedBank();
  const key = crypto.randomUUID();
  await refund(admin!, 750, (await look(admin!, 750)).digest, key);
  await refund(admin!, 750, undefined, key);
  expect(await listed()).toMatchObject({ refundableCents: 0, pendingCents: 750 });
  await server.database.sql
    .update(errands)
    .set({ deadAt: new Date(clock.now()), lease: null, leaseUntil: null })
    .where(and(eq(errands.kind, refundErrand.name), eq(errands.key, key)));
  expect(await listed()).toMatchObject({ refundableCents: 750, pendingCents: 0 });
  expect(await look(admin!, 750)).toMatchObject({ leftCents: 0, pendingCents: 0 });
  open();
});

test('PAY13: an order is no key of a refund', async () => {
  const { id, refund, listed } = await paid('dan');
  await expect(refund(admin!, 100, undefined, id)).rejects.toMatchObject({ code: 'key_used' });
  expect(await listed()).toMatchObject({ refundableCents: 750, pendingCents: 0 });
});

test('PAY19, PAY13: a buyer gets back what the staff has not sent back already', async () => {
  const { player } = await paid('cat');
  const second = await player.call('POST /api/premium/orders', { body: { months: 1, beginsAtOnce: true } });
  clock.advance(60_000);
  const { acts } = await server.app.payments!.sandbox!();
  acts.pay(new URL(second.url!).pathname.split('/').at(-1)!);
  const own = async () =>
    (await player.call('GET /api/premium/orders', {})).orders.find(({ id }) => id === second.id)!;
  await expect.poll(async () => (await own()).takeBack).toMatchObject({ why: 'doubled', cents: 750 });
  const open = await closedBank();
  await admin!.call('POST /api/admin/orders/{id}/refund', {
    params: { id: second.id },
    body: { key: crypto.randomUUID(), cents: 500, reason: 'asked for it' },
  });
  expect((await own()).takeBack).toMatchObject({ cents: 250 });
  await player.call('POST /api/premium/orders/{id}/take-back', { params: { id: second.id } });
  open();
  await expect.poll(async () => (await own()).refundedCents).toBe(750);
});
