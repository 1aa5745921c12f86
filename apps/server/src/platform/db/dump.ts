import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { OperatorError } from '../operatorError.ts';
import type { Database, Sql, Tx } from './database.ts';
import { sql } from './query.ts';

/**
 * A dump is text: a header line, then for every table a line with its name and one JSON line per row. It works between
 * both kinds of database, as long as both have the same migrations.
 */
type Head = { retake: 1; migrations: number; at: string };
type Line = { table: string } | { row: Record<string, unknown> };

const BATCH_ROWS = 500;
const FETCHED_ROWS = 2000;

type Rows<T> = { rows: T[] };
const rowsOf = async <T>(db: Sql, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await db.execute(query)) as unknown as Rows<T>).rows;

async function countMigrations(db: Sql): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`SELECT count(*) AS count FROM drizzle.__drizzle_migrations`,
  );
  return Number(row!.count);
}

/** All our tables, referenced ones first. */
async function tablesInOrder(db: Sql): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const links = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
        WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const placed: string[] = [];
  const place = (name: string) => {
    if (placed.includes(name)) return;
    for (const { parent } of links.filter((link) => link.child === name)) place(parent);
    placed.push(name);
  };
  for (const { name } of names) place(name);
  return placed;
}

/** Writes everything, as of one moment. */
export async function dump(database: Database, out: Writable, at: Date): Promise<number> {
  return database.write(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    const head: Head = { retake: 1, migrations: await countMigrations(tx), at: at.toISOString() };
    const put = async (value: unknown) => {
      if (!out.write(`${JSON.stringify(value)}\n`)) await drained(out);
    };
    await put(head);
    let count = 0;
    for (const table of await tablesInOrder(tx)) {
      await put({ table } satisfies Line);
      for await (const row of rowsOfTable(tx, table)) {
        await put({ row } satisfies Line);
        count++;
      }
    }
    return count;
  });
}

/** Waits where the other end is slower: nothing piles up in memory. Throws where it has ended. */
async function drained(out: Writable): Promise<void> {
  const ended = () => out.errored ?? new Error('The output has ended.');
  if (out.destroyed) throw ended();
  const both = new AbortController();
  const closed = once(out, 'close', both).then(() => {
    throw ended();
  });
  await Promise.race([once(out, 'drain', both), closed]).finally(() => both.abort());
}

/** By a cursor: a table may be larger than the memory. */
async function* rowsOfTable(tx: Tx, table: string): AsyncGenerator<Record<string, unknown>> {
  await tx.execute(
    sql`DECLARE dumped NO SCROLL CURSOR FOR SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} AS t`,
  );
  for (;;) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      tx,
      sql`FETCH ${sql.raw(String(FETCHED_ROWS))} FROM dumped`,
    );
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await tx.execute(sql`CLOSE dumped`);
}

export class RestoreError extends OperatorError {
  override name = 'RestoreError';
}

/** Reads a dump into an empty, migrated database, completely or not at all. Refuses with a `RestoreError`. */
export async function restore(database: Database, input: Readable): Promise<number> {
  return database.write(async (tx) => {
    let table: string | null = null;
    let batch: Record<string, unknown>[] = [];
    let count = 0;
    let started = false;
    for await (const text of linesOf(input)) {
      const line = parseLine(text);
      if (!started) {
        await checkHead(tx, line as unknown as Head);
        started = true;
      } else if ('table' in line) {
        if (table) await insertRows(tx, table, batch);
        table = line.table;
        batch = [];
      } else {
        if (table === null || !isRow(line.row))
          throw new RestoreError('This is not a dump: a line of it is no row of a table.');
        batch.push(line.row);
        count++;
        if (batch.length === BATCH_ROWS) {
          await insertRows(tx, table, batch);
          batch = [];
        }
      }
    }
    if (!started) throw new RestoreError('The dump is empty.');
    if (table) await insertRows(tx, table, batch);
    await resetSequences(tx);
    return count;
  });
}

/** Unlike Node's readline it throws what the stream fails with, at any moment. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  input.setEncoding('utf8');
  let begun: string[] = [];
  for await (const piece of input as AsyncIterable<string>) {
    const [end, ...others] = piece.split('\n');
    begun.push(end!);
    if (others.length === 0) continue;
    yield begun.join('');
    begun = [others.pop()!];
    yield* others;
  }
  const last = begun.join('');
  if (last !== '') yield last;
}

const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null && !Array.isArray(row);

function parseLine(text: string): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null) return line as Line;
    throw new SyntaxError('no object');
  } catch {
    throw new RestoreError('This is not a dump: a line of it is not JSON.');
  }
}

async function checkHead(tx: Tx, head: Head): Promise<void> {
  if (head.retake !== 1) throw new RestoreError('This is not a dump of Retake.');
  const migrations = await countMigrations(tx);
  if (head.migrations !== migrations) {
    throw new RestoreError(`The dump has ${head.migrations} migrations, this version ${migrations}.`);
  }
  for (const table of await tablesInOrder(tx)) {
    const [found] = await rowsOf(tx, sql`SELECT 1 FROM ${sql.identifier(table)} LIMIT 1`);
    if (found)
      throw new RestoreError(`The database is not empty: ${table} has rows. Restore into a new one.`);
  }
}

async function insertRows(tx: Tx, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.identifier(table);
  const columns = await columnsOf(tx, table);
  const list = sql.raw(columns.map((column) => `"${column}"`).join());
  // The dump already contains what triggers made of the rows.
  await tx.execute(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await tx.execute(
    sql`INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
        SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
  await tx.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Those that the database makes of the others take no value. */
async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const columns = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`,
  );
  return columns.map(({ name }) => name);
}

/** Sequences continue after the highest restored number. */
async function resetSequences(tx: Tx): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string; sequence: string }>(
    tx,
    sql`SELECT c.table_name AS table, c.column_name AS column,
          pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) AS sequence
        FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) IS NOT NULL`,
  );
  for (const { table, column, sequence } of columns) {
    await tx.execute(
      sql`SELECT setval(${sequence}, coalesce((SELECT max(${sql.identifier(column)}) FROM ${sql.identifier(table)}), 0) + 1, false)`,
    );
  }
}
