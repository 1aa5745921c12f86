import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PgliteClient, type SqlClient } from './pgliteClient.ts';

const folder = mkdtempSync(join(tmpdir(), 'retake-pglite-'));
const client = new PgliteClient(folder);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await client.ready;
  await client.exec('DROP TABLE IF EXISTS kept; CREATE TABLE kept (number integer PRIMARY KEY)');
});

const add = (tx: SqlClient, number: number) => tx.query('INSERT INTO kept VALUES ($1)', [number]);
const kept = async () =>
  (await client.query('SELECT number FROM kept ORDER BY number', [], { rowMode: 'array' })).rows.flat();

test('a failed transaction leaves nothing behind, whichever statement was its first', async () => {
  const failed = client.transaction(async (tx) => {
    await add(tx, 1);
    await add(tx, 1);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  const failedAtOnce = client.transaction((tx) => tx.query('SELECT 1 / 0'));
  await expect(failedAtOnce).rejects.toMatchObject({ code: '22012' });
  const thrown = client.transaction(async (tx) => {
    await tx.exec('INSERT INTO kept VALUES (2)');
    throw new Error('changed its mind');
  });
  await expect(thrown).rejects.toThrow('changed its mind');
  await client.transaction(async () => undefined);
  await client.transaction((tx) => add(tx, 3));
  expect(await kept()).toEqual([3]);
});

test('concurrent statements run in order, with no others in between', async () => {
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  const counted = client.transaction((tx) =>
    Promise.all(
      numbers.map(async (n) => {
        await add(tx, n);
        return tx.query('SELECT count(*)::int AS n FROM kept');
      }),
    ),
  );
  const outside = client.query('SELECT count(*)::int AS n FROM kept');
  expect((await counted).map(({ rows }) => rows)).toEqual(numbers.map(() => [{ n: 20 }]));
  expect((await outside).rows).toEqual([{ n: 20 }]);
});

test('an ended transaction takes no more statements', async () => {
  const past: SqlClient[] = [];
  await client.transaction(async (tx) => {
    past.push(tx);
    await add(tx, 1);
  });
  await expect(add(past[0]!, 2)).rejects.toThrow('has ended');
  expect(await kept()).toEqual([1]);
});
