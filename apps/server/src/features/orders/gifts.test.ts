import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMonths } from '@retake/core/premium/addMonths.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { leap } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLetter } from '../../platform/mail/letter.ts';

/** What happens around a purchase: gifts, discounts, delayed methods, letters, and what goes back at a buyer's wish. */
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

const pass = (ms: number) => leap(ms, server.database, clock);

type Months = 1 | 3 | 6 | 12;
type Wish = { months?: Months; giftFor?: string; code?: string; renews?: boolean; seenCents?: number };
const sandbox = async () => await server.app.payments!.sandbox!();
const order = (player: Player, { months = 1, ...wish }: Wish = {}) =>
  player.call('POST /api/premium/orders', { body: { months, beginsAtOnce: true, ...wish } });
const sessionOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;
type Caller = Pick<Player, 'call'>;
const untilOf = async (player: Caller) => (await player.call('GET /api/premium', {})).activeUntil;
const shown = async (player: Caller, id: string) =>
  (await player.call('GET /api/premium/orders', {})).orders.find((one) => one.id === id)!;
async function pay(player: Player, wish: Wish = {}) {
  const placed = await order(player, wish);
  (await sandbox()).acts.pay(sessionOf(placed.url!));
  await expect.poll(async () => (await shown(player, placed.id)).status).toBe('paid');
  return placed;
}
const chargeOf = async (orderId: string) => {
  const { state } = await sandbox();
  const session = Object.values(state.sessions).find((one) => one.client_reference_id === orderId)!;
  return Object.values(state.charges).find((one) => one.payment_intent === session.payment_intent)!;
};
const lettersTo = (player: Player) => {
  const folder = join(server.dataDir, 'outbox');
  return readdirSync(folder)
    .map((name) => readLetter(readFileSync(join(folder, name))))
    .filter(({ to }) => to.includes(`${player.nickname}@`));
};
const subjectsTo = (player: Player) => lettersTo(player).map(({ subject }) => subject);

test('PAY18, PAY23: a gift is the receiver’s, who is told by whom; sent back, what is left of it ends', async () => {
  const giver = await server.signUp('ann', { steamId: null });
  const receiver = await server.signUp('ben');
  await expect(order(giver)).rejects.toMatchObject({ code: 'steam_not_connected' });
  await expect(order(giver, { giftFor: 'ann' })).rejects.toMatchObject({ code: 'gift_self' });
  await expect(order(giver, { giftFor: 'nobody_at_all' })).rejects.toMatchObject({ code: 'user_not_found' });
  await expect(order(giver, { giftFor: 'ben', renews: true })).rejects.toMatchObject({ code: 'gift_renews' });
  const { id } = await pay(giver, { giftFor: 'BEN', months: 3 });
  const end = new Date(addMonths(clock.now(), 3)).toISOString();
  expect([await untilOf(receiver), await untilOf(giver)]).toEqual([end, null]);
  expect(await shown(giver, id)).toMatchObject({ giftFor: 'ben', cents: 2025 });
  const { grants } = await receiver.call('GET /api/premium/grants', {});
  expect(grants).toMatchObject([{ source: 'gift', from: 'ann' }]);
  await expect.poll(() => subjectsTo(receiver)).toEqual(['Somebody gave you Retake Premium']);
  expect(lettersTo(receiver)[0]!.text).toContain('ann gave you 3 months of Premium');
  await expect
    .poll(() => lettersTo(giver)[0]?.text)
    .toMatch(/received \$20\.25 on March 1, 2026 .* a gift for ben/);

  const body = { key: randomUUID(), cents: 2025, reason: 'asked for it' };
  await admin.call('POST /api/admin/orders/{id}/refund', { params: { id }, body });
  await expect.poll(() => untilOf(receiver)).toBeNull();
  await expect.poll(() => subjectsTo(receiver)).toContain('A gift of Retake Premium has ended');
  await expect.poll(() => subjectsTo(giver)).toContain('Retake has sent $20.25 back');
});

test('PAY18: three gifts in seven days for a new account, none for 90 days after a dispute', async () => {
  const giver = await server.signUp('cat', { createdAt: new Date(clock.now()) });
  for (const nickname of ['c_one', 'c_two', 'c_three', 'c_four']) await server.signUp(nickname);
  const { id } = await pay(giver, { giftFor: 'c_one' });
  await order(giver, { giftFor: 'c_two' });
  await order(giver, { giftFor: 'c_three' });
  await expect(order(giver, { giftFor: 'c_four' })).rejects.toMatchObject({ code: 'gift_limit' });
  await pass(8 * DAY);
  (await sandbox()).acts.dispute((await chargeOf(id)).id);
  await expect.poll(async () => (await shown(giver, id)).disputed).toBe(true);
  await expect(order(giver, { giftFor: 'c_four' })).rejects.toMatchObject({ code: 'gift_disputed' });
  expect(await order(giver)).toMatchObject({ status: 'open' });
});

