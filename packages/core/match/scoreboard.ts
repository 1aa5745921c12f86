import { type MatchFormat, sideInRound } from './format.ts';
import {
  allPlayers,
  type Score,
  type Side,
  type Sides,
  TEAM_KEYS,
  type TeamKey,
  type Teams,
} from './lineup.ts';
import type { Board, BoardRound } from './project.ts';
import { emptyStats, fromPacked, type PlayerStats } from './stats.ts';

export type PlayerLine = PlayerStats & {
  userId: string;
  steamId: string;
  team: TeamKey;
  /** Rounds at whose end the player was connected, of `roundsKnown`. */
  roundsPresent: number;
  roundsKnown: number;
};

/** Every player of both teams; who left keeps the last numbers seen, who never came has zeros. */
export function playerLines(board: Board, teams: Teams): PlayerLine[] {
  return TEAM_KEYS.flatMap((team) =>
    teams[team].players.map(({ userId, steamId }) => {
      const present = board.rounds.filter((round) => Object.hasOwn(round.stats, steamId));
      const last = present.at(-1)?.stats[steamId];
      const stats = last === undefined ? emptyStats() : fromPacked(last);
      return {
        userId,
        steamId,
        team,
        ...stats,
        roundsPresent: present.length,
        roundsKnown: board.rounds.length,
      };
    }),
  );
}

export type RoundEnding = 'bomb' | 'defuse' | 'elimination' | 'time' | 'surrender' | 'draw';

/** One field of the round strip. Where a report was lost, what cannot be told is null. */
export type RoundLine = {
  round: number;
  winner: TeamKey | null;
  /** The side the winner played. */
  side: Side | null;
  ending: RoundEnding | null;
  score: Score | null;
};

/** The engine's codes of the reference list; others show no sign. */
const ENDINGS: Record<number, RoundEnding> = {
  1: 'bomb',
  7: 'defuse',
  8: 'elimination',
  9: 'elimination',
  10: 'draw',
  12: 'time',
  17: 'surrender',
  18: 'surrender',
};

/** MAT6: rounds 1 to the last one known; a round's winner is whose score grew. */
export function roundStrip(board: Board, start: Sides, format: MatchFormat): RoundLine[] {
  const strip: RoundLine[] = [];
  let before: BoardRound | null = null;
  for (const after of board.rounds) {
    const winner = winnerOfSpan(before, after);
    for (let round = (before?.round ?? 0) + 1; round <= after.round; round++) {
      const known = round === after.round ? after : null;
      strip.push(lineOf(round, winner, known, start, format));
    }
    before = after;
  }
  return strip;
}

function lineOf(
  round: number,
  winner: TeamKey | null,
  known: BoardRound | null,
  start: Sides,
  format: MatchFormat,
): RoundLine {
  const side = winner === null ? null : sideInRound(winner, round, start, format);
  const ending = known?.reason == null ? null : (ENDINGS[known.reason] ?? null);
  return { round, winner, side, ending, score: known?.score ?? null };
}

/** Who won every round after `before` up to `after`; null when the scores leave it open. */
function winnerOfSpan(before: BoardRound | null, after: BoardRound): TeamKey | null {
  const rounds = after.round - (before?.round ?? 0);
  const gained = (team: TeamKey) => after.score[team] - (before?.score[team] ?? 0);
  if (gained('team1') === rounds && gained('team2') === 0) return 'team1';
  if (gained('team2') === rounds && gained('team1') === 0) return 'team2';
  return null;
}

/** MAT11: user ids of who was absent from more than `share` of the rounds that were reported. */
export function absentPlayers(board: Board, teams: Teams, share: number): string[] {
  const lines = playerLines(board, teams);
  const late = lines.filter((line) => line.roundsKnown - line.roundsPresent > share * line.roundsKnown);
  return late.map((line) => line.userId);
}

export const rosterOf = (teams: Teams): Set<string> =>
  new Set(allPlayers(teams).map((player) => player.steamId));
