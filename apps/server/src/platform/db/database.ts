import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../http/failure.ts';
import type { ExtractTablesWithRelations } from './query.ts';
import type { PgDatabase, PgQueryResultHKT } from './schema.ts';

type NoSchema = Record<string, never>;

/** Either implementation of the port: the embedded database or a PostgreSQL server. Same dialect, same migrations. */
export type Sql = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** A running transaction. Functions passed to `after` run once it is committed, in order, and never if it is not. */
export type Tx = Sql & { after(run: () => void): void };

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  readonly sql: Sql;
  /**
   * One write, one transaction. Retried (up to 5 times) if the database refused it only because of a concurrent
   * transaction, so `work` must not do anything outside the database.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether the disk takes what is written. */
  canWrite(): Promise<boolean>;
  /** Resolves if the database has stopped by itself and this process has to start again. */
  died: Promise<Error>;
  /** By state. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

const ATTEMPTS = 5;
/** At most so long before the second attempt, twice as long before each further one. */
const FIRST_PAUSE_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const DISK_FULL = '53100';

/** The database's own error code and constraint, unwrapped from drizzle's error. */
export function databaseCause(error: unknown): { code?: string; constraint?: string } {
  let cause = error as { code?: string; constraint?: string; cause?: unknown } | undefined;
  while (cause && typeof cause.code !== 'string' && cause.cause) cause = cause.cause as typeof cause;
  return cause ?? {};
}

/** Whether a write failed because a unique index already has the value; with a name, only that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseCause(error);
  return cause.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}

const isTransient = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(databaseCause(error).code ?? '');

type EffectLog = { error(details: object, message: string): void };

/** `write` on top of a driver's own transaction. */
export async function runWrite<T>(sql: Sql, work: (tx: Tx) => Promise<T>, log: EffectLog): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = [];
    let value: T;
    try {
      value = await sql.transaction((tx) =>
        work(Object.assign(tx, { after: (run: () => void) => void effects.push(run) }) as unknown as Tx),
      );
    } catch (error) {
      if (databaseCause(error).code === DISK_FULL) {
        log.error({ err: error }, 'the disk of the database is full: a write was refused');
        throw new Refusal('unavailable');
      }
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
      // By chance: who comes back at once meets the same others in the same order again.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
      continue;
    }
    runEffects(effects, log);
    return value;
  }
}

/** What is committed has happened: an effect that throws must not affect it, nor the other effects. */
function runEffects(effects: readonly (() => void)[], log: EffectLog): void {
  for (const run of effects) {
    try {
      run();
    } catch (error) {
      log.error({ err: error }, 'an effect after a commit failed');
    }
  }
}
