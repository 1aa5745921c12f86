import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
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

export type Audit = {
  /** CHK8: writes a line in the transaction of the change. */
  write(tx: Tx, entry: AuditEntry): Promise<void>;
};

export function createAudit(clock: Clock): Audit {
  return {
    async write(tx, { actorId, action, targetId, details = {} }) {
      const at = new Date(clock.now());
      await tx.insert(auditLog).values({ actorId, action, targetId: targetId ?? null, details, at });
    },
  };
}
