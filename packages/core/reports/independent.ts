import type { Weighed } from './weight.ts';

const DAY_MS = 86_400_000;
/** CAS7: so long reports of a player in other matches speak for each other. */
export const ELSEWHERE_MS = 14 * DAY_MS;
/** CAS7: so many of them at most. */
export const MOST_ELSEWHERE = 100;
/** CAS7: so long two who were wrong together count as one. */
export const TIED_MS = 90 * DAY_MS;

/** Whom two have both reported lately, in the same case: so many were judged not right, so many nobody has judged. */
export type Together = { readonly notUpheld: number; readonly unjudged: number };

/** CAS7: that nobody has judged it says nothing of two who met in one match; two who come together again and again know each other. */
export const areTied = ({ notUpheld, unjudged }: Together): boolean => notUpheld > 0 || unjudged > 1;

export type Made = {
  readonly by: string;
  /** Who came together in the match. */
  readonly party: string;
  readonly weight: number;
};

/**
 * CAS7: who counts as one: a person who reports again, a party, and two who are `tied`. The heaviest count first; who has to do with one that counts counts as that one. That two
 * have both to do with a third one says nothing about the two, else somebody could make those one who do not know each other.
 */
export function independent(
  reports: readonly Made[],
  tied: readonly (readonly [one: string, other: string])[],
): Weighed[] {
  const weights = new Map<string, number>();
  const parties = new Map<string, Set<string>>();
  const withWhom = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, of: string, what: string) =>
    to.set(of, (to.get(of) ?? new Set()).add(what));
  for (const { by, party, weight } of reports) {
    weights.set(by, Math.max(weight, weights.get(by) ?? 0));
    add(parties, party, by);
  }
  const join = (one: string, other: string) => add(withWhom, one, other) && add(withWhom, other, one);
  for (const members of parties.values())
    for (const one of members) for (const other of members) if (one < other) join(one, other);
  for (const [one, other] of tied) join(one, other);

  const counted: string[] = [];
  const groupOf = new Map<string, string>();
  const heaviest = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  for (const [by] of heaviest) {
    const as = counted.find((other) => withWhom.get(by)?.has(other));
    if (as === undefined) counted.push(by);
    groupOf.set(by, as ?? by);
  }
  return reports.map(({ by, weight }) => ({ weight, group: groupOf.get(by)! }));
}
