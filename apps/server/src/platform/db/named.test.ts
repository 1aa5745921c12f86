import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from './anyOf.ts';
import type { Database } from './database.ts';
import { executeNamed } from './named.ts';
import { sql } from './query.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const twice = (value: number) => sql`SELECT ${value}::int * 2 AS double`;

test('a named statement takes other parameters, and is kept by its connection', async () => {
  await database.write(async (tx) => {
    for (const value of [3, 4])
      expect(rowsOf(await executeNamed(tx, 'doubled', twice(value)))).toEqual([{ double: value * 2 }]);
    if (database.kind === 'embedded') return;
    const kept = await tx.execute(
      sql`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE name = 'doubled'`,
    );
    expect(rowsOf(kept)).toEqual([{ count: 1 }]);
  });
});

test('many at once, on whichever connections', async () => {
  const values = Array.from({ length: 200 }, (_, value) => value);
  const answers = await Promise.all(
    values.map((value) => executeNamed(database.sql, 'doubled', twice(value))),
  );
  expect(answers.map((answer) => rowsOf<{ double: number }>(answer)[0]!.double)).toEqual(
    values.map((value) => value * 2),
  );
});
