import type { ExtractTablesWithRelations } from './query.ts';
import type { PgDatabase, PgQueryResultHKT } from './schema.ts';

type NoSchema = Record<string, never>;

/** Either side of the port: the embedded database or a PostgreSQL server. Same dialect, same migrations. */
export type Sql = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** A transaction under way. What is handed to `after` runs once it is committed, in order, and never if it is not. */
export type Tx = Sql & { after(run: () => void): void };

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  readonly sql: Sql;
  /**
   * One write, one transaction. Tried again (up to 5 times) where the database refused it only because of what
   * another transaction did at the same moment; so `work` must not do anything outside the database.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The database's own error code and constraint, whatever drizzle wrapped around them. */
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

/** `write` on top of a driver's own transaction. */
export async function runWrite<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const committed: (() => void)[] = [];
    try {
      const value = await sql.transaction((tx) =>
        work(Object.assign(tx, { after: (run: () => void) => void committed.push(run) }) as unknown as Tx),
      );
      for (const run of committed) run();
      return value;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}
