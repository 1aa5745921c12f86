import type { RatedPlayer } from './player.ts';

/** Players who searched together, at least one. */
export type Party = readonly RatedPlayer[];
export type Team = readonly Party[];
export type TeamKey = 'team1' | 'team2';

/** Two teams before their match. `at` is when it is (or would be) played, in milliseconds since 1970. */
export type Pairing = { readonly team1: Team; readonly team2: Team; readonly at: number };

export type PlayedMatch = Pairing & {
  /** null: a draw. */
  readonly winner: TeamKey | null;
  /** Ids of the players who left for good (RAT9). */
  readonly abandonedIds?: readonly string[];
};