test('PAY5: who lost two disputes pays no more by card', async () => {
  const player = await server.signUp('dan');
  for (const _twice of [1, 2]) {
    const { id } = await pay(player);
    const { acts, state } = await sandbox();
    acts.dispute((await chargeOf(id)).id);
    acts.closeDispute(Object.keys(state.disputes).at(-1)!, false);
    await expect.poll(async () => (await shown(player, id)).disputed).toBe(true);
    await pass(HOUR);
  }
  await expect(order(player)).rejects.toMatchObject({ code: 'payment_refused' });
});

test('PAY11, PAY3: a method that takes days: nothing until the bank says yes, and then the days are made up for', async () => {
  const player = await server.signUp('eve');
  const { id, url } = await order(player);
  const { acts } = await sandbox();
  acts.payLater(sessionOf(url!));
  await expect.poll(async () => (await shown(player, id)).status).toBe('waiting');
  expect(await untilOf(player)).toBeNull();
  const begun = clock.now();
  await pass(3 * DAY);
  acts.settle((await chargeOf(id)).id, true);
  await expect.poll(() => untilOf(player)).toBe(new Date(addMonths(begun, 1) + 3 * DAY).toISOString());
  const { grants } = await player.call('GET /api/premium/grants', {});
  expect(grants.map(({ source }) => source)).toEqual(['compensation', 'purchase']);

  const other = await order(player, { months: 3 });
  acts.payLater(sessionOf(other.url!));
  await expect.poll(async () => (await shown(player, other.id)).status).toBe('waiting');
  acts.settle((await chargeOf(other.id)).id, false);
  await expect.poll(async () => (await shown(player, other.id)).status).toBe('failed');
});

test('PAY19: of the same paid twice within a day the second is sent back whole, with one press, once', async () => {
  const player = await server.signUp('fay', { steamId: '76561198000000321' });
  const first = await pay(player);
  await pass(HOUR);
  const second = await pay(player);
  expect((await shown(player, first.id)).takeBack).toMatchObject({ why: 'withdrawal' });
  expect((await shown(player, second.id)).takeBack).toMatchObject({ why: 'doubled', cents: 750 });
  const back = () => player.call('POST /api/premium/orders/{id}/take-back', { params: { id: second.id } });
  await back();
  await expect(back()).rejects.toMatchObject({ code: 'order_taken_back' });
  await expect.poll(async () => (await shown(player, second.id)).refundedCents).toBe(750);
  expect(await untilOf(player)).toBe(new Date(addMonths(clock.now() - HOUR, 1)).toISOString());
});

test('PAY20: consent before it begins; withdrawn, the unused share goes back and the renewal ends', async () => {
  const player = await server.signUp('gus');
  expect(await player.call('GET /api/premium', {})).toMatchObject({ needsConsent: true });
  const unticked = player.call('POST /api/premium/orders', { body: { months: 1 } });
  await expect(unticked).rejects.toMatchObject({ code: 'consent_missing' });
  const { id } = await pay(player, { renews: true, months: 3 });
  const from = clock.now();
  const whole = addMonths(from, 3) - from;
  await pass(10 * DAY);
  const { takeBack } = await shown(player, id);
  const cents = Math.ceil(2025 * (1 - (10 * DAY) / whole));
  expect(takeBack).toEqual({ why: 'withdrawal', cents, until: new Date(from + 14 * DAY).toISOString() });
  await player.call('POST /api/premium/orders/{id}/take-back', { params: { id } });
  await expect.poll(() => untilOf(player)).toBeNull();
  expect(await shown(player, id)).toMatchObject({ refundedCents: cents, takeBack: null });
  await expect.poll(async () => (await shown(player, id)).renewal?.status).toBe('ending');
  await expect.poll(() => subjectsTo(player)).toContain('Your Retake order is taken back');

  const elsewhere = await server.signUp('hal', { country: 'US' });
  const placed = await elsewhere.call('POST /api/premium/orders', { body: { months: 1 } });
  (await sandbox()).acts.pay(sessionOf(placed.url!));
  await expect.poll(async () => (await shown(elsewhere, placed.id)).status).toBe('paid');
  expect(await shown(elsewhere, placed.id)).toMatchObject({ takeBack: null });
});

