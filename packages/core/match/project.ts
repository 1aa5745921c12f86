import { chainTo, isCompatible, isSame } from './chain.ts';
import type { GameServerEvent, RoundReport } from './events.ts';
import type { MatchFormat } from './format.ts';
import type { Score } from './lineup.ts';
import { type PackedStats, toPacked } from './stats.ts';

/**
 * What the reports of one map say so far. JSON-serialisable, and the same for every order of the same reports where no
 * two of them contradict each other (MAT5).
 */
export type Board = {
  /** By `round`, ascending: rounds that can follow one another. Rounds with a lost report are missing. */
  rounds: BoardRound[];
  /** Reports of rounds that contradict those: void after a restore (MAT7), or wrong. In the order of their arrival. */
  others: BoardRound[];
  /** The different scores of `map_result`. */
  results: Score[];
  /** The different scores of `series_end`, in maps. */
  seriesScores: Score[];
  /** MAT32: the score at which the server says that its map is over, when it is asked. */
  polled?: Score;
};

export type BoardRound = {
  round: number;
  score: Score;
  reason: number | null;
  /** By SteamID64, players connected at the end of the round: totals of the map so far. */
  stats: Record<string, PackedStats>;
  /** How many other reports of rounds had come before. */
  seen: number;
};

/** `roster` holds the SteamID64s of both teams. */
export type Played = { roster: ReadonlySet<string>; format: MatchFormat };

/** More different reports of a round than any honest server makes; what comes after that is not looked at. */
const MAX_OF_ROUND = 3;
const MAX_RESULTS = 8;

export const emptyBoard = (): Board => ({ rounds: [], others: [], results: [], seriesScores: [] });

/** The whole log at once; every event plausible (MAT22). */
export function project(log: readonly GameServerEvent[], played: Played): Board {
  return log.reduce((board, event) => applyEvent(board, event, played), emptyBoard());
}

/** Applies one more plausible event. Returns the same board object when the event changes nothing. */
export function applyEvent(board: Board, event: GameServerEvent, played: Played): Board {
  switch (event.type) {
    case 'roundEnd':
      return applyRound(board, event, played);
    case 'mapResult': {
      const results = withScore(board.results, event.score);
      return results === board.results ? board : { ...board, results };
    }
    case 'seriesEnd': {
      const seriesScores = withScore(board.seriesScores, event.seriesScore);
      return seriesScores === board.seriesScores ? board : { ...board, seriesScores };
    }
    default:
      return board;
  }
}

/** In one order, whatever came first. */
function withScore(scores: Score[], score: Score): Score[] {
  if (scores.length >= MAX_RESULTS || scores.some((known) => isSame(known, score))) return scores;
  return [...scores, score].sort((a, b) => a.team1 - b.team1 || a.team2 - b.team2);
}

export const everyRound = ({ rounds, others }: Board): BoardRound[] => [...rounds, ...others];

function applyRound(board: Board, report: RoundReport, { roster, format }: Played): Board {
  const all = everyRound(board);
  const round = toBoardRound(report, roster, nextSeen(all));
  if (all.some((known) => isSameReport(known, round))) return board;
  const ofRound = all.filter((known) => known.round === round.round).length;
  if (ofRound >= MAX_OF_ROUND) return board;
  const isNew = ofRound === 0;
  const fits = isNew && board.rounds.every((known) => isCompatible(known, round, format));
  const rounds = next(board.rounds, round, { isNew, fits, all: [...all, round], format });
  const others = [...all, round].filter((one) => !rounds.includes(one)).sort((a, b) => a.seen - b.seen);
  return { ...board, rounds, others };
}

type Coming = { isNew: boolean; fits: boolean; all: BoardRound[]; format: MatchFormat };

/**
 * MAT7: a known round with different content was played again after a restore: it counts, and later ones do not.
 * Whatever goes on from the rounds that this left out shows that there was no restore.
 */
function next(rounds: BoardRound[], round: BoardRound, { isNew, fits, all, format }: Coming): BoardRound[] {
  const withIt = chainTo(
    round.score,
    all.filter((one) => one === round || one.round < round.round),
    format,
  );
  if (!isNew) return withIt;
  const inserted = fits ? [...rounds, round].sort((a, b) => a.round - b.round) : rounds;
  return withIt.length > inserted.length ? withIt : inserted;
}

function toBoardRound(report: RoundReport, roster: ReadonlySet<string>, seen: number): BoardRound {
  const known = report.players.filter((player) => roster.has(player.steamId));
  known.sort((a, b) => (a.steamId < b.steamId ? -1 : 1));
  const stats = Object.fromEntries(known.map((player) => [player.steamId, toPacked(player.stats)]));
  return { round: report.round, score: report.score, reason: report.reason, stats, seen };
}

const nextSeen = (all: readonly BoardRound[]): number => 1 + Math.max(0, ...all.map(({ seen }) => seen));

export const isKnown = (board: Board, report: RoundReport, { roster }: Played): boolean => {
  const round = toBoardRound(report, roster, 0);
  return everyRound(board).some((known) => isSameReport(known, round));
};

/** Whether the round of a board was made of this report. */
export const isReportOf = (round: BoardRound, report: RoundReport, roster: ReadonlySet<string>): boolean =>
  isSameReport(round, toBoardRound(report, roster, 0));

/** Keys are compared in one order, because a store may reorder them. */
function isSameReport(one: BoardRound, other: BoardRound): boolean {
  if (one.round !== other.round || one.reason !== other.reason || !isSame(one.score, other.score))
    return false;
  const ids = Object.keys(one.stats);
  return (
    ids.length === Object.keys(other.stats).length &&
    ids.every((id) => one.stats[id]!.join() === other.stats[id]?.join())
  );
}

/** MAT4: a late report of a round that nobody has reported yet, of a map that ended at `final`. */
export function fillGap(
  board: Board,
  report: RoundReport,
  { roster, format }: Played,
  final: Score | null,
): Board {
  const all = everyRound(board);
  const round = toBoardRound(report, roster, nextSeen(all));
  const isGap = all.every((known) => known.round !== round.round);
  const rounds = [...board.rounds, round].sort((a, b) => a.round - b.round);
  const ends = final === null || chainTo(final, rounds, format).length === rounds.length;
  if (!isGap || !ends || !board.rounds.every((known) => isCompatible(known, round, format))) return board;
  return { ...board, rounds };
}
