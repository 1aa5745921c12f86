import type { BestOf } from '../match/settings.ts';

/** How many maps a fixture has: `last[0]` the final, `last[1]` the round before it, and so on; else `base`. */
export type BestOfRule = {
  base: BestOf;
  last?: readonly BestOf[];
  /** Swiss that stops (BRK41): of fixtures in which somebody can go through or out. */
  deciding?: BestOf;
};

/** BRK14: `reset`: the lower side must win twice; `advantage`: the upper side begins one map ahead. */
export type GrandFinal = 'simple' | 'reset' | 'advantage' | 'none';

export type EliminationSettings = {
  format: 'single' | 'double' | 'gauntlet' | 'page' | 'gsl';
  bestOf: BestOfRule;
  /** Single elimination: the losers of the semi-finals play for place 3. */
  thirdPlace?: boolean;
  /** Single elimination: BRK21. */
  reseed?: boolean;
  /** BRK20; without it one. */
  groups?: number;
  /** Double elimination; without it `reset`. */
  grandFinal?: GrandFinal;
};

/** BRK34: what becomes of the fixtures of who leaves; `auto`: by how many of them were played. */
export type WithdrawalPolicy = 'auto' | 'forfeitRest' | 'voidAll' | 'voidUnplayed';

export type TableSettings = {
  format: 'roundRobin';
  bestOf: BestOfRule;
  groups: number;
  legs: 1 | 2;
  /** Only the first of the rounds; null: all. */
  rounds: number | null;
  points: { win: number; overtimeWin: number; overtimeLoss: number; loss: number };
  withdrawal: WithdrawalPolicy;
  /** BRK36: who is level across this place of a group plays it out. */
  decider?: number;
  /** BRK36: however many are level; without it, in stages of earlier releases, two alone. */
  decidesAll?: boolean;
  /** BRK54: who did not come takes no place from one who has played for it; without it, in stages of earlier releases, the better seed has it. */
  forfeitsLast?: boolean;
  /** BRK56; without it all who have this place of their group go on, or none. */
  across?: Across;
};

/** Of those who have this place of their group so many go on, `open`, the best across the groups; `decides`: who is level plays it out. */
export type Across = { place: number; open: number; decides: boolean };

/** `stop`: three wins are through, three losses are out; else so many rounds for everybody. */
export type SwissSettings = {
  format: 'swiss';
  bestOf: BestOfRule;
  rounds: number | 'stop';
  /** BRK47: whether a walkover counts in the difficulty as if it had been played. */
  walkoverInDifficulty: 'asPlayed' | 'asBye';
};

export type StageSettings = EliminationSettings | TableSettings | SwissSettings;

export const ENTRANTS_AT_MOST = 65_536;
/** A group has a fixture for each pair. */
export const GROUP_AT_MOST = 64;
export const STOP_WINS = 3;

export type SettingsFault =
  | 'too_few_entrants'
  | 'too_many_entrants'
  | 'page_needs_four'
  | 'groups_of_four'
  | 'groups_too_many'
  | 'groups_too_large'
  | 'rounds_out_of_range'
  | 'stop_size_unsuitable';

/** BRK48: sizes for which a Swiss that stops needs no rematch: multiples of 8 from 16 up, and one short of 16, 32, 48, … */
export const suitsStop = (entrants: number): boolean =>
  entrants >= 15 && (entrants % 8 === 0 || entrants % 16 === 15);

/** Why these settings do not fit so many entrants; null: they do. */
export function settingsFault(settings: StageSettings, entrants: number): SettingsFault | null {
  if (entrants < 2) return 'too_few_entrants';
  if (entrants > ENTRANTS_AT_MOST) return 'too_many_entrants';
  switch (settings.format) {
    case 'page':
      return entrants === 4 ? null : 'page_needs_four';
    case 'gsl':
      return areGroupsOfFour(entrants, settings.groups ?? 1) ? null : 'groups_of_four';
    case 'roundRobin':
      return tableFault(settings, entrants);
    case 'swiss':
      if (settings.rounds === 'stop') return suitsStop(entrants) ? null : 'stop_size_unsuitable';
      return isWhole(settings.rounds, 1, 32) ? null : 'rounds_out_of_range';
    default:
      return null;
  }
}

function tableFault({ groups, rounds }: TableSettings, entrants: number): SettingsFault | null {
  if (!isWhole(groups, 1, Math.floor(entrants / 2))) return 'groups_too_many';
  if (Math.ceil(entrants / groups) > GROUP_AT_MOST) return 'groups_too_large';
  return rounds === null || isWhole(rounds, 1, 2 * GROUP_AT_MOST) ? null : 'rounds_out_of_range';
}

/** BRK20: of four, or of three. */
const areGroupsOfFour = (entrants: number, groups: number): boolean =>
  isWhole(groups, 1, entrants) && entrants <= 4 * groups && entrants >= 3 * groups;

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;
