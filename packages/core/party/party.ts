import type { Mode } from '../mode.ts';

/** `party`: 5v5 and 2v2 for parties. `solo`: one player in the queue of the Solo League (PTY23). */
export type Queue = 'party' | 'solo';

/** The leader first, then in join order (PTY1): `memberIds[0]` is always `leaderId`. */
type Members = { leaderId: string; memberIds: readonly string[] };

type Search = {
  mode: Mode;
  queue: Queue;
  /** Milliseconds since 1970; kept when the party goes back to the search (PTY19). */
  searchingSinceMs: number;
  expectedSeconds: number;
};

export type IdleParty = Members & { status: 'idle' };
export type SearchingParty = Members & Search & { status: 'searching' };
export type MatchedParty = Members &
  Search & {
    status: 'matched';
    readyCheckId: string;
    /** Whole seconds from the start of the search to the match. */
    foundAfterSeconds: number;
  };
export type PlayingParty = Members & {
  status: 'playing';
  mode: Mode;
  queue: Queue;
  foundAfterSeconds: number;
  matchId: string;
};

/** A party that lives; each status has exactly the fields that are valid in it. */
export type Party = IdleParty | SearchingParty | MatchedParty | PlayingParty;

export const newParty = (leaderId: string): IdleParty => ({
  status: 'idle',
  leaderId,
  memberIds: [leaderId],
});
