import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Database, Sql, Tx } from './database.ts';
import { type Filling, fillTable, prepareToFill, RestoreError, readRows } from './fillTable.ts';
import { sql } from './query.ts';

/**
 * A dump is text: a header line, then for every table a line with its name and one JSON line per row. It works between
 * both kinds of database, as long as both have the same migrations.
 */
type Head = { retake: 1; migrations: number; at: string };
type Line = { table: string } | { row: unknown };

/** How much gzip tries: its usual measure takes nearly twice as long, for a file that is a tenth smaller. */
export const PACKED = 2;

const FETCHED_ROWS = 2000;

async function countMigrations(db: Sql): Promise<number> {
  const [row] = await readRows<{ count: string }>(
    db,
    sql`SELECT count(*) AS count FROM drizzle.__drizzle_migrations`,
  );
  return Number(row!.count);
}

/** All our tables, referenced ones first. */
async function tablesInOrder(db: Sql): Promise<string[]> {
  const names = await readRows<{ name: string }>(
    db,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const links = await readRows<{ child: string; parent: string }>(
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
    const put = async (line: string) => {
      if (!out.write(line)) await drained(out);
    };
    await put(`${JSON.stringify(head)}\n`);
    let count = 0;
    for (const table of await tablesInOrder(tx)) {
      await put(`${JSON.stringify({ table } satisfies Line)}\n`);
      for await (const rows of rowsOfTable(tx, table)) {
        await put(rows.map((row) => `${ROW}${row}}\n`).join(''));
        count += rows.length;
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

/** How the line of a row begins. What follows is the database's own text: read and written again it would cost more than all else. */
const ROW = '{"row":';

/** By a cursor: a table may be larger than the memory. */
async function* rowsOfTable(tx: Tx, table: string): AsyncGenerator<string[]> {
  await tx.execute(
    sql`DECLARE dumped NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(table)} AS t`,
  );
  for (;;) {
    const rows = await readRows<{ row: string }>(tx, sql`FETCH ${sql.raw(String(FETCHED_ROWS))} FROM dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql`CLOSE dumped`);
}

/** Reads a dump into an empty, migrated database, completely or not at all. Refuses with a `RestoreError`. */
export async function restore(database: Database, input: Readable): Promise<number> {
  return database.write(async (tx) => {
    let filling: Filling | null = null;
    let count = 0;
    let started = false;
    await prepareToFill(tx);
    for await (const text of linesOf(input)) {
      if (!started) {
        await checkHead(tx, parseLine(text) as unknown as Head);
        started = true;
        continue;
      }
      const row = rowIn(text);
      if (row === null) {
        await filling?.end();
        filling = await fillTable(tx, (parseLine(text) as { table: string }).table);
      } else {
        if (!filling) throw notARow();
        await filling.add(row);
        count++;
      }
    }
    if (!started) throw new RestoreError('The dump is empty.');
    await filling?.end();
    await resetSequences(tx);
    // Until it knows what is there, the database chooses as for empty tables.
    await tx.execute(
      sql`ANALYZE ${sql.join(
        (await tablesInOrder(tx)).map((name) => sql.identifier(name)),
        sql`, `,
      )}`,
    );
    return count;
  });
}

const notARow = () => new RestoreError('This is not a dump: a line of it is no row of a table.');

/** The text of the row in a line; null: it is the line of a table. The database reads it, and refuses what is no JSON. */
function rowIn(text: string): string | null {
  if (text.startsWith(`${ROW}{`) && text.endsWith('}}')) return text.slice(ROW.length, -1);
  const line = parseLine(text);
  if ('table' in line && typeof line.table === 'string') return null;
  if (!('row' in line) || !isRow(line.row)) throw notARow();
  return JSON.stringify(line.row);
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
    const [found] = await readRows(tx, sql`SELECT 1 FROM ${sql.identifier(table)} LIMIT 1`);
    if (found)
      throw new RestoreError(`The database is not empty: ${table} has rows. Restore into a new one.`);
  }
}

/** Sequences continue after the highest restored number. */
async function resetSequences(tx: Tx): Promise<void> {
  const columns = await readRows<{ table: string; column: string; sequence: string }>(
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
