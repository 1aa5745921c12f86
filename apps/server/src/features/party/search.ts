import type { WaitFacts } from '@retake/core/expectedWait/facts.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/failure.ts';

/** A party's place in the queue. A claim names the version it saw. */
export type Ticket = {
  partyId: string;
  version: number;
  queue: QueueId;
  memberIds: string[];
  /** Whether it may be taken into matches of another queue as well (MM26). */
  fills: boolean;
  waitingSince: Date;
  /** What the members weigh together, as `forecast` said; null: to be read. */
  rating: number | null;
  /** What it was told when the search began; null: what its ticket says of that, or nothing. */
  told: Told | null;
};

/** What a search was told of its wait, and what it was told by (MM18). `p90Ms` null: nothing was known. */
export type Told = { medianMs: number; p90Ms: number | null; facts: WaitFacts };

export type Search = { queue: QueueId; memberIds: readonly string[] };
/** Too many parties of a size wait. `withOneMoreSeconds`: the expected search time with a further player, where that helps. */
export type SurplusNote = { size: number; withOneMoreSeconds: number | null };
/** What is known of a search before it begins. `rating`: what its members weigh together. */
export type Forecast = { expectedSeconds: number; p90Seconds: number | null; rating: number; told: Told };
export type EntryParty = { members: readonly { id: string; nickname: string }[] };

/**
 * PTY20: a member leaves a party while its ready check is open. Told before, with no party locked yet: the check is
 * declined, and the party idle afterwards. Nothing happens where the check is over.
 */
export type LeavingMatched = { readyCheckId: string; userId: string };

export type ReadyCheckSummary = {
  id: string;
  expiresAt: Date;
  accepted: number;
  of: number;
  acceptedIds: readonly string[];
};

/**
 * What a party needs of the queue that it searches in. Inside a transaction only `tx` may be used: the embedded database has one
 * connection. Locks are taken in one order everywhere: users, ready check, parties (by id), tickets.
 */
export type SearchPort = {
  /** By party, in their order: null, or the refusal of core's `mayEnter` (PTY16). The parties are locked. */
  refusedEntries(tx: Tx, parties: readonly EntryParty[], now: number): Promise<(Refusal | null)[]>;
  /** These parties search: their tickets go into the queue, in place of those that are there. The parties are locked. */
  enter(tx: Tx, tickets: readonly Ticket[]): Promise<void>;
  /**
   * These parties do not search any more: their tickets, where there are any, go. The parties are locked. `unmatched`: those of
   * them that leave without a match.
   */
  leave(tx: Tx, partyIds: readonly string[], unmatched: readonly string[]): Promise<void>;
  /** Called outside of transactions. `size`: of a party that it might be; else as many as its members. */
  forecast(search: Search & { size?: number }): Promise<Forecast> | Forecast;
  /** MM25: read by every poll of a search, from memory. Null: there is nothing to say. */
  surplusOf(search: Search): Promise<SurplusNote | null> | SurplusNote | null;
  /** Read by every poll while a party is matched: from memory. Null where the check is over or unknown. */
  readyCheckOf(readyCheckId: string): ReadyCheckSummary | null | Promise<ReadyCheckSummary | null>;
};
