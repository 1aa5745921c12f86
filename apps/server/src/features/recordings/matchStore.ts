import type { Tx } from '../../platform/db/database.ts';
import { and, eq, isNull } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';

/** SHO10, HEA5: rated matches with a result; those that were taken away are left out (RAT14). */
export const isCounted = and(
  eq(matches.phase, 'finished'),
  eq(matches.rated, true),
  isNull(matches.removalId),
);

/** Of these players, by SteamID, those who still stand in the match: others did not play, or their accounts are gone. */
export async function presentPlayers(
  tx: Tx,
  matchId: string,
  players: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ userId: matchPlayers.userId })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId));
  const there = new Set(rows.map(({ userId }) => userId));
  return new Map([...players].filter(([, userId]) => there.has(userId)));
}
