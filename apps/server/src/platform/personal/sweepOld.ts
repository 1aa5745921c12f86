import { sql } from '../db/query.ts';
import type { Sweep } from '../jobs/upkeep.ts';
import type { Days, Entry } from './entry.ts';

/** What is left is found by the next sweep: nobody waits long for a lock. */
const MOST_AT_ONCE = 20_000;
const DAY_MS = 24 * 3600_000;

const isSwept = (kept: Entry['kept']): kept is Days => typeof kept !== 'string' && kept.by === undefined;

/** DAT3: deletes what the register keeps for days, but for what a feature's own sweep deletes. */
export const sweepOld =
  (register: readonly Entry[]): Sweep =>
  async (tx, now) => {
    for (const { table, kept } of register) {
      if (!isSwept(kept)) continue;
      const before = new Date(now.getTime() - kept.days * DAY_MS).toISOString();
      const name = sql.identifier(table);
      await tx.execute(sql`DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name}
        WHERE ${sql.identifier(kept.after)} < ${before}::timestamptz AND (${sql.raw(kept.where ?? 'true')})
        LIMIT ${MOST_AT_ONCE}))`);
    }
  };
