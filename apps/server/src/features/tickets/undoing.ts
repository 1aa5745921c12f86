import { TICKET_ANSWER_MS, TICKET_REMIND_MS, TICKETS_OPEN_MAX } from '@retake/core/tickets/ticket.ts';
import { z } from 'zod';
import { type Undoings, undoing } from '../../platform/audit/undo.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { TicketTold } from './answering.ts';
import { LATE, REMIND } from './asking.ts';
import { discountUse } from './replyStore.ts';
import { deleteMessage, findOpenOf, lockTicket, saveTicket, type TicketRow } from './store.ts';

const time = z.iso.datetime();
const closed = z.strictObject({
  ticketId: z.uuid(),
  answerId: z.uuid(),
  replyId: z.uuid().nullable(),
  caseId: z.uuid(),
  claimUntil: time.nullable(),
  waitingSince: time,
  lastAt: time,
  isLate: z.boolean(),
});

type Closing = { answerId: string; replyId: string | undefined; claimUntil: Date | null };

/** What the line of a ticket that support closes says: all that it takes to open it as it was. */
export const closingOf = (
  { caseId, waitingSince, lastAt, isLate }: TicketRow & { caseId: string },
  { answerId, replyId, claimUntil }: Closing,
) => ({
  answerId,
  replyId: replyId ?? null,
  caseId,
  claimUntil: claimUntil?.toISOString() ?? null,
  waitingSince: waitingSince!.toISOString(),
  lastAt: lastAt.toISOString(),
  isLate,
});

/** UND2: the answer goes with it. */
export function ticketUndoings({ cases, deadlines }: Pick<Deps, 'cases' | 'deadlines'>) {
  const undone = createEvent<TicketTold>();
  const undoings: Undoings = {
    close_ticket: undoing(closed, {
      takes: 'support',
      isGrave: () => false,
      async undo(tx, { actorId, targetId: userId, at, details }) {
        const { ticketId, answerId, replyId, caseId, claimUntil, lastAt, isLate } = details;
        const ticket = await lockTicket(tx, ticketId);
        if (ticket?.userId !== userId || ticket.state !== 'closed') throw new Refusal('undo_ticket');
        // TCK2: the player may have opened others.
        if ((await findOpenOf(tx, userId)).length >= TICKETS_OPEN_MAX) throw new Refusal('undo_ticket');
        await deleteMessage(tx, answerId);
        if (replyId !== null) await discountUse(tx, replyId);
        const claim = { userId: actorId, claimUntil: claimUntil === null ? null : new Date(claimUntil) };
        await cases.reopen(tx, caseId, claim);
        const waitingSince = new Date(details.waitingSince);
        const was = { waitingSince, isLate, caseId, closedAt: null, lastAt: new Date(lastAt) };
        await saveTicket(tx, ticketId, { state: 'waiting', ...was });
        const remindAt = waitingSince.getTime() + TICKET_REMIND_MS;
        if (remindAt > at.getTime()) await deadlines.set(tx, REMIND, ticketId, remindAt);
        if (!isLate) await deadlines.set(tx, LATE, ticketId, waitingSince.getTime() + TICKET_ANSWER_MS);
        await undone.tell(tx, { userId, ticketId, topic: ticket.topic });
      },
    }),
  };
  return { undoings, onAnswerUndone: undone.on };
}
