import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, expect, test } from 'vitest';
import { rowsOf } from './anyOf.ts';
import { atOnce } from './atOnce.ts';
import { sql } from './query.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a statement that is not in a function of its own runs once', async () => {
  await database.sql.execute(sql`CREATE TABLE runs (number integer)`);
  const [, counted] = await database.write((tx) =>
    atOnce(
      tx.execute(sql`INSERT INTO runs VALUES (1)`),
      tx.execute(sql`SELECT count(*)::int AS runs FROM runs`),
    ),
  );
  expect(rowsOf(counted)).toEqual([{ runs: 1 }]);
  expect(rowsOf(await database.sql.execute(sql`SELECT * FROM runs`))).toEqual([{ number: 1 }]);
});
