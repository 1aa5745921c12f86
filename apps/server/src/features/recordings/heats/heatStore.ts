import type { MapId } from '@retake/core/maps.ts';
import type { Sql, Tx } from '../../../platform/db/database.ts';
import { and, desc, eq, sql } from '../../../platform/db/query.ts';
import { matches } from '../../matches/tables.ts';
import { isCounted } from '../matchStore.ts';
import type { RecordedHeats } from '../reading/result.ts';
import { recordedHeats } from '../tables.ts';
import { type PackedHeat, storedHeat } from './storedHeat.ts';

/** In place of what was known of this match. `players`: those who stand in it, by SteamID; others are left out. */
export async function saveHeats(
  tx: Tx,
  matchId: string,
  told: RecordedHeats | null,
  players: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.delete(recordedHeats).where(eq(recordedHeats.matchId, matchId));
  if (!told) return;
  const rows = told.players.flatMap(({ who, heat }) => {
    const userId = players.get(who);
    return userId ? [{ userId, matchId, map: told.map, heat: storedHeat.write(heat) }] : [];
  });
  if (rows.length > 0) await tx.insert(recordedHeats).values(rows);
}

const counts = (userId: string) => and(eq(recordedHeats.userId, userId), isCounted);

/** The map with the most matches first. */
export async function findHeatMaps(db: Sql, userId: string): Promise<{ map: MapId; matches: number }[]> {
  const count = sql<number>`count(*)::int`;
  return await db
    .select({ map: recordedHeats.map, matches: count })
    .from(recordedHeats)
    .innerJoin(matches, eq(matches.id, recordedHeats.matchId))
    .where(counts(userId))
    .groupBy(recordedHeats.map)
    .orderBy(desc(count), recordedHeats.map);
}

export async function findHeats(db: Sql, userId: string, map: MapId, limit: number): Promise<PackedHeat[]> {
  const rows = await db
    .select({ matchId: recordedHeats.matchId, heat: recordedHeats.heat })
    .from(recordedHeats)
    .innerJoin(matches, eq(matches.id, recordedHeats.matchId))
    .where(and(counts(userId), eq(recordedHeats.map, map)))
    .orderBy(desc(matches.finishedAt), desc(matches.number))
    .limit(limit);
  return rows.map(({ matchId, heat }) => storedHeat.read(heat, `match ${matchId}`));
}
