import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { databaseCause } from '../../platform/db/database.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { prizeEntries } from './tables.ts';

let server: TestServer;
let admin: Player;
let second: Player;
let winner: Player;
let other: Player;
let number = 0;
const clock = createSteppedClock();
const DAY_MS = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  number++;
  admin = await server.signUp(`admin_${number}`, { admin: true });
  second = await server.signUp(`second_${number}`, { admin: true });
  winner = await server.signUp(`winner_${number}`);
  other = await server.signUp(`other_${number}`);
});

const TITLE = { en: 'Open Cup', 'zh-CN': '公开杯' };
const open = (promisedCents: number, ownerId: string = randomUUID()) =>
  server.database.write((tx) =>
    server.app.prizes.openPool(tx, { kind: 'tournament', ownerId, title: TITLE, promisedCents }),
  );
const win = (poolId: string, cents: number, key = 'final', userId = winner.id) =>
  server.database.write((tx) => server.app.prizes.allocate(tx, poolId, [{ userId, place: 1, cents }], key));
const release = (poolId: string) =>
  server.database.write((tx) => server.app.prizes.release(tx, poolId, winner.id, { key: 'early' }));
const takeBack = (id: string, key: string = randomUUID()) =>
  admin.attempt('POST /api/admin/prize-pools/{id}/take-back', {
    params: { id },
    body: { key, winnerId: winner.id, reason: 'a cheater' },
  });
const giveBack = (id: string, cents: number, key: string = randomUUID()) =>
  admin.attempt('POST /api/admin/prize-pools/{id}/return', {
    params: { id },
    body: { key, cents, reason: 'a place that nobody took' },
  });
const fund = (id: string, cents: number, key: string = randomUUID()) =>
  admin.attempt('POST /api/admin/prize-pools/{id}/fund', { params: { id }, body: { key, cents } });
const pay = (id: string, cents: number, key: string = randomUUID(), by = admin) =>
  by.attempt('POST /api/admin/prize-pools/{id}/payments', {
    params: { id },
    body: { key, winnerId: winner.id, cents, method: 'bank', reference: 'transfer 7' },
  });
const confirm = (id: string, by: Player) =>
  by.attempt('POST /api/admin/prize-payments/{id}/confirm', { params: { id } });
const drop = (id: string) => admin.attempt('DELETE /api/admin/prize-payments/{id}', { params: { id } });
const pool = (id: string) =>
  server.visitor().call('GET /api/prize-pools/{id}', { params: { id }, query: {} });
const entriesOf = (poolId: string) =>
  server.database.sql.select().from(prizeEntries).where(eq(prizeEntries.poolId, poolId));
const refused = (status: number, code: string) => ({ status, body: { code } });

/** A funded pool whose prize is due to the winner. */
async function due(cents: number): Promise<string> {
  const id = await open(cents);
  await fund(id, cents);
  await win(id, cents);
  await release(id);
  return id;
}

test('PRZ1: lines of the ledger are only ever added', async () => {
  const id = await open(10_00);
  const before = await entriesOf(id);
  expect(before).toHaveLength(1);
  const forbidden = [
    sql`UPDATE prize_entries SET cents = 1`,
    sql`DELETE FROM prize_entries`,
    sql`TRUNCATE prize_entries`,
  ];
  for (const statement of forbidden) {
    const cause = await server.database.sql.execute(statement).then(
      () => null,
      (error: unknown) => databaseCause(error),
    );
    expect(cause).toMatchObject({ message: 'the prize ledger is only added to' });
  }
  expect(await entriesOf(id)).toEqual(before);
});

describe('PRZ2: a pool', () => {
  test('is opened once for its season or tournament', async () => {
    const ownerId = randomUUID();
    const id = await open(10_00, ownerId);
    expect(await open(99_00, ownerId)).toBe(id);
    expect((await pool(id)).promised).toBe(10_00);
  });

  test('of every open season promises what its league does', async () => {
    const [solo] = await server.visitor().call('GET /api/leagues', { query: {} });
    const params = { id: solo!.id };
    const { prizePoolId } = await server.visitor().call('GET /api/leagues/{id}', { params, query: {} });
    const { title, promised, missing } = await pool(prizePoolId!);
    expect(title).toContain(solo!.title);
    expect([promised, missing]).toEqual([solo!.prizePoolCents, solo!.prizePoolCents]);
  });
});

