/**
 * A line is a place in the draw, from 0; who stands on it may be replaced. Sides of fixtures are lines, or one of these.
 */
export const NOBODY = -1;
export const UNKNOWN = -2;

/** Why an entrant plays no more. */
export type Removal = 'withdrawn' | 'disqualified' | 'refund';

/** A result, by lines. It belongs to the pair: where other two meet on its fixture it is void (BRK5). */
export type LineResult = {
  a: number;
  b: number;
  /** NOBODY: both lost. */
  winner: number;
  kind: 'played' | 'forfeit' | 'doubleForfeit';
  /** Maps won by `a` and by `b`. */
  score: readonly [number, number];
  maps: readonly { rounds: readonly [number, number]; overtime: boolean }[];
};

export const isOfPair = (result: LineResult | undefined, a: number, b: number): result is LineResult =>
  result !== undefined && ((result.a === a && result.b === b) || (result.a === b && result.b === a));

/** What is known of all fixtures of a stage, by fixture: lines, NOBODY or UNKNOWN, and one of `State`. */
export type Board = {
  a: Int32Array;
  b: Int32Array;
  winner: Int32Array;
  state: Uint8Array;
};

/**
 * `settled`: decided without a meeting, because somebody is gone. `empty`: nobody comes. `unneeded`: a second final that is not
 * played. `voided`: it does not count.
 */
export const State = {
  waiting: 0,
  open: 1,
  played: 2,
  settled: 3,
  bye: 4,
  empty: 5,
  unneeded: 6,
  voided: 7,
} as const;

export const isUndecided = (state: number | undefined): boolean =>
  state === State.waiting || state === State.open;

/** Whether any of these is: many times as fast as to ask each. */
export const isAnyUndecided = (states: Uint8Array): boolean =>
  states.includes(State.waiting) || states.includes(State.open);
