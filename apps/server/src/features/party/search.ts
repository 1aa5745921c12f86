import type { Mode } from '@retake/core/mode.ts';
import type { Queue } from '@retake/core/party/party.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/failure.ts';

/** A party's place in the queue. A claim names the version it saw. */
export type Ticket = {
  partyId: string;
  version: number;
  mode: Mode;
  queue: Queue;
  memberIds: string[];
  waitingSince: Date;
  /** What the members weigh together, as `forecast` said; null: to be read. */
  rating: number | null;
};

export type Search = { mode: Mode; queue: Queue; memberIds: readonly string[] };
/** What is known of a search before it begins. `rating`: what its members weigh together. */
export type Forecast = { expectedSeconds: number; rating: number };
export type EntryParty = { members: readonly { id: string; nickname: string }[] };

export type ReadyCheckSummary = {
  id: string;
  expiresAt: Date;
  accepted: number;
  of: number;
  acceptedIds: readonly string[];
};

/**
 * What a party needs of matchmaking. Inside a transaction only `tx` may be used: the embedded database has one
 * connection. Locks are taken in one order everywhere: users, ready check, parties (by id), tickets.
 */
export type SearchPort = {
  /** By party, in their order: null, or the refusal of core's `mayEnter` (PTY16). The parties are locked. */
  refusedEntries(tx: Tx, parties: readonly EntryParty[], now: number): Promise<(Refusal | null)[]>;
  /** These parties search: their tickets go into the queue, in place of those that are there. The parties are locked. */
  enter(tx: Tx, tickets: readonly Ticket[]): Promise<void>;
  /** These parties do not search any more: their tickets, where there are any, go. The parties are locked. */
  leave(tx: Tx, partyIds: readonly string[]): Promise<void>;
  /**
   * Declines for one who leaves (PTY20); the declining party is idle afterwards. Nothing happens where the check is
   * over. No party is locked yet.
   */
  decline(tx: Tx, declined: { readyCheckId: string; userId: string }): Promise<void>;
  /** Called outside of transactions. */
  forecast(search: Search): Promise<Forecast> | Forecast;
  /** Read by every poll while a party is matched: from memory. Null where the check is over or unknown. */
  readyCheckOf(readyCheckId: string): ReadyCheckSummary | null | Promise<ReadyCheckSummary | null>;
};