test('PRZ3: the page says what is missing until it is funded', async () => {
  const id = await open(10_00);
  expect(await pool(id)).toMatchObject({ title: 'Open Cup', promised: 10_00, funded: 0, missing: 10_00 });
  expect((await fund(id, 6_00)).body).toEqual({ funded: 6_00 });
  expect((await pool(id)).missing).toBe(4_00);
  await fund(id, 4_00);
  expect(await pool(id)).toMatchObject({ funded: 10_00, missing: 0 });
  expect((await pool(id)).movements.map(({ kind }) => kind)).toEqual(['promise', 'fund', 'fund']);
});

test('PRZ3: there is no page of an unknown pool', async () => {
  const params = { id: randomUUID() };
  expect(await server.visitor().attempt('GET /api/prize-pools/{id}', { params, query: {} })).toMatchObject(
    refused(404, 'prize_pool_gone'),
  );
});

test('PRZ6: a prize is held for three days, and due after that', async () => {
  const id = await open(20_00);
  await fund(id, 20_00);
  const heldUntil = new Date(clock.now() + 3 * DAY_MS).toISOString();
  await win(id, 20_00);
  const prize = { player: winner.nickname, place: 1, cents: 20_00, simulated: false };
  expect((await pool(id)).prizes).toMatchObject([{ ...prize, state: 'held', heldUntil }]);
  expect(await winner.call('GET /api/prizes', { query: {} })).toEqual([
    { poolId: id, title: 'Open Cup', place: 1, cents: 20_00, state: 'held', heldUntil },
  ]);
  expect(await other.call('GET /api/prizes', { query: {} })).toEqual([]);
  expect(await pay(id, 20_00)).toMatchObject(refused(409, 'prize_not_due'));

  const isDue = async () => {
    while ((await pool(id)).due === 0);
  };
  clock.advance(3 * DAY_MS);
  await timeRunsUntil(isDue(), 1000, server.database, clock);
  expect((await pool(id)).prizes).toMatchObject([{ ...prize, state: 'due', heldUntil: null }]);
});

test('PRZ6: a prize that a correction raises above $20 is held for two weeks, also where a part of it was paid', async () => {
  const id = await due(15_00);
  expect((await pay(id, 15_00)).body).toEqual({ state: 'made' });
  const raised = [{ userId: winner.id, place: 1, cents: 35_00 }];
  await server.database.write((tx) => server.app.prizes.award(tx, id, raised, 'a wrong result'));
  const last = (await entriesOf(id)).findLast(({ kind }) => kind === 'allocate');
  expect(last).toMatchObject({ cents: 20_00, heldUntil: new Date(clock.now() + 14 * DAY_MS) });
});

test('PRZ7: a pool that does not cover what was won pays nobody', async () => {
  const id = await open(10_00);
  await fund(id, 5_00);
  await win(id, 10_00);
  await release(id);
  expect(await pay(id, 1_00)).toMatchObject(refused(409, 'prize_pool_short'));
  await fund(id, 5_00);
  expect((await pay(id, 10_00)).body).toEqual({ state: 'made' });
  expect((await pool(id)).prizes).toMatchObject([{ state: 'paid', cents: 10_00 }]);
});

describe('PRZ8: above $100', () => {
  test('another admin confirms, and only another one', async () => {
    const id = await due(150_00);
    const key = randomUUID();
    expect((await pay(id, 150_00, key)).body).toEqual({ state: 'waiting' });
    expect((await pool(id)).paid).toBe(0);
    expect(await pay(id, 50_00)).toMatchObject(refused(409, 'prize_payment_waiting'));
    const { waiting } = await second.call('GET /api/admin/prize-pools', { query: {} });
    expect(waiting).toMatchObject([{ id: key, player: winner.nickname, cents: 150_00, yours: false }]);
    expect(await confirm(key, admin)).toMatchObject(refused(403, 'prize_second_admin'));
    expect((await confirm(key, second)).status).toBe(200);
    expect(await confirm(key, second)).toMatchObject(refused(404, 'prize_payment_gone'));
    expect((await pool(id)).paid).toBe(150_00);
  });

  test('parts of a sum are no way around', async () => {
    const id = await due(150_00);
    expect((await pay(id, 100_00)).body).toEqual({ state: 'made' });
    expect((await pay(id, 50_00)).body).toEqual({ state: 'waiting' });
  });

  test('a payment can be dropped, and is not made after that', async () => {
    const id = await due(150_00);
    const key = randomUUID();
    await pay(id, 150_00, key);
    expect((await drop(key)).status).toBe(200);
    expect(await confirm(key, second)).toMatchObject(refused(404, 'prize_payment_gone'));
    expect(await pool(id)).toMatchObject({ paid: 0, due: 150_00 });
  });
});

