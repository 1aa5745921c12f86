import type { MapId } from '@retake/core/maps.ts';
import type { Sql, Tx } from '../../../platform/db/database.ts';
import { and, desc, eq, isNull, sql } from '../../../platform/db/query.ts';
import { matches, matchPlayers } from '../../matches/tables.ts';
import type { RecordedHeats } from '../reading/result.ts';
import { recordedHeats } from '../tables.ts';
import { type PackedHeat, storedHeat } from './storedHeat.ts';

/** In place of what was known of this match. `players` by SteamID; those who did not play, or whose accounts are gone, are left out. */
export async function saveHeats(
  tx: Tx,
  matchId: string,
  told: RecordedHeats | null,
  players: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.delete(recordedHeats).where(eq(recordedHeats.matchId, matchId));
  if (!told) return;
  const there = await tx
    .select({ userId: matchPlayers.userId })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId));
  const rows = told.players.flatMap(({ who, heat }) => {
    const found = there.find(({ userId }) => userId === players.get(who));
    return found ? [{ ...found, matchId, map: told.map, heat: storedHeat.write(heat) }] : [];
  });
  if (rows.length > 0) await tx.insert(recordedHeats).values(rows);
}

/** HEA5: rated, and not taken away (RAT14). */
const counts = (userId: string) =>
  and(
    eq(recordedHeats.userId, userId),
    eq(matches.phase, 'finished'),
    eq(matches.rated, true),
    isNull(matches.removalId),
  );

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