test('PAY21: another price holds for what is ordered from then on; who renews keeps his', async () => {
  const player = await server.signUp('joe');
  const old = await order(player, { months: 12, renews: true });
  const set = (cents: number) =>
    admin.call('PUT /api/admin/premium-prices/{months}', { params: { months: 12 }, body: { cents } });
  const early = await server.signUp('may');
  const before = await order(early, { months: 12 });
  const { plans } = await set(6000);
  const after = await order(early, { months: 12 });
  expect([before.cents, after.cents]).toEqual([7200, 6000]);
  expect((await order(early, { months: 12 })).id).toBe(after.id);
  expect(plans.at(-1)).toMatchObject({ cents: 6000, fullCents: 9000, savedPercent: 33 });
  const renewed = await server.signUp('kim');
  expect((await order(renewed, { months: 12 })).cents).toBe(6000);
  (await sandbox()).acts.pay(sessionOf(old.url!));
  await expect.poll(async () => (await shown(player, old.id)).paidCents).toBe(7200);
  const { state, acts } = await sandbox();
  acts.renew(Object.values(state.subscriptions).at(-1)!.id, true);
  await expect.poll(async () => (await shown(player, old.id)).paidCents).toBe(14_400);
  await set(7200);
});

test('PAY26: at another price than was shown nothing is ordered, and no code is used up', async () => {
  const player = await server.signUp('pam');
  const body = { code: 'AUTUMN-20', kind: 'discount' as const, percent: 20 };
  await admin.call('POST /api/admin/promo-codes', { body });
  const wish = { code: body.code };
  await expect(order(player, { ...wish, seenCents: 750 })).rejects.toMatchObject({ code: 'price_changed' });
  expect((await player.call('GET /api/premium/orders', {})).orders).toEqual([]);
  expect((await order(player, { ...wish, seenCents: 600 })).cents).toBe(600);
  await expect(order(player, { seenCents: 700 })).rejects.toMatchObject({ code: 'price_changed' });
  expect((await order(player, { seenCents: 750 })).cents).toBe(750);
});

