import type { RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { lte, sql } from '../../platform/db/query.ts';
import { playerPings } from './tables.ts';

export type PlayerPings = { id: string; pings: RegionPings };

/** Pings measured since then. */
export async function findPings(db: Sql, userIds: readonly string[], since: Date): Promise<PlayerPings[]> {
  const { userId, pings, measuredAt } = playerPings;
  const question = sql`SELECT json_agg(json_build_object('id', ${userId}, 'pings', ${pings}))
    FROM ${playerPings} WHERE ${isAsked(userId)} AND ${measuredAt} > ${since.toISOString()}`;
  return (await askAbout<PlayerPings[]>(db, userIds, question)) ?? [];
}

export async function savePings(tx: Tx, userId: string, pings: RegionPings, measuredAt: Date): Promise<void> {
  await tx
    .insert(playerPings)
    .values({ userId, pings, measuredAt })
    .onConflictDoUpdate({ target: playerPings.userId, set: { pings, measuredAt } });
}

/** Returns whose they were. */
export async function deletePings(tx: Tx, until: Date): Promise<string[]> {
  const gone = await tx
    .delete(playerPings)
    .where(lte(playerPings.measuredAt, until))
    .returning({ userId: playerPings.userId });
  return gone.map(({ userId }) => userId);
}
