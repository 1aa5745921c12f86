import {
  LEAST_PLAYERS,
  LEAST_ROUNDS,
  ranksOf,
  type Standing,
  standingsOf,
  type Totals,
  type Trend,
  trendsOf,
} from '@retake/core/analysis/standing.ts';
import type { Mode } from '@retake/core/mode.ts';
import { SKILL_GROUP_FROM, SKILL_GROUPS, type SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { eachMinute } from '../../platform/cache/eachMinute.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Cohort, findCohort, findRecent } from './cohortStore.ts';
import { findSums } from './store.ts';

/** STA4. */
const RECENT_MATCHES = 20;

export type Placed = {
  rounds: number;
  leastRounds: number;
  players: number;
  leastPlayers: number;
  figures: Standing[];
  trend: { matches: number; figures: Trend[] };
};

type Asked = { userId: string; mode: Mode; group: SkillGroup; simulated: boolean };

/** STA1 to STA4. A group is read once a minute for all who look; simulated players are a group of their own (FAI2). */
export function createStandings({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const ranksIn = eachMinute(clock, async ({ cohort }: { id: string; version: number; cohort: Cohort }) =>
    ranksOf(await findCohort(database.sql, cohort, LEAST_ROUNDS)),
  );

  return async ({ userId, mode, group, simulated }: Asked): Promise<Placed> => {
    const cohort = { mode, simulated, ...spanOf(group) };
    const [sums, ranks, recent] = await Promise.all([
      findSums(database.sql, userId),
      ranksIn({ id: `${mode} ${group} ${simulated}`, version: 0, cohort }),
      findRecent(database.sql, userId, mode, RECENT_MATCHES),
    ]);
    const own = sums.filter((row) => row.mode === mode).reduce<Totals>(added, NOTHING);
    return {
      rounds: own.rounds,
      leastRounds: LEAST_ROUNDS,
      players: ranks.players,
      leastPlayers: LEAST_PLAYERS,
      figures: standingsOf(own, ranks),
      trend: { matches: recent.matches, figures: trendsOf(recent, without(own, recent)) },
    };
  };
}

function spanOf(group: SkillGroup): Pick<Cohort, 'from' | 'to'> {
  const next = SKILL_GROUPS[SKILL_GROUPS.indexOf(group) + 1];
  const isLowest = group === SKILL_GROUPS[0];
  return { from: isLowest ? -1_000_000 : SKILL_GROUP_FROM[group], to: next ? SKILL_GROUP_FROM[next] : null };
}

const NOTHING: Totals = {
  rounds: 0,
  kills: 0,
  deaths: 0,
  assists: 0,
  headshots: 0,
  damage: 0,
  ctRounds: 0,
  ctRoundsWon: 0,
  tRounds: 0,
  tRoundsWon: 0,
};
const KEYS = Object.keys(NOTHING) as (keyof Totals)[];

const combined = (one: Totals, other: Totals, sign: 1 | -1): Totals =>
  Object.fromEntries(KEYS.map((key) => [key, one[key] + sign * other[key]])) as Totals;
const added = (one: Totals, other: Totals): Totals => combined(one, other, 1);
const without = (one: Totals, other: Totals): Totals => combined(one, other, -1);
