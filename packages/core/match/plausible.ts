import type { GameServerEvent } from './events.ts';
import { isOverByPlay, isWalkover, leaderOf, type MatchFormat, roundsToWin } from './format.ts';
import type { Score } from './lineup.ts';

export const roundsOf = ({ team1, team2 }: Score): number => team1 + team2;

/** MAT22: whether a map of this format can stand at this score. */
export function isReachable(score: Score, format: MatchFormat): boolean {
  if (format.overtimeRounds === 0 && roundsOf(score) > format.maxRounds) return false;
  return Math.max(score.team1, score.team2) <= roundsToWin(score, format);
}

/** MAT22: a map ends by play, by a walk-over, or with a leader where a team gives up. */
const isResult = (score: Score, format: MatchFormat): boolean =>
  isWalkover(score, format) ||
  (isReachable(score, format) && (leaderOf(score) !== null || isOverByPlay(score, format)));

/** MAT22: whether a server that plays this format can have sent this, whatever it sent before. */
export function isPlausible(event: GameServerEvent, format: MatchFormat): boolean {
  switch (event.type) {
    case 'roundEnd':
      return roundsOf(event.score) === event.round && isReachable(event.score, format);
    case 'mapResult':
      return isResult(event.score, format);
    case 'seriesEnd':
      return roundsOf(event.seriesScore) <= 1; // for the server every match is a series of one map
    default:
      return true;
  }
}
