import { CHECK_NAMES } from '@retake/core/moderation/accountCheck.ts';
import { z } from 'zod';
import { type Undoings, undoing } from '../../platform/audit/undo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Checks } from './checks.ts';
import { type CheckRow, insertCheckRow, lockCheckRow, removeCheck } from './store.ts';

const since = z.iso.datetime();
const reported = z.strictObject({ check: z.enum(Object.values(CHECK_NAMES) as [string]), since });
const deleted = z.strictObject({
  error: z.int().min(1).max(5),
  origin: z.int().nullable(),
  unmet: z.array(z.string()),
  adminId: z.string(),
  since,
});

/** What the line of a check that is ended says: all that it takes to put it back. */
export const lineOf = ({ error, origin, unmet, adminId, updatedAt }: CheckRow) => ({
  error,
  origin,
  unmet,
  adminId,
  since: updatedAt.toISOString(),
});

type UndoingDeps = {
  people: Pick<People, 'lock'>;
  checks: Pick<Checks, 'changed'>;
  /** CHK9 */
  barred: { tell(tx: Tx, userId: string): Promise<void> };
};

/** UND2 */
export const checkUndoings = ({ people, checks, barred }: UndoingDeps): Undoings => ({
  report_check: undoing(reported, {
    takes: 'checks',
    isGrave: () => false,
    async undo(tx, { actorId, targetId: userId, details }) {
      await people.lock(tx, userId);
      const row = await lockCheckRow(tx, userId);
      // Ended, passed or failed since.
      const isAsPut = row?.adminId === actorId && row.updatedAt.toISOString() === details.since;
      if (!isAsPut) throw new Refusal('undo_check');
      await removeCheck(tx, userId);
      checks.changed(tx, userId, 0);
    },
  }),
  delete_check: undoing(deleted, {
    takes: 'checks',
    isGrave: () => false,
    since: { actions: ['report_check', 'delete_check'], code: 'undo_check' },
    async undo(tx, { targetId: userId, details: { since: at, ...check } }) {
      await people.lock(tx, userId);
      const row = { ...check, userId, updatedAt: new Date(at) };
      if (!(await insertCheckRow(tx, row))) throw new Refusal('undo_check');
      await barred.tell(tx, userId);
      checks.changed(tx, userId, check.error as 1 | 2 | 3 | 4 | 5);
    },
  }),
});
