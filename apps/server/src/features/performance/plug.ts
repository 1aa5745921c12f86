import { MODES, type Mode } from '@retake/core/mode.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { PluggedMatches } from '../matches/plug.ts';
import { createCatchUp } from './catchUp.ts';
import { createCounting } from './counting.ts';
import { createStandings } from './standing.ts';
import { findMeetings, findStreaks, findSums, type Streaks, type SumsRow } from './store.ts';

/** Of a player in a mode; `streaks` null: not a match. */
export type Performed = { sums: SumsRow[]; streaks: Streaks | null };

/** What players did in their rated matches. */
export function plugPerformance(deps: Deps, { matches, duty }: { matches: PluggedMatches; duty: Duty }) {
  const { sql } = deps.database;
  const counting = createCounting();
  const catchUp = createCatchUp(deps, { duty, numbersOf: matches.numbersOf, ...counting });
  return {
    service: {
      ...counting,

      async of(userId: string): Promise<Record<Mode, Performed>> {
        const [sums, streaks] = await Promise.all([findSums(sql, userId), findStreaks(sql, userId)]);
        const ofMode = (mode: Mode) => ({
          sums: sums.filter((row) => row.mode === mode),
          streaks: streaks.find((row) => row.mode === mode) ?? null,
        });
        return Object.fromEntries(MODES.map((mode) => [mode, ofMode(mode)])) as Record<Mode, Performed>;
      },

      standings: createStandings(deps),

      meetings: (userId: string, otherId: string) => findMeetings(sql, userId, otherId),
    },
    stop: catchUp.stop,
  } satisfies Plugged;
}

export type { Meeting } from './store.ts';
export type PluggedPerformance = ReturnType<typeof plugPerformance>['service'];
