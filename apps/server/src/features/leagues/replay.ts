import { type Standing, standingAfter } from '@retake/core/league/ladder.ts';
import type { Tx } from '../../platform/db/database.ts';
import { asc, eq, isNull } from '../../platform/db/query.ts';
import { saveStandings } from './store.ts';
import { leagueMembers, leagueResults, leagueSeasons } from './tables.ts';

/** Computes the standings of the open seasons again from the remaining results. */
export async function replayStandings(tx: Tx): Promise<void> {
  const open = await tx
    .select({ id: leagueSeasons.id })
    .from(leagueSeasons)
    .where(isNull(leagueSeasons.closedAt));
  for (const { id } of open) await replaySeason(tx, id);
}

async function replaySeason(tx: Tx, seasonId: string): Promise<void> {
  const results = await tx
    .select()
    .from(leagueResults)
    .where(eq(leagueResults.seasonId, seasonId))
    .orderBy(asc(leagueResults.at));
  const standings = new Map<string, Standing>();
  for (const { userId, result, at } of results) {
    const before = standings.get(userId) ?? { userId, wins: 0, losses: 0, points: 0, reachedAtMs: 0 };
    standings.set(userId, standingAfter(before, result, at.getTime()));
  }
  await tx.delete(leagueMembers).where(eq(leagueMembers.seasonId, seasonId));
  if (standings.size > 0) await saveStandings(tx, seasonId, [...standings.values()]);
}
