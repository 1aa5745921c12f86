import type { Performance, SidePerformance } from '@retake/core/match/performance.ts';
import { isRatedMode } from '@retake/core/mode.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createEvent } from '../../platform/event.ts';
import type { MatchNumbers } from '../matches/ended.ts';
import { type PerformanceRow, savePerformances } from './store.ts';

/** A rated match whose performances are known, or known anew. */
export type CountedMatch = { matchId: string; userIds: readonly string[]; endedAtMs: number };

export type Counting = ReturnType<typeof createCounting>;

export function createCounting() {
  const counted = createEvent<CountedMatch>();
  return {
    onCounted: counted.on,

    /** PRO8: counts a match, in the transaction that finishes or changes it. Again is the same as once. */
    async countMatch(tx: Tx, numbers: MatchNumbers): Promise<void> {
      const { settings, performances, endedAtMs } = numbers;
      if (!settings.rated || !isRatedMode(settings.mode)) return;
      const about = { ...numbers, mode: settings.mode };
      await savePerformances(
        tx,
        performances.map((one) => rowOf(about, one)),
      );
      const userIds = performances.map(({ userId }) => userId);
      await counted.tell(tx, { matchId: numbers.matchId, userIds, endedAtMs });
    },
  };
}

type About = Pick<MatchNumbers, 'matchId' | 'map' | 'winner' | 'endedAtMs'> & Pick<PerformanceRow, 'mode'>;

function rowOf({ matchId, mode, map, winner, endedAtMs }: About, { team, ct, t, ...whole }: Performance) {
  const won = winner === null ? null : winner === team;
  return { matchId, mode, map, won, endedAt: new Date(endedAtMs), ...whole, ...ctOf(ct), ...tOf(t) };
}

const ctOf = ({ rounds, roundsWon, kills, deaths, damage }: SidePerformance) => ({
  ctRounds: rounds,
  ctRoundsWon: roundsWon,
  ctKills: kills,
  ctDeaths: deaths,
  ctDamage: damage,
});

const tOf = ({ rounds, roundsWon, kills, deaths, damage }: SidePerformance) => ({
  tRounds: rounds,
  tRoundsWon: roundsWon,
  tKills: kills,
  tDeaths: deaths,
  tDamage: damage,
});
