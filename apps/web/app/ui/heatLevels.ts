import { STEP_MS } from '@retake/core/analysis/replay.ts';

/** Whole seconds, begun ones too. */
export const secondsOf = (steps: number): number => Math.ceil((steps * STEP_MS) / 1000);

/** From the palest to the strongest; the strongest one ends with the most that there is. */
export type Levels = readonly { from: number; to: number }[];

const MOST_LEVELS = 4;

/** They grow with the square: a few fields, where everybody begins, have far more than all others. */
export function levelsOf(most: number): Levels {
  const ends = Array.from({ length: MOST_LEVELS }, (_, at) =>
    Math.ceil(most * ((at + 1) / MOST_LEVELS) ** 2),
  );
  return [...new Set(ends)].map((to, at, all) => ({ from: (all[at - 1] ?? 0) + 1, to }));
}

export const levelOf = (count: number, levels: Levels): number => levels.findIndex(({ to }) => count <= to);

/** How strong a level is drawn; with one level alone it is the strongest. */
export const strengthOf = (level: number, levels: Levels): number =>
  0.25 + (0.7 * (level + 1 + MOST_LEVELS - levels.length)) / MOST_LEVELS;
