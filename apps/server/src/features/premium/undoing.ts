import { z } from 'zod';
import { type Undoings, undoing } from '../../platform/audit/undo.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Grants } from './grants.ts';

const givenLine = z.strictObject({
  grantId: z.string(),
  days: z.number(),
  source: z.string(),
  reason: z.string(),
});
const takenLine = z.strictObject({ grantId: z.string(), reason: z.string() });

/** UND2 */
export const premiumUndoings = (grants: Pick<Grants, 'forget' | 'stand'>): Undoings => ({
  give_premium: undoing(givenLine, {
    takes: 'premium.grant',
    isGrave: () => false,
    async undo(tx, { targetId: userId, details: { grantId } }) {
      if (!(await grants.forget(tx, userId, grantId))) throw new Refusal('undo_premium');
    },
  }),
  take_back_premium: undoing(takenLine, {
    takes: 'premium.grant',
    isGrave: () => false,
    async undo(tx, { targetId: userId, details: { grantId } }) {
      if (!(await grants.stand(tx, userId, grantId))) throw new Refusal('undo_premium');
    },
  }),
});
