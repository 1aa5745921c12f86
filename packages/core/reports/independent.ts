import type { Weighed } from './weight.ts';

const DAY_MS = 86_400_000;
/** CAS7: so long reports of a player in other matches speak for each other. */
export const ELSEWHERE_MS = 14 * DAY_MS;
/** CAS7: so many of them at most. */
export const MOST_ELSEWHERE = 100;
/** CAS7: so long two who were wrong together count as one. */
export const TIED_MS = 90 * DAY_MS;

export type Made = {
  readonly by: string;
  /** Who came together in the match. */
  readonly party: string;
  readonly weight: number;
};

/**
 * CAS7: who counts as one: a person who reports again, a party, and those of whom `tied` says that they have reported somebody
 * else together and were judged not right.
 */
export function independent(
  reports: readonly Made[],
  tied: readonly (readonly [one: string, other: string])[],
): Weighed[] {
  const above = new Map<string, string>();
  const top = (of: string): string => {
    const next = above.get(of);
    if (next === undefined) return of;
    const found = top(next);
    above.set(of, found);
    return found;
  };
  const join = (one: string, other: string) => {
    const [a, b] = [top(one), top(other)];
    if (a !== b) above.set(a, b);
  };
  for (const { by, party } of reports) join(`person ${by}`, `party ${party}`);
  const here = new Set(reports.map(({ by }) => by));
  for (const [one, other] of tied)
    if (here.has(one) && here.has(other)) join(`person ${one}`, `person ${other}`);
  return reports.map(({ by, weight }) => ({ weight, group: top(`person ${by}`) }));
}
