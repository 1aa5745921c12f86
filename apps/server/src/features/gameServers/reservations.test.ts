import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eq, isNotNull } from '../../platform/db/query.ts';
import { matchValues } from '../matches/rows.fixture.ts';
import { matches } from '../matches/tables.ts';
import { createReservations } from './reservations.ts';
import { findLeft, release } from './store.ts';
import { gameServers } from './tables.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
/** Two nodes on one database. */
const deps = { database, clock: createSteppedClock(0) };
const nodes = [createReservations(deps), createReservations(deps)];
const [node] = nodes as [(typeof nodes)[number]];

beforeEach(async () => {
  await database.sql.delete(gameServers);
});

async function addServers(
  count: number,
  over: Partial<typeof gameServers.$inferInsert> = {},
): Promise<string[]> {
  const values = Array.from({ length: count }, (_, place) => {
    const address = `${randomUUID()}.example:27015`;
    const row = { name: address, rconAddress: address, playerAddress: address, rconPassword: '', place };
    return { ...row, source: 'environment' as const, ...over };
  });
  const rows = await database.sql.insert(gameServers).values(values).returning();
  return rows.map(({ id }) => id);
}

async function addMatches(count: number): Promise<number[]> {
  const values = Array.from({ length: count }, () => matchValues({ phase: 'warmup', simulated: false }));
  const rows = await database.sql.insert(matches).values(values).returning();
  return rows.map(({ number }) => number);
}

const end = (number: number) =>
  database.write(async (tx) => {
    await tx.update(matches).set({ phase: 'cancelled' }).where(eq(matches.number, number));
    await release(tx, number);
  });
const reserved = () => database.sql.select().from(gameServers).where(isNotNull(gameServers.matchNumber));

test('GSV5: of many who want few servers at once, each server goes to one match and each match to one server', async () => {
  const serverIds = await addServers(3);
  const numbers = await addMatches(8);
  const wishes = numbers.flatMap((number) =>
    serverIds.flatMap((id) => nodes.map((on) => ({ number, id, on }))),
  );
  const answers = await Promise.all(wishes.map(({ on, id, number }) => on.take(id, number)));
  const won = wishes.filter((_, i) => answers[i]);
  expect(won).toHaveLength(3);
  expect(new Set(won.map(({ id }) => id)).size).toBe(3);
  expect(new Set(won.map(({ number }) => number)).size).toBe(3);
  for (const { id, number } of won) for (const on of nodes) expect(await on.holderOf(number)).toBe(id);
});

test('GSV5: a match that ends while it gets a server leaves none reserved', async () => {
  const [serverId] = await addServers(1);
  for (const number of await addMatches(20)) {
    await Promise.all([node.take(serverId!, number), end(number)]);
    expect(await reserved()).toEqual([]);
  }
  const [ended] = await addMatches(1);
  await end(ended!);
  expect(await node.take(serverId!, ended!)).toBe(false);
});

test('GSV6: a disabled server is neither asked nor taken, and keeps the match that it has', async () => {
  const [first, second] = await addServers(2);
  const [one, two] = await addMatches(2);
  expect(await node.take(first!, one!)).toBe(true);
  await database.sql.update(gameServers).set({ disabledBy: 'admin' });
  expect(await node.inService()).toEqual([]);
  expect(await node.take(second!, two!)).toBe(false);
  expect(await node.holderOf(one!)).toBe(first);
  await node.release(one!);
  expect(await node.holderOf(one!)).toBe(null);
});

test('GSV18: a server that a match has left for another one is known until that match ends', async () => {
  const [first, second] = await addServers(2);
  const [number] = await addMatches(1);
  expect(await node.take(first!, number!)).toBe(true);
  expect(await findLeft(database.sql)).toEqual([]);
  await node.release(number!);
  expect(await node.take(second!, number!)).toBe(true);
  expect(await findLeft(database.sql)).toEqual([{ serverId: first, matchNumber: number }]);
  await end(number!);
  expect(await findLeft(database.sql)).toEqual([]);
});
