import { createRequire } from 'node:module';

export type { PgColumn, PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';

/** The table builder, as CommonJS for the same reason as `query.ts`. */
export const {
  PgDialect,
  alias,
  bigint,
  bigserial,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = createRequire(import.meta.url)('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');
