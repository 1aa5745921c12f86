import { UNKNOWN } from '../lines.ts';
import { snake } from '../seeding.ts';
import type { TableSettings } from '../settings.ts';
import { roundsOf } from './rounds.ts';

/** `a` and `b` of a decider: UNKNOWN, who meets there follows from the table (BRK36). */
export type TableFixture = { group: number; round: number; a: number; b: number };
/** Fixtures in the order of rounds; groups hold lines, the best seed first. */
export type Schedule = {
  groups: number[][];
  fixtures: TableFixture[];
  /** BRK36: those of `fixtures` from here on are deciders, one for each group; there may be none. */
  deciders: number;
};

/** BRK31: groups by snake, each with its rounds, and after all of them with its decider. */
export function scheduleOf(settings: TableSettings, entrants: number): Schedule {
  const groups = snake(entrants, settings.groups);
  const byGroup = groups.map((lines) => roundsOf(lines.length, settings.legs, settings.rounds));
  const fixtures: TableFixture[] = [];
  const rounds = Math.max(...byGroup.map((of) => of.length));
  for (let round = 0; round < rounds; round++)
    byGroup.forEach((of, group) => {
      for (const { a, b } of of[round] ?? [])
        fixtures.push({ group, round: round + 1, a: groups[group]![a]!, b: groups[group]![b]! });
    });
  const deciders = fixtures.length;
  if (settings.decider !== undefined)
    for (const group of groups.keys()) fixtures.push({ group, round: rounds + 1, a: UNKNOWN, b: UNKNOWN });
  return { groups, fixtures, deciders };
}
