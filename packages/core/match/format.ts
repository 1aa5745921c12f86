import type { MatchMode } from '../mode.ts';
import { otherSide, type Score, type Side, type Sides, type TeamKey } from './lineup.ts';

/** How long a map is. All numbers are rounds. */
export type MatchFormat = {
  /** `mp_maxrounds`: rounds of regulation, both halves. */
  maxRounds: number;
  /** `mp_overtime_maxrounds`: rounds of one overtime, both halves; 0: there is none. */
  overtimeRounds: number;
};

/** MAT1: 5v5 is MR12 (first to 13) with overtimes of MR3; 2v2 and 1v1 are MR8 (first to 9) with overtimes of MR2. */
const FORMATS: Record<MatchMode, MatchFormat> = {
  '5v5': { maxRounds: 24, overtimeRounds: 6 },
  '2v2': { maxRounds: 16, overtimeRounds: 4 },
  '1v1': { maxRounds: 16, overtimeRounds: 4 },
};

/** The match settings that decide its format. */
export type FormatSettings = { mode: MatchMode; overtime: boolean; maxRounds?: number | null | undefined };

/** LOB28: how short and how long a map of a custom match is; an even number. */
export const MAX_ROUNDS = { from: 6, to: 30 } as const;

export const areMaxRoundsAllowed = (rounds: number): boolean =>
  Number.isInteger(rounds) && rounds % 2 === 0 && rounds >= MAX_ROUNDS.from && rounds <= MAX_ROUNDS.to;

/** `maxRounds`: of a custom match that has its own. */
export function formatOf({ mode, overtime, maxRounds: own }: FormatSettings): MatchFormat {
  const { maxRounds, overtimeRounds } = FORMATS[mode];
  return { maxRounds: own ?? maxRounds, overtimeRounds: overtime ? overtimeRounds : 0 };
}

/** The score that a forfeit is reported with. Only maps of 30 rounds reach it by play: there it is a win. */
const WALKOVER_SCORE = 16;

export const isWalkoverScore = (score: Score): boolean =>
  Math.max(score.team1, score.team2) === WALKOVER_SCORE && Math.min(score.team1, score.team2) === 0;

export const isWalkover = (score: Score, { maxRounds }: Pick<MatchFormat, 'maxRounds'>): boolean =>
  isWalkoverScore(score) && maxRounds / 2 + 1 !== WALKOVER_SCORE;

/** The team ahead, null when level. */
export function leaderOf(score: Score): TeamKey | null {
  if (score.team1 === score.team2) return null;
  return score.team1 > score.team2 ? 'team1' : 'team2';
}

/**
 * Rounds that win the map at this score: 13 until 12:12, then 16, 19, … in 5v5 (9, 11, 13, … in 2v2). An overtime has
 * been played when both teams have its starting score.
 */
export function roundsToWin(score: Score, format: MatchFormat): number {
  const half = format.maxRounds / 2;
  const overtimeHalf = format.overtimeRounds / 2;
  const level = Math.min(score.team1, score.team2);
  if (level < half || format.overtimeRounds === 0) return half + 1;
  const overtime = Math.floor((level - half) / overtimeHalf) + 1;
  return half + overtime * overtimeHalf + 1;
}

/**
 * MAT1: the team that has won the map by play at exactly this score; null when the map goes on (or play cannot reach
 * the score).
 */
export function winnerByPlay(score: Score, format: MatchFormat): TeamKey | null {
  const leader = leaderOf(score);
  if (leader === null) return null;
  return score[leader] === roundsToWin(score, format) ? leader : null;
}

/** MAT16: regulation is over, the score is level, and there is no overtime. */
const isDrawn = ({ team1, team2 }: Score, { maxRounds, overtimeRounds }: MatchFormat): boolean =>
  overtimeRounds === 0 && team1 === team2 && team1 + team2 === maxRounds;

/** Whether the map is over by play at exactly this score. */
export const isOverByPlay = (score: Score, format: MatchFormat): boolean =>
  winnerByPlay(score, format) !== null || isDrawn(score, format);

export const isOvertime = (round: number, format: MatchFormat): boolean => round > format.maxRounds;

/**
 * Which half a round is in, from 0. Sides change after every half except the last of regulation and of each overtime:
 * an overtime starts on the sides on which the half before it ended.
 */
function sideChangesBefore(round: number, { maxRounds, overtimeRounds }: MatchFormat): number {
  if (round <= maxRounds || overtimeRounds === 0) return round <= maxRounds / 2 ? 0 : 1;
  const intoOvertimes = round - maxRounds - 1;
  return 1 + Math.floor((intoOvertimes + overtimeRounds / 2) / overtimeRounds);
}

/** The side a team plays in `round` (from 1), from the sides at the start of the map. */
export function sideInRound(team: TeamKey, round: number, start: Sides, format: MatchFormat): Side {
  return sideChangesBefore(round, format) % 2 === 0 ? start[team] : otherSide(start[team]);
}

/** First round of a half, in regulation or overtime: the money of both teams is reset. */
export function startsHalf(round: number, { maxRounds, overtimeRounds }: MatchFormat): boolean {
  if (round <= maxRounds) return round === 1 || round === maxRounds / 2 + 1;
  return (round - maxRounds - 1) % (overtimeRounds / 2) === 0;
}
