import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operatorError.ts';
import { rowsOf } from './anyOf.ts';
import type { Sql } from './database.ts';
import { sql } from './query.ts';
import { isUnnoticed } from './unnoticed.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

type Journal = { entries: { when: number; tag: string }[] };

const readJournal = (): Journal['entries'] =>
  (JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal).entries;

const isNoticed = ({ tag }: Journal['entries'][number]): boolean =>
  !isUnnoticed(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'));

type SchemaState = {
  /** Of the migrations that this version knows. */
  applied: number;
  waiting: number;
  /** Whether the version before works on while they are made. */
  waitUnnoticed: boolean;
  /** `ahead`: a newer version has changed them, in ways that this one does not notice; `newer`: in other ways. */
  tables: 'known' | 'ahead' | 'newer';
  /** The migration that a version must know to run on these tables; null: nobody has written it down. */
  oldest: number | null;
};

/** How far a database's tables are, beside those that this version knows. */
export async function schemaState(db: Sql): Promise<SchemaState> {
  const known = readJournal();
  const newest = Math.max(...known.map(({ when }) => when));
  const read = async (table: string): Promise<number | null> => {
    const name = sql.raw(`drizzle.${table}`);
    const [found] = rowsOf<{ there: boolean }>(
      await db.execute(sql`SELECT to_regclass(${`drizzle.${table}`}) IS NOT NULL AS there`),
    );
    if (!found?.there) return null;
    const [row] = rowsOf<{ at: string | null }>(
      await db.execute(sql`SELECT max(created_at) AS at FROM ${name}`),
    );
    return row?.at == null ? null : Number(row.at);
  };
  const at = (await read('__drizzle_migrations')) ?? 0;
  const oldest = await read(OLDEST);
  const waiting = known.filter(({ when }) => when > at);
  const isAhead = oldest !== null && oldest <= newest;
  return {
    applied: known.length - waiting.length,
    waiting: waiting.length,
    waitUnnoticed: !waiting.some(isNoticed),
    tables: at <= newest ? 'known' : isAhead ? 'ahead' : 'newer',
    oldest,
  };
}

/** One row, beside the migrations: it belongs to the tables as they are and not to what is in them. */
const OLDEST = 'oldest_version';

/** Writes down for versions that do not know these migrations whether they may run on their tables. */
async function noteOldest(db: Sql): Promise<void> {
  const oldest = Math.max(
    0,
    ...readJournal()
      .filter(isNoticed)
      .map(({ when }) => when),
  );
  const table = sql.raw(`drizzle.${OLDEST}`);
  await db.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await db.execute(
    sql`CREATE TABLE IF NOT EXISTS ${table} (one boolean PRIMARY KEY DEFAULT true CHECK (one), created_at bigint NOT NULL)`,
  );
  await db.execute(sql`INSERT INTO ${table} AS had (created_at) VALUES (${oldest})
    ON CONFLICT (one) DO UPDATE SET created_at = greatest(had.created_at, excluded.created_at)`);
}

export type Migrating = {
  /** The data, as the beginning of a sentence. */
  where: string;
  /** False: tables that there are stay as they are, as an operator's command must leave them. */
  changes: boolean;
  migrate(): Promise<void>;
};

/**
 * Makes the migrations that wait. An older version would write what a newer one does not expect: on the tables of one that it
 * would notice it is refused, with an `OperatorError`.
 */
export async function migrateTables(db: Sql, { where, changes, migrate }: Migrating): Promise<void> {
  const { tables, applied, waiting, oldest } = await schemaState(db);
  if (tables === 'newer') {
    throw new OperatorError(
      `${where} was written by a newer version of Retake. Start that version, or a dump of this one in a new place.`,
    );
  }
  if (!changes && waiting > 0 && applied > 0) {
    throw new OperatorError(
      `${where} has the tables of an older version of Retake, which only a start changes. Run this with that version, or start this one first.`,
    );
  }
  // Before: killed in between, an older version would start on tables that it notices. Noted too early it only refuses more.
  if (waiting > 0 || oldest === null) await noteOldest(db);
  await migrate();
}
