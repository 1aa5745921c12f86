import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { arrayOf, rowsOf } from './anyOf.ts';
import type { Tx } from './database.ts';
import { createGroupCommit, type Outcomes } from './groupCommit.ts';
import { sql } from './query.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
/** Number of items in each started transaction. */
let sizes: number[];

beforeEach(async () => {
  sizes = [];
  await database.sql.execute(sql`DROP TABLE IF EXISTS kept`);
  await database.sql.execute(sql`CREATE TABLE kept (number integer PRIMARY KEY CHECK (number < 100))`);
});

/** Stores numbers; refuses negative ones, and fails to write those from 100 on. */
async function keep(tx: Tx, numbers: readonly number[]): Promise<Outcomes> {
  sizes.push(numbers.length);
  const taken = numbers.filter((number) => number >= 0);
  await tx.execute(sql`INSERT INTO kept SELECT * FROM unnest(${arrayOf('int', taken)})`);
  return numbers.map((number) => (number < 0 ? new Error(`refused ${number}`) : null));
}

const kept = async () =>
  rowsOf<{ number: number }>(await database.sql.execute(sql`SELECT number FROM kept ORDER BY number`)).map(
    ({ number }) => number,
  );

test('requests at the same moment share a transaction, up to a limit', async () => {
  const add = createGroupCommit(database, keep, 3);
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(add));
  expect(sizes).toEqual([3, 3, 1]);
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('requests during a transaction share the next one; no one is answered before the commit', async () => {
  const add = createGroupCommit(database, keep, 10);
  const seen: number[][] = [];
  const first = add(1).then(async () => seen.push(await kept()));
  await Promise.resolve(); // the first is in progress
  await Promise.all([first, add(2), add(3)]);
  expect(sizes).toEqual([1, 2]);
  expect(seen[0]).toContain(1);
});

test('if there are enough for several, up to the limit run at the same time', async () => {
  let underWay = 0;
  let most = 0;
  const watched: typeof database.write = async (work) => {
    most = Math.max(most, ++underWay);
    return database.write(work).finally(() => underWay--);
  };
  const add = createGroupCommit({ write: watched }, keep, 3, 2);
  await Promise.all([1, 2, 3, 4].map(add));
  expect([most, sizes]).toEqual([1, [3, 1]]); // a single one waits for the first to end
  sizes = [];
  await Promise.all([11, 12, 13, 14, 15, 16, 17, 18, 19].map(add));
  expect([most, sizes]).toEqual([2, [3, 3, 3]]);
  expect((await kept()).length).toBe(13);
});

test('each has its own outcome', async () => {
  const add = createGroupCommit(database, keep, 10);
  const outcomes = await Promise.allSettled([1, -2, 3].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(add(-4)).rejects.toThrow('refused -4');
  expect(await kept()).toEqual([1, 3]);
});

test('one that cannot be written does not affect the others', async () => {
  const add = createGroupCommit(database, keep, 10);
  const outcomes = await Promise.allSettled([1, 100, 3].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sizes).toEqual([3, 1, 1, 1]);
  expect(await kept()).toEqual([1, 3]);
  await add(5); // and it goes on
  expect(await kept()).toEqual([1, 3, 5]);
});
