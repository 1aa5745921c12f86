import { compareStandings, type Standing, standingAfter } from '@retake/core/league/ladder.ts';
import { leagueOfQueue } from '@retake/core/queue/queues.ts';
import type { SeasonMatch } from './season.ts';

/** The matches of a league. */
export const matchesOf = (leagueId: string, matches: readonly SeasonMatch[]) =>
  matches.filter(({ queue }) => leagueOfQueue(queue) === leagueId);

/** Who won a match and who lost it. */
export function resultsOf({
  state,
  team1,
  team2,
}: SeasonMatch): { userId: string; result: 'win' | 'loss' }[] {
  const { winner } = state.outcome;
  const of = (team: string[][], won: boolean) =>
    team.flat().map((userId) => ({ userId, result: won ? ('win' as const) : ('loss' as const) }));
  return [...of(team1, winner === 'team1'), ...of(team2, winner === 'team2')];
}

/** The ladder to which matches lead, best first (LGE5, LGE8). */
export function standingsOf(matches: readonly SeasonMatch[]): readonly Standing[] {
  const standings = new Map<string, Standing>();
  for (const match of matches) {
    for (const { userId, result } of resultsOf(match)) {
      const before = standings.get(userId) ?? { userId, wins: 0, losses: 0, points: 0, reachedAtMs: 0 };
      standings.set(userId, standingAfter(before, result, match.state.endedAt));
    }
  }
  return [...standings.values()].sort(compareStandings);
}
