export type Bracket = 'main' | 'upper' | 'lower' | 'final' | 'third';

/** A round of a plan: `count` fixtures from the fixture `from` on. */
export type Section = {
  bracket: Bracket;
  /** From 1 within its bracket. */
  round: number;
  /** How many rounds of its bracket follow it: 0 in the last. */
  left: number;
  from: number;
  count: number;
  /** The better, the higher: who is out here is placed with all who are out at the same rank. */
  rank: number;
  /** Whether losers play on. */
  drops: boolean;
};

/**
 * Who meets whom, before anything is played. Fixtures are numbered so that each one comes after those that feed it. Sides
 * are integers (`seed`, `winnerOf`, `loserOf`, `EMPTY`) in typed arrays: 65,536 entrants make 131,071 fixtures.
 */
export type Plan = {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly sections: readonly Section[];
  /** Whose winner has won the stage. */
  readonly final: number;
  /** Fixtures that are played only if the lower side wins this one; -1: none. */
  readonly resetAfter: number;
  /** Of whose winner the place is decided here, beside the final. */
  readonly ends: readonly { fixture: number; rank: number }[];
  /** BRK14: the upper side of the final begins one map ahead. */
  readonly advantage: boolean;
  /** BRK20: groups beside each other, each with as many fixtures of every round; else one. */
  readonly groups?: number;
  /** BRK21: from the second round on the best who is left meets the last who is. */
  readonly reseeds?: boolean;
};

export const EMPTY = -1;
export const seed = (line: number): number => line * 3;
export const winnerOf = (fixture: number): number => fixture * 3 + 1;
export const loserOf = (fixture: number): number => fixture * 3 + 2;

export type Source = { kind: 'seed' | 'winner' | 'loser'; of: number } | { kind: 'empty' };
const KINDS = ['seed', 'winner', 'loser'] as const;

/** What an integer of a plan means. */
export const sourceOf = (code: number): Source =>
  code === EMPTY ? { kind: 'empty' } : { kind: KINDS[code % 3]!, of: Math.floor(code / 3) };

/** The round a fixture belongs to. */
export function sectionOf({ sections }: Plan, fixture: number): Section {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sections[middle]!.from <= fixture) low = middle;
    else high = middle - 1;
  }
  return sections[low]!;
}

/** BRK20: the group of a fixture, from 1; null: there are none. */
export function groupOf(plan: Plan, fixture: number): number | null {
  if (plan.groups === undefined) return null;
  const { from, count } = sectionOf(plan, fixture);
  return Math.floor(((fixture - from) * plan.groups) / count) + 1;
}

/** BRK21: whether its pair comes from who is left, not from two fixtures. */
export function isRedrawn(plan: Plan, fixture: number): boolean {
  const { bracket, round } = sectionOf(plan, fixture);
  return plan.reseeds === true && bracket === 'main' && round > 1;
}

/** The smallest power of two that holds so many. */
export const powerFor = (entrants: number): number => 2 ** Math.ceil(Math.log2(entrants));
