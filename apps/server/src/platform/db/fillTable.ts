import { OperatorError } from '../operatorError.ts';
import type { Sql, Tx } from './database.ts';
import { sql } from './query.ts';

/** A statement has at most so many rows, and about so many characters. */
const BATCH_ROWS = 5000;
const BATCH_CHARS = 4_000_000;
/** A table with more rows than these is filled without what its rows would be looked up in one by one. */
const FEW_ROWS = 10_000;

export class RestoreError extends OperatorError {
  override name = 'RestoreError';
}

export const readRows = async <T>(db: Sql, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/** For the rest of a transaction: indexes and foreign keys are made of many rows at once. */
export async function prepareToFill(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
  await tx.execute(sql`SET LOCAL work_mem = '64MB'`);
  // It takes less than the usual one, which some builds have alone.
  await tx.execute(sql`SELECT set_config(name, 'lz4', true) FROM pg_settings
    WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)`);
}

export type Filling = { add(row: string): Promise<void>; end(): Promise<void> };

/** Fills a table with rows, in the statements of `BATCH_ROWS`: the next one is read while the database has the last. */
export async function fillTable(tx: Tx, table: string): Promise<Filling> {
  const name = sql.identifier(table);
  const columns = await columnsOf(tx, table);
  if (columns.length === 0) throw new RestoreError(`The dump has rows of ${table}, which is no table here.`);
  const list = sql.raw(columns.map((column) => `"${column}"`).join());
  // The dump already contains what triggers made of the rows.
  await tx.execute(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  let batch: string[] = [];
  let chars = 0;
  let filled = 0;
  let putBack: (() => Promise<void>) | null = null;
  let sent: Promise<void> = Promise.resolve();

  async function insert(): Promise<void> {
    if (batch.length === 0) return;
    filled += batch.length;
    if (filled > FEW_ROWS && !putBack) {
      await sent;
      putBack = await takeAway(tx, table);
    }
    const rows = `[${batch.join()}]`;
    batch = [];
    chars = 0;
    await sent;
    sent = send(rows);
    sent.catch(() => undefined); // who waits for it hears of it
  }

  async function send(rows: string): Promise<void> {
    await tx.execute(
      sql`INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
          SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, ${rows}::jsonb)`,
    );
  }

  return {
    async add(row) {
      batch.push(row);
      chars += row.length;
      if (batch.length === BATCH_ROWS || chars > BATCH_CHARS) await insert();
    },
    async end() {
      await insert();
      await sent;
      await putBack?.();
      await tx.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    },
  };
}

/** Foreign keys and indexes of a table, made at once at the end instead of row by row. What others refer to stays. */
async function takeAway(tx: Tx, table: string): Promise<() => Promise<void>> {
  const name = sql.identifier(table);
  const constraints = await readRows<{ name: string; definition: string }>(
    tx,
    sql`SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint c
        WHERE conrelid = ${table}::regclass AND (contype = 'f' OR (contype IN ('p', 'u')
          AND NOT EXISTS (SELECT 1 FROM pg_constraint o WHERE o.contype = 'f' AND o.confrelid = c.conrelid)))
        ORDER BY contype <> 'f'`,
  );
  for (const one of constraints)
    await tx.execute(sql`ALTER TABLE ${name} DROP CONSTRAINT ${sql.identifier(one.name)}`);
  const indexes = await readRows<{ name: string; definition: string }>(
    tx,
    sql`SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
        WHERE i.indrelid = ${table}::regclass
          AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  for (const one of indexes) await tx.execute(sql`DROP INDEX ${sql.raw(one.name)}`);
  return async () => {
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
    // Keys before those that refer to them.
    for (const one of constraints.toReversed())
      await tx.execute(
        sql`ALTER TABLE ${name} ADD CONSTRAINT ${sql.identifier(one.name)} ${sql.raw(one.definition)}`,
      );
  };
}

/** Those that the database makes of the others take no value. */
async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const columns = await readRows<{ name: string }>(
    tx,
    sql`SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`,
  );
  return columns.map(({ name }) => name);
}
