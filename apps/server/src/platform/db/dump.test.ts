import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../features/accounts/tables.ts';
import { friendships } from '../../features/friends/tables.ts';
import { matchValues } from '../../features/matches/rows.fixture.ts';
import { matches } from '../../features/matches/tables.ts';
import { performanceSums } from '../../features/performance/tables.ts';
import { rowsOf } from './anyOf.ts';
import type { Database } from './database.ts';
import { dump, restore } from './dump.ts';
import { sql } from './query.ts';

const opened: Database[] = [];
async function open(): Promise<Database> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}
/** Read by all tests; `empty` by those whose restore is refused. */
let source: Database;
let empty: Database;
beforeAll(async () => {
  source = await open();
  await fill(source);
  empty = await open();
});
afterAll(async () => {
  for (const database of opened) await database.close();
});

async function dumpText(database: Database): Promise<string> {
  const out = new PassThrough();
  const whole = text(out);
  await dump(database, out, new Date(0));
  out.end();
  return whole;
}

async function fill(database: Database): Promise<void> {
  const person = (n: number) => ({
    nickname: `p${n}`,
    email: `p${n}@x.example`,
    friendcode: `AAAAAAAAA${n}`,
    country: 'SE',
    dateOfBirth: '2000-01-01',
  });
  const made = await database.sql
    .insert(users)
    .values([person(1), person(2)])
    .returning();
  const [low, high] = made.map((row) => row.id).sort();
  await database.sql.insert(friendships).values({ lowId: low!, highId: high! });
  await database.sql.insert(performanceSums).values({ userId: low!, mode: '5v5', map: 'de_mirage' }); // with a generated column
  await database.sql
    .insert(matches)
    .values(matchValues({ phase: 'cancelled', state: { weird: '"\\\n ü', n: 1.5 } }));
}

test('a dump restores to the same rows, and sequences continue after them', async () => {
  const written = await dumpText(source);
  const target = await open();
  await restore(target, Readable.from([written]));
  expect(await dumpText(target)).toBe(written);
  const [next] = await target.sql
    .insert(matches)
    .values(matchValues({ phase: 'cancelled' }))
    .returning();
  expect(next!.number).toBe(2);
});

test('after a restore the database knows how much is there, as its plans need', async () => {
  const target = await open();
  await restore(target, Readable.from([await dumpText(source)]));
  const result = await target.sql.execute(
    sql`SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'users'::regclass`,
  );
  expect(rowsOf(result)).toEqual([{ rows: 2 }]);
});

test('a restore into a database with rows, or of another file, changes nothing', async () => {
  const written = await dumpText(source);
  const nothing = await dumpText(empty);
  await expect(restore(source, Readable.from([written]))).rejects.toThrow('not empty');
  await expect(restore(empty, Readable.from(['{"other":1}\n']))).rejects.toThrow('not a dump of Retake');
  await expect(restore(empty, Readable.from(['nonsense\n']))).rejects.toThrow('not JSON');
  expect(await dumpText(source)).toBe(written);
  expect(await dumpText(empty)).toBe(nothing);
});

test.each([
  ['a row before any table', () => ['{"row":{}}']],
  ['a row that is none', () => ['{"table":"users"}', '{"row":5}']],
  ['a line that is neither', () => ['{"table":"users"}', '[]']],
])('a dump with %s is refused, and nothing of it is restored', async (_what, lines) => {
  const [head, ...rest] = (await dumpText(source)).trimEnd().split('\n');
  const before = await dumpText(empty);
  const broken = [head, ...lines(), ...rest].join('\n');
  await expect(restore(empty, Readable.from([broken]))).rejects.toThrow('no row of a table');
  expect(await dumpText(empty)).toBe(before);
});
