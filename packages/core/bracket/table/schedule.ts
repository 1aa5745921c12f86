import { UNKNOWN } from '../lines.ts';
import { snake } from '../seeding.ts';
import type { TableSettings } from '../settings.ts';
import { type DeciderFixtures, deciderSlots, heapOf } from './deciders.ts';
import { roundsOf } from './rounds.ts';

/** `a` and `b` of a decider: UNKNOWN, who meets there follows from the table (BRK36). */
export type TableFixture = { group: number; round: number; a: number; b: number };
/** Fixtures in the order of rounds; groups hold lines, the best seed first. */
export type Schedule = {
  groups: number[][];
  fixtures: TableFixture[];
  /** BRK36: those of `fixtures` from here on are deciders; there may be none. */
  deciders: number;
  /** By group. */
  decidersOf: DeciderFixtures[];
};

/** BRK31: groups by snake, each with its rounds, and after all of them the deciders. */
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
  return { groups, deciders: fixtures.length, decidersOf: addDeciders(settings, groups, fixtures), fixtures };
}

/** All groups play the last round of their deciders in the same one. */
function addDeciders(
  settings: TableSettings,
  groups: readonly (readonly number[])[],
  fixtures: TableFixture[],
): DeciderFixtures[] {
  const decidersOf: number[][][] = groups.map(() => []);
  const before = fixtures.at(-1)?.round ?? 0;
  const slots = groups
    .flatMap(({ length }, group) => deciderSlots(settings, length).map((slot) => ({ ...slot, group })))
    .sort((one, other) => other.left - one.left); // it is stable: groups, brackets and places in their order
  const rounds = Math.max(0, ...slots.map(({ left }) => left + 1));
  for (const { group, bracket, left, at } of slots) {
    const own = decidersOf[group]!;
    own[bracket] ??= [];
    own[bracket][heapOf({ left, at })] =
      fixtures.push({ group, round: before + rounds - left, a: UNKNOWN, b: UNKNOWN }) - 1;
  }
  return decidersOf;
}
