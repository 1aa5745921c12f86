import { TEAM_SIZE } from '../mode.ts';
import type { QueueRow } from '../queue/queues.ts';

/**
 * Party sizes the engine pairs, biggest first. A party of 4 would always need a single fifth, so it is not allowed
 * (MM2).
 */
export const SIZE_CLASSES = [5, 3, 2, 1] as const;
/** Index into `SIZE_CLASSES` by party size; -1 where the size cannot search. */
export const CLASS_OF_SIZE = Int8Array.of(-1, 3, 2, 1, -1, 0);

/** The part of a queue that decides who can be in a match together. */
export type MatchShape = Pick<QueueRow, 'mode' | 'partySizes' | 'singlesPerTeam'>;

/**
 * A multiset of parties that fills two equal teams, with every way to split it. Slots hold the parties biggest
 * first; a split is the list of slots of the one team (the team of slot 0).
 */
export type Composition = {
  /** Number of parties of each class of `SIZE_CLASSES`. */
  counts: readonly number[];
  parties: number;
  /** Party size of each slot, biggest first. */
  slotSizes: Uint8Array;
  /** Bit `slot` set: that slot plays in the team of slot 0. */
  splitMasks: Uint16Array;
  /** By split: the difference between the biggest parties of both teams (a five against single players: 4). */
  splitUnevenness: Uint8Array;
};

/** Parties of each class of `SIZE_CLASSES` in one team. */
export type TeamCounts = readonly number[];

/** Who plays in the team of slot 0, and in the other one, by one of the composition's `splitMasks`. */
export function teamsOf({ slotSizes }: Composition, mask: number): readonly [TeamCounts, TeamCounts] {
  const count = (side: number) => {
    const team = slotSizes.filter((_, slot) => ((mask >> slot) & 1) === side);
    return SIZE_CLASSES.map((size) => team.filter((one) => one === size).length);
  };
  return [count(1), count(0)];
}

const known = new Map<string, readonly Composition[]>();

/** MM2: every mixture of the queue's party sizes that splits evenly. Computed once per shape. */
export function compositionsOf(shape: MatchShape): readonly Composition[] {
  const { mode, partySizes, singlesPerTeam } = shape;
  const key = `${mode} ${partySizes.join()} ${singlesPerTeam}`;
  const compositions = known.get(key) ?? enumerate(shape);
  known.set(key, compositions);
  return compositions;
}

function enumerate(shape: MatchShape): Composition[] {
  const sizes = SIZE_CLASSES.filter((size) => shape.partySizes.includes(size));
  const found: Composition[] = [];
  const extend = (slots: number[], room: number) => {
    if (room === 0) {
      const composition = describe(slots, shape);
      if (composition.splitMasks.length > 0) found.push(composition);
      return;
    }
    for (const size of sizes) {
      const fits = size <= room && size <= (slots.at(-1) ?? size);
      if (fits) extend([...slots, size], room - size);
    }
  };
  extend([], 2 * TEAM_SIZE[shape.mode]);
  return found;
}

function describe(slots: number[], { mode, singlesPerTeam }: MatchShape): Composition {
  const everyone = (1 << slots.length) - 1;
  const teamOf = (mask: number) => slots.filter((_, slot) => (mask >> slot) & 1);
  const isTeam = (team: number[]) =>
    team.reduce((sum, size) => sum + size, 0) === TEAM_SIZE[mode] &&
    team.filter((size) => size === 1).length <= singlesPerTeam;
  const masks: number[] = [];
  for (let mask = 1; mask < 1 << slots.length; mask += 2) {
    if (isTeam(teamOf(mask)) && isTeam(teamOf(everyone & ~mask))) masks.push(mask);
  }
  const biggest = (mask: number) => Math.max(...teamOf(mask));
  return {
    counts: SIZE_CLASSES.map((size) => slots.filter((slot) => slot === size).length),
    parties: slots.length,
    slotSizes: Uint8Array.from(slots),
    splitMasks: Uint16Array.from(masks),
    splitUnevenness: Uint8Array.from(masks, (mask) => Math.abs(biggest(mask) - biggest(everyone & ~mask))),
  };
}
