import type { QueueId } from '../queue/queues.ts';

/** The leader first, then in join order (PTY1): `memberIds[0]` is always `leaderId`. */
type Members = { leaderId: string; memberIds: readonly string[] };

type Search = {
  queue: QueueId;
  /** Milliseconds since 1970; kept when the party goes back to the search (PTY19). */
  searchingSinceMs: number;
  /** Half of such searches find a match within so long (MM18). */
  expectedSeconds: number;
  /** And nine of ten within so long; null while nothing is known. */
  p90Seconds: number | null;
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
  queue: QueueId;
  foundAfterSeconds: number;
  matchId: string;
};

/** A party that exists; each status has exactly the fields that are valid in it. */
export type Party = IdleParty | SearchingParty | MatchedParty | PlayingParty;

export const newParty = (leaderId: string): IdleParty => ({
  status: 'idle',
  leaderId,
  memberIds: [leaderId],
});
