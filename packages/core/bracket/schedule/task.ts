import type { BestOf } from '../../match/settings.ts';

/** A fixture as its time is planned. Times in minutes from now. Tasks stand in an order in which each comes after its feeders. */
export type Task = {
  /** Tasks, by their place in the list, that have to be over before; all of them stand before this one. */
  after: readonly number[];
  /** How many maps at most; 0: nothing is played, it only waits for what it comes after. */
  bestOf: BestOf | 0;
  /** Not before. */
  from: number;
  /** For how long it has been played already; null: it has not begun. */
  playedFor: number | null;
  /** How probable it is that it is played at all, 0 to 1. */
  chance: number;
};

export const task = (about: Partial<Task>): Task => ({
  after: [],
  bestOf: 1,
  from: 0,
  playedFor: null,
  chance: 1,
  ...about,
});

/** Waits for all of these and takes no time. */
export const mark = (after: readonly number[]): Task => task({ after, bestOf: 0 });
