import { formatOf } from '@retake/core/match/format.ts';
import { performancesOf } from '@retake/core/match/performance.ts';
import type { MatchNumbers } from './ended.ts';
import type { MatchRow } from './store.ts';

/** Null: the match has not finished. */
export function numbersOf({ id, settings, state }: MatchRow): MatchNumbers | null {
  if (state.phase !== 'finished') return null;
  const { board, teams, sides, map, outcome, endedAt } = state;
  const performances = performancesOf({ board, teams, sides, format: formatOf(state) });
  return { matchId: id, settings, map, winner: outcome.winner, endedAtMs: endedAt, performances };
}
