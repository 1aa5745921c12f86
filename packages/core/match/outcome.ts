import { chainTo, isSame, isUpTo } from './chain.ts';
import {
  isOverByPlay,
  isOvertime,
  isWalkover,
  leaderOf,
  type MatchFormat,
  roundsToWin,
  winnerByPlay,
} from './format.ts';
import { otherTeam, type Score, type TeamKey } from './lineup.ts';
import { roundsOf } from './plausible.ts';
import { type Board, everyRound } from './project.ts';

/**
 * How a map ended. `conceded`: stopped with a leader before either team had won by play; `draw`: level at the end.
 * `winner` is null only for a draw.
 */
export type Ending = 'regulation' | 'overtime' | 'walkover' | 'conceded' | 'draw';
export type Outcome = { winner: TeamKey | null; score: Score; ending: Ending };

/**
 * MAT24: what a board says of the end of its map. `proven`: all is there. `settling`: a few rounds are missing, or the server was asked. `unproven`: a single report says it. `disputed`: reports contradict each other, or no round is known.
 */
export type Verdict =
  | { kind: 'open' | 'disputed' }
  | { kind: 'proven' | 'settling' | 'unproven'; outcome: Outcome };

/** Rounds whose reports may be missing where the last one and the result are there. */
const LOST_AT_MOST = 3;

/** The score after the last known round; 0:0 before the first. */
export const scoreOf = (board: Board): Score => board.rounds.at(-1)?.score ?? { team1: 0, team2: 0 };

/** MAT6, MAT24: from scores alone, and the same for every order of the reports. */
export function judge(board: Board, format: MatchFormat): Verdict {
  if (board.polled) return byPoll(board.polled, board, format);
  const finals = finalScores(board, format).map((score) => weigh(score, board, format));
  const complete = finals.filter(({ missing }) => missing === 0);
  if (complete.length > 0) return verdictOf(complete, board, format);
  const fitting = finals.filter(({ fits }) => fits);
  if (fitting.length > 0) return verdictOf(fitting, board, format);
  return finals.length > 0 ? { kind: 'open' } : byTally(board, format);
}

/** MAT32: what the server answers decides, unless the reports of a whole map end elsewhere. */
function byPoll(score: Score, board: Board, format: MatchFormat): Verdict {
  const isElsewhere = finalScores(board, format).some(
    (final) => !isSame(final, score) && weigh(final, board, format).missing === 0,
  );
  if (isElsewhere) return { kind: 'disputed' };
  const isWhole = weigh(score, board, format).missing === 0;
  return { kind: isWhole ? 'proven' : 'settling', outcome: endedAt(score, format) };
}

/** The scores with which the map may have ended, each once. */
function finalScores(board: Board, format: MatchFormat): Score[] {
  const played = board.rounds.map(({ score }) => score);
  const all = [...board.results, ...played.filter((score) => isOverByPlay(score, format))];
  return all.filter((score, at) => all.findIndex((other) => isSame(other, score)) === at);
}

/** `fits`: every round that counts can have led to it. `missing` rounds; only where it was reached by play. */
type Final = { score: Score; fits: boolean; missing: number; isReported: boolean; hasLast: boolean };

function weigh(score: Score, board: Board, format: MatchFormat): Final {
  const isReported = board.results.some((result) => isSame(result, score));
  if (!isOverByPlay(score, format)) {
    const fits = isWalkover(score, format) || board.rounds.every((round) => isUpTo(round.score, score));
    return { score, fits, missing: Number.POSITIVE_INFINITY, isReported, hasLast: false };
  }
  const chain = chainTo(score, everyRound(board), format);
  const total = roundsOf(score);
  return {
    score,
    fits: board.rounds.every((round) =>
      chain.some((one) => one.round === round.round && isSame(one.score, round.score)),
    ),
    missing: total - chain.length,
    isReported,
    hasLast: chain.at(-1)?.round === total,
  };
}

function verdictOf([final, ...others]: Final[], board: Board, format: MatchFormat): Verdict {
  if (!final || others.length > 0 || board.rounds.length === 0) return { kind: 'disputed' };
  const outcome = endedAt(final.score, format);
  const { missing, isReported, hasLast } = final;
  if (missing === 0 && isReported) return { kind: 'proven', outcome };
  return { kind: isReported && hasLast && missing <= LOST_AT_MOST ? 'settling' : 'unproven', outcome };
}

/** Only the tally of the series has come: the lowest score with which its winner can have won. */
function byTally(board: Board, format: MatchFormat): Verdict {
  const winners = board.seriesScores.map(leaderOf).filter((winner) => winner !== null);
  const [winner] = winners;
  if (!winner) return { kind: 'open' };
  if (winners.length > 1 || board.rounds.length === 0) return { kind: 'disputed' };
  const score = leastWinningScore(scoreOf(board), winner, format);
  return { kind: 'unproven', outcome: endedAt(score, format) };
}

function endedAt(score: Score, format: MatchFormat): Outcome {
  const winner = leaderOf(score);
  return { winner, score, ending: endingOf(score, format) };
}

function endingOf(score: Score, format: MatchFormat): Ending {
  if (leaderOf(score) === null) return 'draw';
  if (isWalkover(score, format)) return 'walkover';
  if (winnerByPlay(score, format) === null) return 'conceded';
  return isOvertime(score.team1 + score.team2, format) ? 'overtime' : 'regulation';
}

function leastWinningScore(known: Score, winner: TeamKey, format: MatchFormat): Score {
  const lost = known[otherTeam(winner)];
  const needed = roundsToWin({ team1: lost, team2: lost }, format);
  return { ...known, [winner]: Math.max(known[winner], needed) };
}

/** The board of a map that ended so: the rounds that led to it. */
export function settled(board: Board, { score }: Outcome, format: MatchFormat): Board {
  if (!isOverByPlay(score, format)) return board;
  const all = everyRound(board);
  const rounds = chainTo(score, all, format);
  const others = all.filter((round) => !rounds.includes(round)).sort((a, b) => a.seen - b.seen);
  return { ...board, rounds, others };
}
