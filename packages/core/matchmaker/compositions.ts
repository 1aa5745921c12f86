import { type Mode, TEAM_SIZE } from '../mode.ts';

/** Party sizes the engine pairs, biggest first. A party of 4 would always need a lone fifth: there is none (MM2). */
export const SIZE_CLASSES = [5, 3, 2, 1] as const;
/** Index into `SIZE_CLASSES` by party size; -1 where the size cannot search. */
export const CLASS_OF_SIZE = Int8Array.of(-1, 3, 2, 1, -1, 0);

/** Party sizes by mode that the engine can seat. What a queue lets in is decided where it is entered (MM1). */
const SEATABLE: Record<Mode, readonly number[]> = { '5v5': [5, 3, 2, 1], '2v2': [2, 1] };

/**
 * A multiset of parties that fills two equal teams, with every way to split it. Slots hold the parties biggest
 * first; a split is the list of slots of the one team (the team of slot 0).
 */
export type Composition = {
  /** Parties of each class of `SIZE_CLASSES`. */
  counts: readonly number[];
  parties: number;
  /** Party size of each slot, biggest first. */
  slotSizes: Uint8Array;
  /** Bit `slot` set: that slot plays in the team of slot 0. */
  splitMasks: Uint16Array;
  /** By split: the difference of the biggest parties of both teams (a five against single players: 4). */
  splitUnevenness: Uint8Array;
};

export const compositionsOf = (mode: Mode): readonly Composition[] => TABLE[mode];

function enumerate(mode: Mode): Composition[] {
  const teamSize = TEAM_SIZE[mode];
  const found: Composition[] = [];
  const extend = (slots: number[], room: number) => {
    if (room === 0) {
      const composition = describe(slots, teamSize);
      if (composition.splitMasks.length > 0) found.push(composition);
      return;
    }
    for (const size of SEATABLE[mode]) {
      const fits = size <= room && size <= (slots.at(-1) ?? size);
      if (fits) extend([...slots, size], room - size);
    }
  };
  extend([], 2 * teamSize);
  return found;
}

function describe(slots: number[], teamSize: number): Composition {
  const masks: number[] = [];
  for (let mask = 1; mask < 1 << slots.length; mask += 2) {
    const seated = slots.reduce((sum, size, slot) => sum + ((mask >> slot) & 1) * size, 0);
    if (seated === teamSize) masks.push(mask);
  }
  const biggest = (mask: number) => Math.max(...slots.filter((_, slot) => (mask >> slot) & 1));
  const everyone = (1 << slots.length) - 1;
  return {
    counts: SIZE_CLASSES.map((size) => slots.filter((slot) => slot === size).length),
    parties: slots.length,
    slotSizes: Uint8Array.from(slots),
    splitMasks: Uint16Array.from(masks),
    splitUnevenness: Uint8Array.from(masks, (mask) => Math.abs(biggest(mask) - biggest(everyone & ~mask))),
  };
}

const TABLE: Record<Mode, readonly Composition[]> = { '5v5': enumerate('5v5'), '2v2': enumerate('2v2') };
