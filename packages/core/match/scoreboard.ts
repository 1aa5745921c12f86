import { type MatchFormat, sideInRound } from './format.ts';
import {
  allPlayers,
  isReportable,
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
  /** Rounds, of `roundsKnown`, at the end of which the player was connected. */
  roundsPresent: number;
  roundsKnown: number;
};

/** Every player of both teams. A player who left keeps the last known numbers, one who never came has zeros. */
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

/** One field of the round strip. What a lost report leaves unknown is null. */
export type RoundLine = {
  round: number;
  winner: TeamKey | null;
  /** The side the winner played. */
  side: Side | null;
  ending: RoundEnding | null;
  score: Score | null;
};

/** The engine's codes that have an icon; others show none. */
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

/** MAT6: rounds 1 to the last known one. The winner of a round is the team whose score increased. */
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

/** The team that won every round after `before` up to `after`; null when the scores leave it open. */
function winnerOfSpan(before: BoardRound | null, after: BoardRound): TeamKey | null {
  const rounds = after.round - (before?.round ?? 0);
  const gained = (team: TeamKey) => after.score[team] - (before?.score[team] ?? 0);
  if (gained('team1') === rounds && gained('team2') === 0) return 'team1';
  if (gained('team2') === rounds && gained('team1') === 0) return 'team2';
  return null;
}

/**
 * MAT11: ids of players who were absent from more than `share` of the rounds whose reports name players. A server can
 * only report players with a SteamID64, so others are never absent; nor is anybody of a team that it never names.
 */
export function absentPlayers(board: Board, teams: Teams, share: number): string[] {
  const telling = board.rounds.filter(({ stats }) => Object.keys(stats).length > 0);
  const rounds = telling.map((round) => ({ ...round, stats: everSeen(round, board.others) }));
  const lines = playerLines({ ...board, rounds }, teams).filter(isReportable);
  const named = new Set(lines.filter((line) => line.roundsPresent > 0).map(({ team }) => team));
  const late = lines.filter((line) => line.roundsKnown - line.roundsPresent > share * line.roundsKnown);
  return late.filter(({ team }) => named.has(team)).map((line) => line.userId);
}

/** MAT25: whoever any report of this round names was there, also where reports contradict each other. */
const everSeen = (round: BoardRound, others: readonly BoardRound[]): BoardRound['stats'] =>
  Object.assign(
    {},
    ...others.filter((one) => one.round === round.round).map(({ stats }) => stats),
    round.stats,
  );

export const rosterOf = (teams: Teams): Set<string> =>
  new Set(allPlayers(teams).map((player) => player.steamId));
