import type {
  BestOfRule,
  GrandFinal,
  SettingsFault,
  StageSettings,
  SwissSettings,
  TableSettings,
  WithdrawalPolicy,
} from '../bracket/settings.ts';
import { settingsFault } from '../bracket/settings.ts';
import type { BestOf } from '../match/settings.ts';
import { type MatchRules, type MatchRulesFault, matchRulesFault } from './matchRules.ts';

/** A stage as its organiser chose it. */
export type StageChoice = {
  format: StageSettings['format'];
  bestOf: BestOf;
  lastBestOf: readonly BestOf[];
  /** Swiss that stops: of fixtures in which somebody can go through or out; null: as all. */
  decidingBestOf: BestOf | null;
  thirdPlace: boolean;
  /** BRK21. */
  reseed: boolean;
  /** BRK22: who met in the stage before does not meet in the first round. */
  avoidRepeats: boolean;
  grandFinal: GrandFinal;
  groups: number;
  legs: 1 | 2;
  rounds: number | 'stop' | null;
  /** BRK32: a win in overtime is worth 2 and a loss in it 1. */
  overtimePoints: boolean;
  /** BRK36: a tie for the last place that goes on, in the last stage for the first one, is played out. */
  decider: boolean;
  /** BRK34. */
  withdrawal: WithdrawalPolicy;
  /** BRK47. */
  walkoverInDifficulty: SwissSettings['walkoverInDifficulty'];
  /** How many go on; of the last stage null. */
  advance: number | null;
};

/** What nobody has to choose. */
export const USUAL_STAGE = {
  bestOf: 1,
  lastBestOf: [],
  decidingBestOf: null,
  thirdPlace: false,
  reseed: false,
  avoidRepeats: false,
  grandFinal: 'reset',
  groups: 1,
  legs: 1,
  rounds: null,
  overtimePoints: false,
  decider: false,
  withdrawal: 'auto',
  walkoverInDifficulty: 'asPlayed',
  advance: null,
} as const satisfies Omit<StageChoice, 'format'>;

const POINTS = { win: 3, overtimeWin: 3, overtimeLoss: 0, loss: 0 };
const POINTS_WITH_OVERTIME = { ...POINTS, overtimeWin: 2, overtimeLoss: 1 };

/** BRK36: the place of each group that matters; BRK56: of those who have the next one only some go on, the best across the groups. */
function placesThatMatter({
  advance,
  groups,
  decider,
}: StageChoice): Pick<TableSettings, 'decider' | 'decidesAll' | 'forfeitsLast' | 'across'> {
  const [all, open] = advance === null ? [1, 0] : [Math.floor(advance / groups), advance % groups];
  if (open > 0) return { across: { place: all + 1, open, decides: decider }, forfeitsLast: true };
  return decider ? { decider: all, decidesAll: true, forfeitsLast: true } : {};
}

/** As the engine takes it. A Swiss without a number of rounds has as many as its field needs for one to win them all. */
export function stageSettings(stage: StageChoice, entrants: number): StageSettings {
  const { format, groups, legs, rounds, withdrawal, decidingBestOf } = stage;
  const bestOf: BestOfRule = { base: stage.bestOf, last: stage.lastBestOf };
  if (format === 'roundRobin')
    return {
      format,
      bestOf,
      groups,
      legs,
      withdrawal,
      points: stage.overtimePoints ? POINTS_WITH_OVERTIME : POINTS,
      rounds: rounds === 'stop' ? null : rounds,
      ...placesThatMatter(stage),
    };
  if (format === 'swiss') {
    const enough = Math.max(1, Math.ceil(Math.log2(Math.max(2, entrants))));
    return {
      format,
      rounds: rounds ?? enough,
      walkoverInDifficulty: stage.walkoverInDifficulty,
      bestOf: decidingBestOf === null ? bestOf : { ...bestOf, deciding: decidingBestOf },
    };
  }
  if (format === 'gsl') return { format, bestOf, groups };
  return { format, bestOf, thirdPlace: stage.thirdPlace, reseed: stage.reseed, grandFinal: stage.grandFinal };
}

export const TITLE_MIN = 3;
export const TITLE_MAX = 60;
/** TRN6: how long before its start an event can be published, and how long ahead it can be planned. */
export const AHEAD_MIN_MS = 5 * 60_000;
export const AHEAD_MAX_MS = 365 * 86_400_000;

export type TournamentFault =
  | 'tournament_title'
  | 'tournament_time'
  | 'tournament_earlier'
  | 'tournament_reserve'
  | 'tournament_advance'
  | 'tournament_advance_uneven'
  | 'tournament_stage'
  | MatchRulesFault;

/** What a fault needs of an event that is written. Times in ms since 1970. */
export type Plan = MatchRules & {
  title: string;
  startsAt: number;
  places: number;
  reservePlaces: number;
  stages: readonly StageChoice[];
};

/** A control or invisible letter would let two titles look the same. */
const UNREADABLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** TRN6: the title as it is kept; null: it cannot be one. */
export function parseTitle(typed: string): string | null {
  const title = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const length = [...title].length;
  return length >= TITLE_MIN && length <= TITLE_MAX && !UNREADABLE.test(title) ? title : null;
}

/** TRN6: why it cannot be held like this; null: it can. */
export function tournamentFault(plan: Plan, now: number): TournamentFault | null {
  const { title, startsAt, places, reservePlaces, stages } = plan;
  if (parseTitle(title) === null) return 'tournament_title';
  if (!isInReach(startsAt, now)) return 'tournament_time';
  if (reservePlaces >= places) return 'tournament_reserve';
  if (!stagesFit(stages, places)) return 'tournament_advance';
  if (!stages.every(isFairToGroups)) return 'tournament_advance_uneven';
  return stages.some((stage, at) => stageFault(stage, sizeOfStage(stages, at, places)) !== null)
    ? 'tournament_stage'
    : matchRulesFault(plan, stages);
}

/** TRN19: why a published one cannot be changed to this title and start; null: it can. The start of one that runs stays. */
export function changeFault(
  { title, startsAt }: Pick<Plan, 'title' | 'startsAt'>,
  before: { startsAt: number; isRunning: boolean },
  now: number,
): TournamentFault | null {
  if (parseTitle(title) === null) return 'tournament_title';
  if (before.isRunning || startsAt === before.startsAt) return null;
  if (startsAt < before.startsAt) return 'tournament_earlier';
  return isInReach(startsAt, now) ? null : 'tournament_time';
}

const isInReach = (startsAt: number, now: number): boolean =>
  startsAt >= now + AHEAD_MIN_MS && startsAt <= now + AHEAD_MAX_MS;

/** How many entrants the stage `at` has, where all places are taken. */
export const sizeOfStage = (stages: readonly StageChoice[], at: number, places: number): number =>
  at === 0 ? places : stages[at - 1]!.advance!;

/** Each stage but the last says how many go on: fewer than it has. */
function stagesFit(stages: readonly StageChoice[], places: number): boolean {
  return stages.every(({ advance }, at) => {
    if (at === stages.length - 1) return advance === null;
    return advance !== null && advance < sizeOfStage(stages, at, places);
  });
}

/** BRK58: who is at the same rank of its group cannot be put in order across groups of four. */
const isFairToGroups = ({ format, groups, advance }: StageChoice): boolean =>
  format !== 'gsl' || advance === null || advance % groups === 0;

export const stageFault = (stage: StageChoice, entrants: number): SettingsFault | null =>
  settingsFault(stageSettings(stage, entrants), entrants);
