import type { Mode } from '@retake/core/mode.ts';
import type { Queue } from '@retake/core/party/party.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A party's place in the queue. A claim names the version it saw. */
export type Ticket = {
  partyId: string;
  version: number;
  mode: Mode;
  queue: Queue;
  memberIds: string[];
  waitingSince: Date;
};

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
  /** Throws the refusal of core's `mayEnter` (PTY16). The party is locked. */
  checkEntry(tx: Tx, members: { id: string; nickname: string }[], mode: Mode, now: number): Promise<void>;
  /** The party searches: its ticket goes into the queue, in place of one that is there. The party is locked. */
  enter(tx: Tx, ticket: Ticket): Promise<void>;
  /** The party does not search any more: its ticket, where there is one, goes. The party is locked. */
  leave(tx: Tx, partyId: string): Promise<void>;
  /**
   * Declines for one who leaves (PTY20); the declining party is idle afterwards. Nothing happens where the check is
   * over. No party is locked yet.
   */
  decline(tx: Tx, declined: { readyCheckId: string; userId: string }): Promise<void>;
  /** Called outside of transactions. */
  expectedSeconds(search: {
    mode: Mode;
    queue: Queue;
    memberIds: readonly string[];
  }): Promise<number> | number;
  /** Read by every poll while a party is matched: from memory. Null where the check is over or unknown. */
  readyCheckOf(readyCheckId: string): ReadyCheckSummary | null | Promise<ReadyCheckSummary | null>;
};
