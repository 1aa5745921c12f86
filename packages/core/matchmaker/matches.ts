import { NO_TURNS, type RescueTurns } from './rescueTurns.ts';
import type { Surplus } from './surplus.ts';

/**
 * The result of a pass, as a struct of arrays. Match `m` has the tickets `ticket[start[m]] … ticket[start[m + 1] - 1]`
 * (indices into the pool as it was passed in), each with its `team` (0 or 1) at the same index.
 */
export type Matches = {
  count: number;
  /** `count + 1` entries used. */
  start: Uint32Array;
  ticket: Uint32Array;
  team: Uint8Array;
  /** Difference between the teams' average ratings, weighted by players, in Elo points. */
  gap: Float32Array;
  /** Highest minus lowest party average, in Elo points. */
  spread: Float32Array;
  /** The largest spread that was allowed for these tickets. */
  tolerance: Float32Array;
  /** Of the regions that all tickets accept, the one with the lowest worst ping. */
  region: Uint8Array;
  /** Why tickets wait that were not seated: sizes of which there are too many (MM24). */
  surplus: readonly Surplus[];
  /** Which of the overdue had a turn in the last search (MM9), for the next pass. */
  turns: RescueTurns;
};

export function createMatches(tickets: number, fewestPerMatch = 2): Matches {
  const most = Math.ceil(tickets / fewestPerMatch);
  return {
    count: 0,
    start: new Uint32Array(most + 1),
    ticket: new Uint32Array(tickets),
    team: new Uint8Array(tickets),
    gap: new Float32Array(most),
    spread: new Float32Array(most),
    tolerance: new Float32Array(most),
    region: new Uint8Array(most),
    surplus: [],
    turns: NO_TURNS,
  };
}

/** Match `m` with the pool indices of both teams. */
export function readMatch(matches: Matches, m: number) {
  const teams: [number[], number[]] = [[], []];
  for (let at = matches.start[m]!; at < matches.start[m + 1]!; at++) {
    teams[matches.team[at] === 0 ? 0 : 1].push(matches.ticket[at]!);
  }
  return {
    teams,
    gap: matches.gap[m]!,
    spread: matches.spread[m]!,
    tolerance: matches.tolerance[m]!,
    region: matches.region[m]!,
  };
}
