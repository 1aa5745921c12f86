import { type SQL, sql } from './query.ts';
import type { PgColumn } from './schema.ts';

/** The time in this column plus `byMs`. */
export const later = (column: PgColumn, byMs: number): SQL =>
  sql`${column} + ${byMs}::float8 * interval '1 millisecond'`;
