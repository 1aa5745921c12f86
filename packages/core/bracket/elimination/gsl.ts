import { snake } from '../seeding.ts';
import { EMPTY, loserOf, type Plan, type Section, seed, winnerOf } from './plan.ts';

/** Entrants of a group: one of three has a bye in its first round. */
export const GSL_SIZE = 4;

/**
 * BRK20: groups of four, filled as a snake: 1 v 4 and 2 v 3; the winners meet, the losers meet, and who lost among the winners meets who
 * won among the losers. Rounds of all groups stand together: of `count` fixtures each group has as many, one group after the other.
 */
export function gslGroups(entrants: number, groups: number): Plan {
  const a = new Int32Array(5 * groups);
  const b = new Int32Array(a.length);
  const [winners, losers, deciders] = [2 * groups, 3 * groups, 4 * groups];
  snake(entrants, groups).forEach((lines, group) => {
    const [one, two, three, four] = Array.from({ length: GSL_SIZE }, (_, i) =>
      i < lines.length ? seed(lines[i]!) : EMPTY,
    ) as [number, number, number, number];
    const [first, second] = [2 * group, 2 * group + 1];
    [a[first], b[first], a[second], b[second]] = [one, four, two, three];
    [a[winners + group], b[winners + group]] = [winnerOf(first), winnerOf(second)];
    [a[losers + group], b[losers + group]] = [loserOf(first), loserOf(second)];
    [a[deciders + group], b[deciders + group]] = [loserOf(winners + group), winnerOf(losers + group)];
  });
  const round = (bracket: 'upper' | 'lower', number: number, from: number, count: number): Section => ({
    bracket,
    round: number,
    left: 2 - number,
    from,
    count,
    rank: bracket === 'lower' ? number : 0,
    drops: bracket === 'upper',
  });
  const ends = Array.from({ length: groups }, (_, group) => [
    { fixture: winners + group, rank: 4 },
    { fixture: deciders + group, rank: 3 },
  ]).flat();
  const sections = [
    round('upper', 1, 0, 2 * groups),
    round('upper', 2, winners, groups),
    round('lower', 1, losers, groups),
    round('lower', 2, deciders, groups),
  ];
  return { a, b, sections, final: -1, resetAfter: -1, ends, advantage: false, groups };
}
