import { type SQL, sql } from '../db/query.ts';

/** A column alone says that it holds the player's id; anything else is SQL with `:user`. */
const COLUMN = /^[a-z_]+$/;

/** Which rows of the table are about the player. */
export function ofUser(table: string, where: string, userId: string): SQL {
  if (COLUMN.test(where)) return sql`${sql.identifier(table)}.${sql.identifier(where)} = ${userId}::uuid`;
  const [first = '', ...rest] = where.split(':user');
  return rest.reduce(
    (made, text) =>
      sql`${made}${text.startsWith('::text') ? sql`${userId}` : sql`${userId}::uuid`}${sql.raw(text)}`,
    sql`${sql.raw(first)}`,
  );
}
