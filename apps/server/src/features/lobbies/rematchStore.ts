import type { Tx } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { lobbies } from './tables.ts';

export type PlayedMatch = NonNullable<Awaited<ReturnType<typeof findPlayed>>>;

/** An ended match with the player's team; null where this player was not in it to its end, or it runs. */
export async function findPlayed(tx: Tx, matchId: string, userId: string) {
  const { id, map, mode, region } = matches;
  const [played] = await tx
    .select({ id, map, mode, region, team: matchPlayers.team })
    .from(matches)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matches.id))
    .where(
      and(
        eq(matches.id, matchId),
        inArray(matches.phase, ['finished', 'cancelled']),
        eq(matchPlayers.userId, userId),
        eq(matchPlayers.abandoned, false),
      ),
    );
  return played ?? null;
}

/** Who was in the match to its end. */
export async function findPlayers(tx: Tx, matchId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: matchPlayers.userId })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.abandoned, false)));
  return rows.map((row) => row.userId);
}

/** LOB19: the lobby of this match's rematch, until it has ended. */
export async function findRematch(tx: Tx, matchId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: lobbies.id })
    .from(lobbies)
    .where(and(eq(lobbies.rematchOf, matchId), inArray(lobbies.status, ['active', 'begun'])));
  return row?.id ?? null;
}