test('PAY25: a price of a later time is told before, holds from then on, and can be taken back until then', async () => {
  const params = { months: 6 as const };
  const from = new Date(clock.now() + 2 * DAY).toISOString();
  const set = (body: { cents: number; from: string | null }) =>
    admin.call('PUT /api/admin/premium-prices/{months}', { params, body });
  const sixMonths = async () => (await server.visitor().call('GET /api/premium', {})).plans[2]!;
  const listed = async () =>
    (await admin.call('GET /api/admin/premium-prices', {})).prices.filter(({ months }) => months === 6);
  const { cents: before } = await sixMonths();
  for (const wrong of [clock.now(), clock.now() + 367 * DAY])
    await expect(set({ cents: 4000, from: new Date(wrong).toISOString() })).rejects.toMatchObject({
      code: 'malformed',
    });
  await set({ cents: 4000, from });
  await set({ cents: 5000, from: new Date(clock.now() + 3 * DAY).toISOString() });
  expect(await sixMonths()).toMatchObject({ cents: before, next: { cents: 4000, from } });
  expect((await listed()).map(({ cents, state, by }) => [cents, state, by])).toEqual([
    [5000, 'coming', 'boss'],
    [4000, 'coming', 'boss'],
  ]);
  const [later] = await listed();
  await admin.call('DELETE /api/admin/premium-prices/{id}', { params: { id: later!.id } });
  await pass(2 * DAY);
  const player = await server.signUp('late_buyer');
  const boss = server.client({
    session: await server.database.write((tx) => server.app.accounts.sessions.open(tx, admin.id)),
  });
  expect(await sixMonths()).toMatchObject({ cents: 4000, next: null });
  expect((await order(player, { months: 6 })).cents).toBe(4000);
  const { prices } = await boss.call('GET /api/admin/premium-prices', {});
  const current = prices.find(({ months }) => months === 6)!;
  expect(current).toMatchObject({ cents: 4000, state: 'now' });
  await expect(
    boss.call('DELETE /api/admin/premium-prices/{id}', { params: { id: current.id } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await boss.call('PUT /api/admin/premium-prices/{months}', { params, body: { cents: before } });
});

test('PAY22: paid by invoice: an admin writes it down once, and sends it back', async () => {
  const player = await server.signUp('lou');
  const params = { id: player.id };
  const body = { invoice: '2026-17', months: 12 as const, cents: 7200 };
  const enter = () => admin.call('POST /api/admin/users/{id}/premium-invoice', { params, body });
  const { id } = await enter();
  await expect(enter()).rejects.toMatchObject({ code: 'invoice_used' });
  expect(await untilOf(player)).toBe(new Date(addMonths(clock.now(), 12)).toISOString());
  await expect.poll(() => subjectsTo(player)).toEqual(['Your Retake receipt: $72.00']);
  const refund = { key: randomUUID(), cents: 7200, reason: 'the money came back' };
  await admin.call('POST /api/admin/orders/{id}/refund', { params: { id }, body: refund });
  expect(await untilOf(player)).toBeNull();
});

test('PRO4: a discount is used once by each player, and free again where its order came to nothing', async () => {
  const player = await server.signUp('max');
  const code = { code: 'SPRING-20', kind: 'discount' as const, percent: 20 };
  await admin.call('POST /api/admin/promo-codes', { body: code });
  const look = () => player.call('POST /api/premium/discounts', { body: { code: ' spring-20' } });
  expect(await look()).toEqual({ percent: 20 });
  await expect(order(player, { code: 'SPRING-20', renews: true })).rejects.toMatchObject({
    code: 'discount_renews',
  });
  const placed = await order(player, { code: 'spring-20' });
  expect(placed).toMatchObject({ cents: 600, percentOff: 20 });
  expect((await order(player, { code: 'SPRING-20' })).id).toBe(placed.id);
  await expect(look()).rejects.toMatchObject({ code: 'promo_used' });
  await pass(HOUR + 1);
  await expect.poll(async () => await look().catch(() => null)).toEqual({ percent: 20 });
  await pay(player, { code: 'SPRING-20' });
  await pass(2 * HOUR);
  await expect(look()).rejects.toMatchObject({ code: 'promo_used' });
});

test('PAY24: a lifted ban gives the Premium time back that passed in it', async () => {
  const player = await server.signUp('ned');
  await pay(player);
  const paidUntil = Date.parse((await untilOf(player))!);
  const ban = { key: randomUUID(), topic: 'cheats' as const, days: null, reason: 'aimed through walls' };
  await admin.call('POST /api/admin/users/{id}/sanctions', { params: { id: player.id }, body: ban });
  await pass(4 * DAY);
  const params = { sanctionId: ban.key };
  await admin.call('POST /api/admin/sanctions/{sanctionId}/lift', {
    params,
    body: { reason: 'it was not so' },
  });
  await expect.poll(() => untilOf(player)).toBe(new Date(paidUntil + 4 * DAY).toISOString());
});

test('PAY23: a charge is told a week before; one that fails at once, on day 3 and on day 6, and can be paid', async () => {
  const player = await server.signUp('ivy');
  const { id } = await pay(player, { renews: true });
  const { acts, state } = await sandbox();
  const subscription = Object.values(state.subscriptions).at(-1)!.id;
  const soon = () => subjectsTo(player).filter((subject) => subject.includes('renews on')).length;
  await pass(23 * DAY);
  expect(soon()).toBe(0);
  await pass(2 * DAY);
  await expect.poll(soon).toBe(1);

  await pass(6 * DAY);
  acts.renew(subscription, false);
  const failed = () => subjectsTo(player).filter((subject) => subject.includes('failed')).length;
  await expect.poll(failed).toBe(1);
  await pass(3 * DAY);
  await expect.poll(failed).toBe(2);
  await pass(3 * DAY);
  await expect.poll(failed).toBe(3);
  // The session has ended meanwhile.
  const token = await server.database.write((tx) => server.app.accounts.sessions.open(tx, player.id));
  const again = Object.assign(server.client({ session: token }), {
    id: player.id,
    nickname: player.nickname,
  });
  const { renewal } = await shown(again, id);
  expect(renewal).toMatchObject({ status: 'unpaid', payUrl: expect.stringContaining('/sandbox/pay/in_') });
  const before = await untilOf(again);
  acts.payInvoice(sessionOf(renewal!.payUrl!));
  await expect.poll(async () => (await shown(again, id)).renewal?.status).toBe('renewing');
  expect([before, await untilOf(again)]).toEqual([null, (await shown(again, id)).renewal!.periodEnd]);
});
