import type { GameServerEvent, RoundReport } from './events.ts';
import type { Score } from './lineup.ts';
import { type PackedStats, toPacked } from './stats.ts';

/** What the event log of one map says so far. JSON-serialisable; the same for every order of the same events (MAT5). */
export type Board = {
  /** By `round`, ascending; rounds whose report was lost are missing. */
  rounds: BoardRound[];
  /** The score of `map_result`. */
  finalScore: Score | null;
  /** The score of `series_end`, in maps. */
  seriesScore: Score | null;
  /** Fingerprints of rounds that a restore made void: their late copies must not come back (MAT7). */
  voided: number[];
};

export type BoardRound = {
  round: number;
  score: Score;
  reason: number | null;
  /** By SteamID64, who was connected at the round's end: totals of the map up to here. */
  stats: Record<string, PackedStats>;
};

export const emptyBoard = (): Board => ({ rounds: [], finalScore: null, seriesScore: null, voided: [] });

/** The whole log at once. `roster` holds the SteamID64s of both teams. */
export function project(log: readonly GameServerEvent[], roster: ReadonlySet<string>): Board {
  return log.reduce((board, event) => applyEvent(board, event, roster), emptyBoard());
}

/** One event more. Answers the very same board when the event tells nothing new. */
export function applyEvent(board: Board, event: GameServerEvent, roster: ReadonlySet<string>): Board {
  switch (event.type) {
    case 'roundEnd':
      return applyRound(board, event, roster);
    case 'mapResult':
      return isNewer(event.score, board.finalScore) ? { ...board, finalScore: event.score } : board;
    case 'seriesEnd':
      return isNewer(event.seriesScore, board.seriesScore)
        ? { ...board, seriesScore: event.seriesScore }
        : board;
    default:
      return board;
  }
}

/** Of two different results the one with more rounds counts, so that the order does not matter. */
function isNewer(score: Score, stored: Score | null): boolean {
  if (stored === null) return true;
  const more = score.team1 + score.team2 - stored.team1 - stored.team2;
  return more > 0 || (more === 0 && score.team1 > stored.team1);
}

function applyRound(board: Board, report: RoundReport, roster: ReadonlySet<string>): Board {
  const round = toBoardRound(report, roster);
  const print = fingerprint(round);
  if (board.voided.includes(print)) return board;
  const stored = board.rounds.find((other) => other.round === round.round);
  if (stored === undefined) return { ...board, rounds: insertSorted(board.rounds, round) };
  if (fingerprint(stored) === print) return board;
  // MAT7: the same round with another content was played again after a restore; what came after it is void.
  const kept = board.rounds.filter((other) => other.round < round.round);
  const dropped = board.rounds.filter((other) => other.round >= round.round);
  return { ...board, rounds: [...kept, round], voided: [...board.voided, ...dropped.map(fingerprint)] };
}

function toBoardRound(report: RoundReport, roster: ReadonlySet<string>): BoardRound {
  const known = report.players.filter((player) => roster.has(player.steamId));
  known.sort((a, b) => (a.steamId < b.steamId ? -1 : 1));
  const stats = Object.fromEntries(known.map((player) => [player.steamId, toPacked(player.stats)]));
  return { round: report.round, score: report.score, reason: report.reason, stats };
}

const insertSorted = (rounds: BoardRound[], round: BoardRound): BoardRound[] =>
  [...rounds, round].sort((a, b) => a.round - b.round);

/** FNV-1a over what the round says, 32 bits. Keys are written in a fixed order, whatever the store did to them. */
function fingerprint({ round, score, reason, stats }: BoardRound): number {
  const players = Object.keys(stats).sort();
  const text = JSON.stringify([
    round,
    score.team1,
    score.team2,
    reason,
    players.map((id) => [id, stats[id]]),
  ]);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
