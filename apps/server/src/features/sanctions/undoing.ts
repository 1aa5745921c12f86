import type { RuleTopicId } from '@retake/core/rulebook/topics.ts';
import { isGraveBan } from '@retake/core/secondFactor/asked.ts';
import { z } from 'zod';
import { type Undoings, undoing } from '../../platform/audit/undo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Bans } from './bans.ts';
import { deleteSanction, lockSanction, saveStanding } from './store.ts';

export type UndoneBan = { sanctionId: string; userId: string; topic: RuleTopicId; until: Date | null };

type UndoingDeps = {
  people: Pick<People, 'lock'>;
  bans: Bans;
  endWhatItCloses(tx: Tx, userId: string, topic: RuleTopicId): Promise<void>;
};

/** Of verdicts, which say their case, neither: they are undone on appeal (UND5). */
const given = z.strictObject({
  sanctionId: z.string(),
  topic: z.string(),
  days: z.number().nullable(),
  until: z.string().nullable(),
  reason: z.string(),
});
const liftedLine = z.strictObject({ sanctionId: z.string(), topic: z.string(), reason: z.string() });

/** UND2 */
export function sanctionUndoings({ people, bans, endWhatItCloses }: UndoingDeps) {
  /** Heard in the same transaction; what refuses it throws. */
  const undone = createEvent<UndoneBan>();
  const liftUndone = createEvent<UndoneBan>();

  const undoings: Undoings = {
    ban: undoing(given, {
      takes: 'sanctions.give',
      isGrave: ({ days }) => isGraveBan(days),
      async undo(tx, { targetId: userId, details: { sanctionId, until } }) {
        await people.lock(tx, userId);
        const row = await lockSanction(tx, sanctionId);
        const isAsGiven =
          row?.userId === userId && !row.liftedAt && (row.until?.toISOString() ?? null) === until;
        if (!row || !isAsGiven) throw new Refusal('undo_ban');
        await undone.tell(tx, { sanctionId, userId, topic: row.topic, until: row.until });
        await deleteSanction(tx, sanctionId);
        bans.changed(tx, userId);
      },
    }),
    lift_ban: undoing(liftedLine, {
      takes: 'sanctions.give',
      isGrave: () => true,
      async undo(tx, { actorId, targetId: userId, details: { sanctionId, reason } }) {
        // SAN9: with a lifted ban its hash is forgotten, which only who is not connected may have had.
        const hasSteam = Boolean((await people.lock(tx, userId))?.steamId);
        const row = await lockSanction(tx, sanctionId);
        const isAsLifted =
          row?.userId === userId && row.liftedById === actorId && row.liftedReason === reason;
        if (!row || !isAsLifted || !hasSteam) throw new Refusal('undo_ban');
        await liftUndone.tell(tx, { sanctionId, userId, topic: row.topic, until: row.until });
        await saveStanding(tx, sanctionId);
        bans.changed(tx, userId);
        await endWhatItCloses(tx, userId, row.topic);
      },
    }),
  };
  return { undoings, onUndone: undone.on, onLiftUndone: liftUndone.on };
}
