import { MAPS, type MapId } from '../maps.ts';
import type { Mode } from '../mode.ts';
import { dayOf } from './season.ts';

/** What missions count of a match. */
export const MEASURES = [
  'matches',
  'wins',
  'wins2v2',
  'wins5v5',
  'roundsWon',
  'ctRoundsWon',
  'tRoundsWon',
  'kills',
  'headshots',
  'assists',
  'damage',
  'clutches1v1',
  'clutches1v2',
] as const;
export type Counter = (typeof MEASURES)[number] | `wins ${MapId}`;

export const COUNTERS: readonly Counter[] = [...MEASURES, ...MAPS.map(({ id }) => `wins ${id}` as const)];

/** By counter; what is missing is 0. */
export type Counts = Readonly<Partial<Record<Counter, number>>>;

/** A finished rated match of a player, as far as missions go. */
export type MissionMatch = {
  readonly id: string;
  readonly endedAt: number;
  readonly mode: Mode;
  readonly map: MapId;
  /** Null: a draw. */
  readonly won: boolean | null;
  /** Of the match, and those that the player was there for. */
  readonly rounds: number;
  readonly played: number;
  /** The player left for good. */
  readonly abandoned: boolean;
  /** RAT14. */
  readonly removed: boolean;
  readonly ctRoundsWon: number;
  readonly tRoundsWon: number;
  readonly kills: number;
  readonly headshots: number;
  readonly assists: number;
  readonly damage: number;
  readonly clutches1v1: number;
  readonly clutches1v2: number;
};

/** MIS5. */
export const ROUNDS_TO_COUNT = 8;
export const MATCHES_A_DAY = 20;
/** MAT11: who missed more did not play the match to its end. */
export const SHARE_PLAYED = 0.75;

const mayCount = (match: MissionMatch): boolean =>
  !match.removed &&
  !match.abandoned &&
  match.rounds >= ROUNDS_TO_COUNT &&
  match.played >= match.rounds * SHARE_PLAYED;

/** MIS5: those that count, whatever their order: of a day the first ones. */
export function countingMatches<Match extends MissionMatch>(
  season: { startsAt: number },
  matches: readonly Match[],
): Match[] {
  const inOrder = matches
    .filter(mayCount)
    .sort((a, b) => a.endedAt - b.endedAt || (a.id < b.id ? -1 : Number(a.id > b.id)));
  const days = Map.groupBy(inOrder, ({ endedAt }) => dayOf(season, endedAt));
  return [...days.values()].flatMap((day) => day.slice(0, MATCHES_A_DAY));
}

/** MIS1: the fold over a player's matches of a season, or of a whole week of it. */
export function countsOf(season: { startsAt: number }, matches: readonly MissionMatch[]): Counts {
  const counts: Partial<Record<Counter, number>> = {};
  for (const match of countingMatches(season, matches)) {
    for (const [counter, count] of Object.entries(countsOfMatch(match)) as [Counter, number][])
      if (count > 0) counts[counter] = (counts[counter] ?? 0) + count;
  }
  return counts;
}

function countsOfMatch(match: MissionMatch): Counts {
  const { mode, map, ctRoundsWon, tRoundsWon, kills, headshots, assists, damage } = match;
  const { clutches1v1, clutches1v2 } = match;
  const wins = match.won === true ? 1 : 0;
  return {
    matches: 1,
    wins,
    [`wins${mode}`]: wins,
    [`wins ${map}`]: wins,
    roundsWon: ctRoundsWon + tRoundsWon,
    ctRoundsWon,
    tRoundsWon,
    kills,
    headshots,
    assists,
    damage,
    clutches1v1,
    clutches1v2,
  };
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum: Partial<Record<Counter, number>> = {};
  for (const counts of all)
    for (const [counter, count] of Object.entries(counts) as [Counter, number][])
      sum[counter] = (sum[counter] ?? 0) + count;
  return sum;
}
