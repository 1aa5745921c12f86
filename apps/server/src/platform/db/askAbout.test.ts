import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { arrayOf } from './anyOf.ts';
import { askAbout } from './askAbout.ts';
import { atOnce } from './atOnce.ts';
import { databaseCause, type Tx } from './database.ts';
import { sql } from './query.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const DIVISION_BY_ZERO = '22012';
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const present = sql`SELECT json_agg(id ORDER BY id) FROM present WHERE id IN (SELECT id FROM asked)`;
const howMany = sql`SELECT to_json(count(*)) FROM present WHERE id IN (SELECT id FROM asked)`;

beforeEach(async () => {
  await database.sql.execute(sql`DROP TABLE IF EXISTS present`);
  await database.sql.execute(sql`CREATE TABLE present (id uuid PRIMARY KEY)`);
});

const add = async (tx: Tx, numbers: number[]) =>
  void (await tx.execute(sql`INSERT INTO present SELECT unnest(${arrayOf('uuid', numbers.map(uuid))})`));

/** The same transaction, with a count of its statements. */
function counting(tx: Tx) {
  const count = { statements: 0 };
  const execute: Tx['execute'] = (query) => {
    count.statements++;
    return tx.execute(query);
  };
  return {
    count,
    tx: new Proxy(tx, { get: (it, key) => (key === 'execute' ? execute : Reflect.get(it, key)) }),
  };
}

test('questions about the same ids in one step share a statement, about other ids they do not', async () => {
  await database.write(async (plain) => {
    await add(plain, [1, 2, 3]);
    const { tx, count } = counting(plain);
    const answers = await Promise.all([
      askAbout(tx, [uuid(1), uuid(2), uuid(9)], present),
      askAbout(tx, [uuid(1), uuid(2), uuid(9)], howMany),
      askAbout(tx, [uuid(3)], present),
      askAbout(tx, [uuid(9)], present),
      askAbout(tx, [], present),
    ]);
    expect(answers).toEqual([[uuid(1), uuid(2)], 2, [uuid(3)], null, null]);
    expect(count.statements).toBe(3);
  });
});

test('an earlier statement is done when the question is answered', async () => {
  await database.write(async (tx) => {
    for (let n = 0; n < 20; n++) {
      const [, found] = await atOnce(add(tx, [n]), askAbout(tx, [uuid(n)], present));
      expect(found).toEqual([uuid(n)]);
    }
  });
});

test('a failure is reported to every question of the statement', async () => {
  const outcomes = await database.write((tx) =>
    Promise.allSettled([askAbout(tx, [uuid(1)], sql`SELECT 1 / 0`), askAbout(tx, [uuid(1)], present)]),
  );
  expect(
    outcomes.map((outcome) => outcome.status === 'rejected' && databaseCause(outcome.reason).code),
  ).toEqual([DIVISION_BY_ZERO, DIVISION_BY_ZERO]);
});

test('parallel work fails with its first failure, and none of it runs after the rollback', async () => {
  let hasEnded = false;
  const late = async (tx: Tx) => {
    await askAbout(tx, [uuid(1)], howMany);
    await Promise.resolve();
    hasEnded = true;
    throw new Error('late');
  };
  const early = async () => {
    throw new Error('early');
  };
  await expect(database.write((tx) => atOnce(late(tx), early(), add(tx, [5])))).rejects.toThrow('early');
  expect(hasEnded).toBe(true);
  expect(await askAbout(database.sql, [uuid(5)], present)).toBeNull();
});
