import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { auditLog } from './tables.ts';

export type AuditEntry = {
  /** Who made the change. */
  actorId: string;
  /** The change as a verb and its object: `cancel_match`. */
  action: string;
  /** Its target. */
  targetId?: string;
  details?: object;
};

export type Look = {
  /** Who looks. */
  actorId: string;
  /** At what: `users`. */
  of: string;
  /** What was searched for; a user's id where it is one user's. */
  search: string;
  /** Whose it is, where it is one player's. */
  targetId?: string;
  /** What else says in words what it is. */
  about?: object;
};

export type Audit = {
  /** CHK8: writes a line in the transaction of the change. */
  write(tx: Tx, entry: AuditEntry): Promise<void>;
  /** AUD3: private data is about to be shown. Not inside a transaction. */
  look(database: Database, look: Look): Promise<void>;
};

const AN_HOUR_MS = 3_600_000;
/** Looks that are remembered; of a look that is forgotten there is another line. */
const MOST_LOOKS = 1000;

export function createAudit(clock: Clock): Audit {
  /** When each was written last, the oldest first. */
  const looks = new Map<string, number>();
  async function write(tx: Tx, { actorId, action, targetId, details = {} }: AuditEntry): Promise<void> {
    const at = new Date(clock.now());
    await tx.insert(auditLog).values({ actorId, action, targetId: targetId ?? null, details, at });
  }
  return {
    write,
    async look(database, { actorId, of, search, targetId, about }) {
      const key = JSON.stringify([actorId, of, search]);
      const now = clock.now();
      if (now - (looks.get(key) ?? Number.NEGATIVE_INFINITY) < AN_HOUR_MS) return;
      const details = { of, search, ...about };
      await database.write((tx) =>
        write(tx, { actorId, action: 'look_at', details, ...(targetId !== undefined && { targetId }) }),
      );
      looks.delete(key);
      looks.set(key, now);
      for (const [oldest] of looks) {
        if (looks.size <= MOST_LOOKS) break;
        looks.delete(oldest);
      }
    },
  };
}
