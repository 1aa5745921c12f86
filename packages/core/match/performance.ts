import { type MatchFormat, sideInRound } from './format.ts';
import { type Side, type Sides, TEAM_KEYS, type TeamKey, type Teams } from './lineup.ts';
import type { Board, BoardRound } from './project.ts';
import { playerLines } from './scoreboard.ts';
import { emptyStats, fromPacked, type PlayerStats } from './stats.ts';

/** What a player did on one side; `rounds` are those of which the side and the player's numbers are known. */
export type SidePerformance = {
  rounds: number;
  roundsWon: number;
  kills: number;
  deaths: number;
  damage: number;
};

/** What a player did in one match. Both sides together may be less than the whole: reports of rounds get lost. */
export type Performance = {
  userId: string;
  team: TeamKey;
  /** Rounds that the player was there for, as far as reports tell; 0: nothing is known of rounds. */
  rounds: number;
  kills: number;
  deaths: number;
  assists: number;
  headshots: number;
  damage: number;
  clutches1v1: number;
  clutches1v2: number;
  ct: SidePerformance;
  t: SidePerformance;
};

type Played = { board: Board; teams: Teams; sides: Sides; format: MatchFormat };

/** PRO8: every player of both teams. */
export function performancesOf({ board, teams, sides, format }: Played): Performance[] {
  const spans = spansOf(board.rounds, sides, format);
  return playerLines(board, teams).map((line) => {
    const { userId, team, kills, deaths, assists, headshots, damage, clutches1v1, clutches1v2 } = line;
    const whole = { kills, deaths, assists, headshots, damage, clutches1v1, clutches1v2 };
    return { userId, team, ...whole, ...bySide(spans, team, line.steamId) };
  });
}

/** The rounds since the last known one; the side of each team, null where it changed on the way. */
type Span = {
  rounds: number;
  won: Record<TeamKey, number>;
  side: Record<TeamKey, Side | null>;
  end: BoardRound;
};

function spansOf(known: readonly BoardRound[], start: Sides, format: MatchFormat): Span[] {
  return known.map((end, index) => {
    const before = known[index - 1];
    const first = (before?.round ?? 0) + 1;
    const sideOf = (team: TeamKey) => {
      const side = sideInRound(team, first, start, format);
      const rounds = Array.from({ length: end.round - first }, (_, more) => first + 1 + more);
      return rounds.every((round) => sideInRound(team, round, start, format) === side) ? side : null;
    };
    const wonBy = (team: TeamKey) => end.score[team] - (before?.score[team] ?? 0);
    const [team1, team2] = TEAM_KEYS.map((team) => ({ won: wonBy(team), side: sideOf(team) }));
    return {
      rounds: end.round - first + 1,
      won: { team1: team1!.won, team2: team2!.won },
      side: { team1: team1!.side, team2: team2!.side },
      end,
    };
  });
}

const nothing = (): SidePerformance => ({ rounds: 0, roundsWon: 0, kills: 0, deaths: 0, damage: 0 });

/** Reports hold totals of the map so far: what happened in a span is the difference to the last report. */
function bySide(spans: readonly Span[], team: TeamKey, steamId: string) {
  const sides = { ct: nothing(), t: nothing() };
  let rounds = 0;
  let before = emptyStats();
  for (const span of spans) {
    const packed = span.end.stats[steamId];
    if (packed === undefined) continue;
    const now = fromPacked(packed);
    const side = span.side[team];
    rounds += span.rounds;
    if (side !== null) add(sides[side], span, team, { before, now });
    before = now;
  }
  return { rounds, ...sides };
}

function add(
  side: SidePerformance,
  span: Span,
  team: TeamKey,
  { before, now }: { before: PlayerStats; now: PlayerStats },
): void {
  side.rounds += span.rounds;
  side.roundsWon += span.won[team];
  for (const key of ['kills', 'deaths', 'damage'] as const) side[key] += Math.max(0, now[key] - before[key]);
}
