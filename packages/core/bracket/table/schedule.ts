import { UNKNOWN } from '../lines.ts';
import { snake } from '../seeding.ts';
import type { TableSettings } from '../settings.ts';
import { type DeciderFixtures, type DeciderSlot, decidedPlaces, deciderSlots, heapOf } from './deciders.ts';
import { roundsOf } from './rounds.ts';

/** `a` and `b` of a decider: UNKNOWN, who meets there follows from the table (BRK36). */
export type TableFixture = { group: number; round: number; a: number; b: number };
/** The group of a decider between groups. */
export const NO_GROUP = -1;
/** Fixtures in the order of rounds; groups hold lines, the best seed first. */
export type Schedule = {
  groups: number[][];
  fixtures: TableFixture[];
  /** BRK36: those of `fixtures` from here on are deciders; there may be none. */
  deciders: number;
  /** By `decidedPlaces`, by group. */
  decidersOf: DeciderFixtures[][];
  /** BRK56: between groups. */
  decidersAcross: DeciderFixtures;
  /** Numbers with which the deciders of a further place begin: they come after those before are decided. */
  steps: number[];
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
  const deciders = fixtures.length;
  const steps: number[] = [];
  const decidersOf = decidedPlaces(settings).map((place) => {
    steps.push(fixtures.length);
    return addDeciders(
      groups.map(({ length }) => deciderSlots(settings, length, place)),
      fixtures,
    );
  });
  const { across } = settings;
  const having = groups.filter(({ length }) => length >= (across?.place ?? 0)).length;
  const slots = across?.decides ? deciderSlots(settings, having, across.open) : [];
  steps.push(fixtures.length);
  const [decidersAcross] = addDeciders([slots], fixtures, NO_GROUP);
  return { groups, fixtures, deciders, decidersOf, decidersAcross: decidersAcross!, steps };
}

/** Whether who meets on a fixture may follow from a result between any two: on deciders, from what came before in their group, or in any where they are between groups. */
export function followsFromAny({ fixtures, steps }: Schedule, of: number, fixture: number): boolean {
  const stepOf = (number: number) => steps.filter((from) => from <= number).length;
  const { group } = fixtures[fixture]!;
  return stepOf(fixture) > stepOf(of) && (group === NO_GROUP || group === fixtures[of]!.group);
}

/** By table its fixtures. All tables play the last round of their deciders in the same one. */
function addDeciders(
  tables: readonly (readonly DeciderSlot[])[],
  fixtures: TableFixture[],
  only: number | null = null,
): DeciderFixtures[] {
  const added: number[][][] = tables.map(() => []);
  const before = fixtures.at(-1)?.round ?? 0;
  const slots = tables
    .flatMap((of, table) => of.map((slot) => ({ ...slot, table })))
    .sort((one, other) => other.left - one.left); // it is stable: groups, brackets and places in their order
  const rounds = Math.max(0, ...slots.map(({ left }) => left + 1));
  for (const { table, bracket, left, at } of slots) {
    const own = added[table]!;
    own[bracket] ??= [];
    own[bracket][heapOf({ left, at })] =
      fixtures.push({ group: only ?? table, round: before + rounds - left, a: UNKNOWN, b: UNKNOWN }) - 1;
  }
  return added;
}
