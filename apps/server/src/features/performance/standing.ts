import {
  LEAST_PLAYERS,
  LEAST_ROUNDS,
  type Ranks,
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

/** STA3: a large group takes long to read, and hardly changes. */
const MINUTES_BEHIND = 10;

/** Beside the players of a group. */
type Beside = { players: number; figures: Standing[] };

export type Placed = Beside & {
  matches: number;
  rounds: number;
  leastRounds: number;
  leastPlayers: number;
  /** Beside the next group; null: there is none. */
  above: (Beside & { group: SkillGroup }) | null;
  trend: { matches: number; figures: Trend[] };
};

type Asked = { userId: string; mode: Mode; group: SkillGroup; simulated: boolean };

/** STA1 to STA7. A group is read once a minute for all who look, and only the first waits for it; simulated players are a group of their own (FAI2). */
export function createStandings({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const ranksIn = eachMinute(
    clock,
    async ({ cohort }: { id: string; version: number; cohort: Cohort }) =>
      ranksOf(await findCohort(database.sql, cohort, LEAST_ROUNDS)),
    MINUTES_BEHIND,
  );

  const ranksOfGroup = ({ mode, group, simulated }: Omit<Asked, 'userId'>): Promise<Ranks> => {
    const cohort = { mode, simulated, ...spanOf(group) };
    return ranksIn({ id: `${mode} ${group} ${simulated}`, version: 0, cohort });
  };

  async function totalsOf(userId: string, mode: Mode) {
    const sums = (await findSums(database.sql, userId)).filter((row) => row.mode === mode);
    const matches = sums.reduce((all, row) => all + row.matches, 0);
    return { matches, totals: sums.reduce<Totals>(added, NOTHING) };
  }

  return {
    async of({ userId, ...kind }: Asked): Promise<Placed> {
      const next = groupAbove(kind.group);
      const [{ matches, totals }, ranks, above, recent] = await Promise.all([
        totalsOf(userId, kind.mode),
        ranksOfGroup(kind),
        next ? ranksOfGroup({ ...kind, group: next }) : null,
        findRecent(database.sql, userId, kind.mode, RECENT_MATCHES),
      ]);
      return {
        matches,
        rounds: totals.rounds,
        leastRounds: LEAST_ROUNDS,
        leastPlayers: LEAST_PLAYERS,
        ...placedIn(totals, ranks),
        above: next && above && { group: next, ...placedIn(totals, above) },
        trend: { matches: recent.matches, figures: trendsOf(recent, without(totals, recent)) },
      };
    },

    /** STA7: two players among those of one group. */
    async beside({ userId, otherId, ...kind }: Asked & { otherId: string }) {
      const [ranks, own, other] = await Promise.all([
        ranksOfGroup(kind),
        totalsOf(userId, kind.mode),
        totalsOf(otherId, kind.mode),
      ]);
      return {
        group: kind.group,
        players: ranks.players,
        leastPlayers: LEAST_PLAYERS,
        leastRounds: LEAST_ROUNDS,
        you: standingsOf(own.totals, ranks),
        them: standingsOf(other.totals, ranks),
      };
    },
  };
}

const placedIn = (totals: Totals, ranks: Ranks): Beside => ({
  players: ranks.players,
  figures: standingsOf(totals, ranks),
});

const groupAbove = (group: SkillGroup): SkillGroup | null =>
  SKILL_GROUPS[SKILL_GROUPS.indexOf(group) + 1] ?? null;

function spanOf(group: SkillGroup): Pick<Cohort, 'from' | 'to'> {
  const next = groupAbove(group);
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
