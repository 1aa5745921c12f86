import type { Mode } from '@retake/core/mode.ts';
import { MODES } from '@retake/core/mode.ts';
import { afterChange, entryOf, type MatchEntry, type MatchRecord } from '@retake/core/rating/log.ts';
import type { TeamKey } from '@retake/core/rating/match.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import type { Tx } from '../../platform/db/database.ts';
import { and, asc, eq } from '../../platform/db/query.ts';
import { matchPlayers } from '../matches/tables.ts';
import { saveRatings } from '../rating/store.ts';
import { ratingChanges, ratings } from '../rating/tables.ts';

type Change = typeof ratingChanges.$inferSelect;

/** As the rating feature writes it, with the first of the match's players. */
type Details = {
  match?: {
    teams: { team1: string[][]; team2: string[][] };
    winner: TeamKey | null;
    abandonedIds: string[];
  };
};

/** RAT13: every rating worked out again from the matches that are still in the log. */
export async function rateAnew(tx: Tx): Promise<void> {
  for (const mode of MODES) await replayMode(tx, mode);
}

async function replayMode(tx: Tx, mode: Mode): Promise<void> {
  const log = await tx
    .select()
    .from(ratingChanges)
    .where(and(eq(ratingChanges.mode, mode), eq(ratingChanges.kind, 'match')))
    .orderBy(asc(ratingChanges.id));
  const players = new Map<string, RatedPlayer>();
  for (const record of log.flatMap(recordOf)) {
    const entry = entryOf(players, record);
    for (const player of entry.changes.map(afterChange)) players.set(player.id, player);
    await rewrite(tx, entry);
  }
  await tx.delete(ratings).where(eq(ratings.mode, mode));
  await saveRatings(tx, [...players.values()], mode);
}

function recordOf({ matchId, at, details }: Change): MatchRecord[] {
  const { match } = details as Details;
  if (!match || matchId === null) return [];
  const { teams, winner, abandonedIds } = match;
  return [{ matchId, at: at.getTime(), ...teams, winner, abandonedIds }];
}

async function rewrite(tx: Tx, { matchId, changes }: MatchEntry): Promise<void> {
  for (const change of changes) await rewriteChange(tx, matchId, change);
}

async function rewriteChange(tx: Tx, matchId: string, change: RatingChange): Promise<void> {
  const { playerId, eloBefore, eloAfter } = change;
  const isChange = and(
    eq(ratingChanges.matchId, matchId),
    eq(ratingChanges.userId, playerId),
    eq(ratingChanges.kind, 'match'),
  );
  const [row] = await tx.select({ details: ratingChanges.details }).from(ratingChanges).where(isChange);
  const details = { ...(row?.details as Details), change };
  await tx.update(ratingChanges).set({ eloBefore, eloAfter, details }).where(isChange);
  await tx
    .update(matchPlayers)
    .set({ eloBefore, eloAfter })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, playerId)));
}
