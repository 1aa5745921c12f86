import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Side, TeamKey } from '@retake/contract/shapes.ts';
import {
  formatOf,
  isOvertime,
  type MatchFormat,
  sideInRound,
  startsHalf,
} from '@retake/core/match/format.ts';

export type Round = MatchRoom['rounds'][number];
export type Cell = { number: number; round: Round | null };

/** Rounds between two changes of sides; `overtime` counts from 1, 0 is regulation. */
export type Half = { overtime: number; sides: Record<TeamKey, Side>; cells: Cell[] };

type Played = Pick<MatchRoom, 'mode' | 'overtime' | 'rounds' | 'teams' | 'phase'> &
  Partial<Pick<MatchRoom, 'maxRounds'>>;

/** The sides on which both teams began; null before they are chosen. */
export function startSidesOf({ teams }: Pick<MatchRoom, 'teams'>): Record<TeamKey, Side> | null {
  const sideOf = (key: TeamKey) => teams.find((team) => team.key === key)?.startSide ?? null;
  const team1 = sideOf('team1');
  const team2 = sideOf('team2');
  return team1 && team2 ? { team1, team2 } : null;
}

/** The strip of a match: regulation whole, overtimes as far as they are played; what is not played is empty. */
export function halvesOf(match: Played): Half[] {
  const start = startSidesOf(match);
  if (!start) return [];
  const format = formatOf(match);
  const halves: Half[] = [];
  for (let number = 1; number <= shownRounds(match, format); number++) {
    if (startsHalf(number, format)) halves.push(newHalf(number, start, format));
    const round = match.rounds.find((one) => one.number === number) ?? null;
    halves.at(-1)!.cells.push({ number, round });
  }
  return halves;
}

/** Up to the end of the half that runs; of a match that is over, up to its last round. */
function shownRounds({ rounds, phase }: Played, format: MatchFormat): number {
  const last = Math.max(0, ...rounds.map(({ number }) => number));
  if (phase === 'finished' && last > 0) return last;
  if (last <= format.maxRounds) return format.maxRounds;
  const half = format.overtimeRounds / 2;
  return format.maxRounds + Math.ceil((last - format.maxRounds) / half) * half;
}

function newHalf(number: number, start: Record<TeamKey, Side>, format: MatchFormat): Half {
  const intoOvertime = number - format.maxRounds - 1;
  return {
    overtime: isOvertime(number, format) ? Math.floor(intoOvertime / format.overtimeRounds) + 1 : 0,
    sides: {
      team1: sideInRound('team1', number, start, format),
      team2: sideInRound('team2', number, start, format),
    },
    cells: [],
  };
}

/** The side that a team plays in the next round; null before sides are chosen. */
export function sideNow(match: Played, team: TeamKey): Side | null {
  const start = startSidesOf(match);
  if (!start) return null;
  const next = Math.max(0, ...match.rounds.map(({ number }) => number)) + 1;
  return sideInRound(team, next, start, formatOf(match));
}
