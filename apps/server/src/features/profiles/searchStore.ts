import type { Sql } from '../../platform/db/database.ts';
import { and, eq, isNull, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';

const found = {
  id: users.id,
  nickname: users.nickname,
  country: users.country,
  simulated: users.simulated,
};

const name = sql`lower(${users.nickname})`;

/**
 * Byte by byte, in the order of the index `users_prefix`, whatever the database's language is. A nickname is made of
 * letters, digits and underscores; another text is the beginning of none.
 */
export async function findByPrefix(
  db: Sql,
  typed: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const prefix = typed.toLowerCase();
  if (!/^[a-z0-9_]+$/.test(prefix)) return [];
  const last = prefix.length - 1;
  const beyond = prefix.slice(0, last) + String.fromCharCode(prefix.charCodeAt(last) + 1);
  return db
    .select(found)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        sql`${name} ~>=~ ${prefix}`,
        sql`${name} ~<~ ${beyond}`,
        after === undefined ? undefined : sql`${name} ~>~ ${after.toLowerCase()}`,
      ),
    )
    .orderBy(sql`${name} USING ~<~`)
    .limit(limit);
}

export const findBySteamId = (db: Sql, steamId: string) =>
  db.select(found).from(users).where(eq(users.steamId, steamId)).limit(1);