test('PRZ9: a prize that was taken back does not become due, and may be won again', async () => {
  const id = await open(10_00);
  await fund(id, 10_00);
  await win(id, 10_00);
  expect(await takeBack(id)).toMatchObject({ status: 200, body: { cents: 10_00 } });
  expect(await takeBack(id)).toMatchObject(refused(409, 'prize_not_held'));
  expect((await pool(id)).prizes).toMatchObject([{ state: 'taken_back' }]);
  await win(id, 10_00, 'corrected', other.id);
  const isDue = async () => {
    while ((await pool(id)).due === 0);
  };
  clock.advance(3 * DAY_MS);
  await timeRunsUntil(isDue(), 1000, server.database, clock);
  expect(await pool(id)).toMatchObject({ held: 0, due: 10_00, missing: 0 });
  expect(await pay(id, 10_00)).toMatchObject(refused(409, 'prize_not_due'));
});

test('PRZ11: every command counts once for its key, also at the same moment', async () => {
  const id = await open(50_00);
  const [funding, payment] = [randomUUID(), randomUUID()];
  await Promise.all([fund(id, 50_00, funding), fund(id, 50_00, funding)]);
  await Promise.all([win(id, 50_00), win(id, 50_00)]);
  await Promise.all([release(id), release(id)]);
  const paid = await Promise.all([pay(id, 20_00, payment), pay(id, 20_00, payment)]);
  expect(paid.map(({ body }) => body)).toEqual([{ state: 'made' }, { state: 'made' }]);
  const back = randomUUID();
  const taken = await Promise.all([takeBack(id, back), takeBack(id, back)]);
  expect(taken.map(({ body }) => (body as { cents: number }).cents).sort()).toEqual([0, 30_00]);
  const figures = { funded: 50_00, held: 0, due: 0, paid: 20_00, returned: 0 };
  expect(await pool(id)).toMatchObject(figures);
  const written = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(written.map(({ action }) => action).sort()).toEqual(['fund_prizes', 'pay_prize', 'take_prize_back']);
});

test('PRZ10: what nobody has won goes back to the sponsor, and no cent of what was won', async () => {
  const id = await due(30_00);
  expect(await giveBack(id, 1)).toMatchObject(refused(409, 'prize_rest_short'));
  await fund(id, 20_00);
  const key = randomUUID();
  expect(await giveBack(id, 20_01, key)).toMatchObject(refused(409, 'prize_rest_short'));
  expect((await giveBack(id, 20_00, key)).body).toEqual({ returned: 20_00 });
  expect((await giveBack(id, 20_00, key)).body).toEqual({ returned: 20_00 });
  expect(await pool(id)).toMatchObject({ funded: 50_00, due: 30_00, returned: 20_00, missing: 0 });
});

test('NOT8: a winner is told of every step of the prize, with the day on which the hold ends', async () => {
  const id = await due(10_00);
  await pay(id, 4_00);
  await takeBack(id);
  const told = (await winner.call('GET /api/notices', { query: { lang: 'zh-CN' } })).notices;
  const prize = { kind: 'prize', pool: { id, title: '公开杯' }, place: 1, heldUntil: null };
  expect(told).toMatchObject([
    { ...prize, state: 'taken_back', cents: 6_00 },
    { ...prize, state: 'paid', cents: 4_00 },
    { ...prize, state: 'due', cents: 10_00 },
    { ...prize, state: 'held', cents: 10_00, heldUntil: new Date(clock.now() + 3 * DAY_MS).toISOString() },
  ]);
  expect((await other.call('GET /api/notices', { query: {} })).notices).toEqual([]);
});
