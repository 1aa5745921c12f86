/** What is removed with the sample data: its players, and everything from playing with them. */
export type Gone = {
  /** Simulated players and players of the sample data. */
  readonly userIds: readonly string[];
  /** SMP5: matches with one of them. */
  readonly matchIds: readonly string[];
  readonly readyCheckIds: readonly string[];
};
