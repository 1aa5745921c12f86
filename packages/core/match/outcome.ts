import { isOvertime, isWalkover, leaderOf, type MatchFormat, roundsToWin, winnerByPlay } from './format.ts';
import { otherTeam, type Score, type TeamKey } from './lineup.ts';
import type { Board } from './project.ts';

/**
 * How a map ended. `conceded`: stopped with a leader before either had won by play; `draw`: stopped level.
 * `winner` is null for a draw alone.
 */
export type Ending = 'regulation' | 'overtime' | 'walkover' | 'conceded' | 'draw';
export type Outcome = { winner: TeamKey | null; score: Score; ending: Ending };

/** The score after the last round known, 0:0 before the first. */
export const scoreOf = (board: Board): Score =>
  board.finalScore ?? board.rounds.at(-1)?.score ?? { team1: 0, team2: 0 };

/**
 * MAT6: what the board says about the end, from scores alone. Null while the map goes on. In this order: the score of
 * `map_result`; a round score that wins by play; the tally of `series_end`, whose score is the least the winner needs.
 */
export function outcomeOf(board: Board, format: MatchFormat): Outcome | null {
  if (board.finalScore !== null) return endedAt(board.finalScore, format);
  const played = [...board.rounds].reverse().find((round) => winnerByPlay(round.score, format) !== null);
  if (played !== undefined) return endedAt(played.score, format);
  const seriesWinner = board.seriesScore === null ? null : leaderOf(board.seriesScore);
  if (seriesWinner === null) return null;
  return endedAt(leastWinningScore(scoreOf(board), seriesWinner, format), format);
}

function endedAt(score: Score, format: MatchFormat): Outcome {
  const winner = leaderOf(score);
  return { winner, score, ending: endingOf(score, format) };
}

function endingOf(score: Score, format: MatchFormat): Ending {
  if (leaderOf(score) === null) return 'draw';
  if (isWalkover(score)) return 'walkover';
  if (winnerByPlay(score, format) === null) return 'conceded';
  return isOvertime(score.team1 + score.team2, format) ? 'overtime' : 'regulation';
}

function leastWinningScore(known: Score, winner: TeamKey, format: MatchFormat): Score {
  const lost = known[otherTeam(winner)];
  const needed = roundsToWin({ team1: lost, team2: lost }, format);
  return { ...known, [winner]: Math.max(known[winner], needed) };
}

/** MAT8: nothing more can be expected: the result is in, and every round that led to it (a walk-over has none). */
export function isComplete(board: Board): boolean {
  const { finalScore, rounds } = board;
  if (finalScore === null) return false;
  if (isWalkover(finalScore)) return true;
  const played = finalScore.team1 + finalScore.team2;
  return rounds.length === played && rounds.at(-1)?.round === played;
}
