import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from './anyOf.ts';
import { runWrite, type Tx } from './database.ts';
import { sql } from './query.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const errors: unknown[] = [];
const log = { error: (details: object) => void errors.push((details as { err: unknown }).err) };

beforeEach(async () => {
  errors.length = 0;
  await database.sql.execute(sql`DROP TABLE IF EXISTS kept`);
  await database.sql.execute(sql`CREATE TABLE kept (number integer PRIMARY KEY)`);
});

const keep = (tx: Tx, number: number) => tx.execute(sql`INSERT INTO kept VALUES (${number})`);
const kept = async () =>
  rowsOf<{ number: number }>(await database.sql.execute(sql`SELECT number FROM kept`)).map(
    (row) => row.number,
  );

test('an effect that throws is logged: the write has happened, and the other effects run', async () => {
  const come: string[] = [];
  const transient = Object.assign(new Error('looks like a deadlock'), { code: '40P01' });
  const value = await runWrite(
    database.sql,
    async (tx) => {
      await keep(tx, 1);
      tx.after(() => come.push('first'));
      tx.after(() => {
        throw transient;
      });
      tx.after(() => come.push('last'));
      return 'written';
    },
    log,
  );
  expect(value).toBe('written');
  expect(come).toEqual(['first', 'last']);
  expect(errors).toEqual([transient]);
  expect(await kept()).toEqual([1]);
});

test('a retried write forgets the effects of the previous try', async () => {
  const come: number[] = [];
  let tries = 0;
  await runWrite(
    database.sql,
    async (tx) => {
      const attempt = ++tries;
      tx.after(() => come.push(attempt));
      await keep(tx, attempt);
      if (attempt < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' });
    },
    log,
  );
  expect(come).toEqual([3]);
  expect(await kept()).toEqual([3]);
});

test.runIf(database.kind === 'postgres')(
  'a connection that breaks between two statements of a write fails that write alone',
  async () => {
    const written = database.write(async (tx) => {
      await keep(tx, 1);
      const [own] = rowsOf<{ pid: number }>(await tx.execute(sql`SELECT pg_backend_pid() AS pid`));
      const isOpen = async () =>
        rowsOf(await database.sql.execute(sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${own!.pid}`))
          .length > 0;
      await database.sql.execute(sql`SELECT pg_terminate_backend(${own!.pid})`);
      await expect.poll(isOpen).toBe(false);
      await keep(tx, 2);
    });
    await expect(written).rejects.toThrow();
    expect(await kept()).toEqual([]);
    await database.write((tx) => keep(tx, 3));
    expect(await kept()).toEqual([3]);
  },
);
