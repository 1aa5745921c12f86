import { STAFF_ROLES, type StaffRole } from '@retake/core/staff/permissions.ts';
import { z } from 'zod';
import { type Undoings, undoing } from '../../platform/audit/undo.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';

export type TakenRole = Exclude<StaffRole, 'admin'>;
/** STF3: the role of an admin is not taken by another one. */
const role = z.enum(STAFF_ROLES.filter((one): one is TakenRole => one !== 'admin') as [TakenRole]);
const givenAt = z.iso.datetime();
const givenLine = z.strictObject({ role, givenAt });
const takenLine = z.strictObject({ role, givenBy: z.string(), givenAt });

/** UND2 */
export const roleUndoings = (people: Pick<People, 'lock' | 'giveRole' | 'takeRole'>): Undoings => ({
  give_role: undoing(givenLine, {
    takes: 'roles',
    isGrave: () => true,
    async undo(tx, { targetId: userId, details }) {
      await people.lock(tx, userId);
      const held = await people.takeRole(tx, userId, details.role);
      // Taken, and given again, since.
      if (held?.givenAt.toISOString() !== details.givenAt) throw new Refusal('undo_role');
    },
  }),
  take_role: undoing(takenLine, {
    takes: 'roles',
    isGrave: () => true,
    since: { actions: ['give_role', 'take_role'], by: 'role', code: 'undo_role' },
    async undo(tx, { targetId: userId, details }) {
      await people.lock(tx, userId);
      const row = { ...details, userId, givenAt: new Date(details.givenAt) };
      if (!(await people.giveRole(tx, row))) throw new Refusal('undo_role');
    },
  }),
});
