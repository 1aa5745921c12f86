import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { blacklisted } from './tables.ts';

/** In the order in which they were added. */
export async function readBlacklist(db: Sql, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ playerId: blacklisted.playerId })
    .from(blacklisted)
    .where(eq(blacklisted.ownerId, ownerId))
    .orderBy(asc(blacklisted.createdAt), asc(blacklisted.playerId));
  return rows.map(({ playerId }) => playerId);
}

export async function insertListed(tx: Tx, ownerId: string, playerId: string, at: Date): Promise<void> {
  await tx.insert(blacklisted).values({ ownerId, playerId, createdAt: at });
}

/** Whether there was a row to delete. */
export async function deleteListed(tx: Tx, ownerId: string, playerId: string): Promise<boolean> {
  const deleted = await tx
    .delete(blacklisted)
    .where(and(eq(blacklisted.ownerId, ownerId), eq(blacklisted.playerId, playerId)))
    .returning({ playerId: blacklisted.playerId });
  return deleted.length > 0;
}

/** BLK3: the players that the search keeps away, by owner; only of owners who have Premium at this time. */
export async function findBlacklisted(
  tx: Tx,
  ownerIds: readonly string[],
  at: Date,
): Promise<Map<string, string[]>> {
  const { ownerId, playerId } = blacklisted;
  const question = sql`SELECT json_agg(list) FROM (
    SELECT json_build_array(${ownerId}, json_agg(${playerId})) AS list
      FROM ${blacklisted} JOIN ${users} ON ${users.id} = ${ownerId} AND ${users.premiumUntil} > ${at.toISOString()}
      WHERE ${isAsked(ownerId)} GROUP BY ${ownerId}) AS lists`;
  return new Map(await askAbout<[string, string[]][]>(tx, ownerIds, question));
}
