import type { Sql } from './database.ts';
import type { SQL } from './query.ts';
import { PgDialect } from './schema.ts';

const dialect = new PgDialect();

/**
 * Runs a statement that a connection parses once, and plans anew only as long as that pays (PostgreSQL, PREPARE): for one whose
 * planning costs as much as its work. A name belongs to one text, of which only the parameters differ: another one is refused.
 */
export const executeNamed = (db: Sql, name: string, statement: SQL): Promise<unknown> =>
  db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false).execute();
