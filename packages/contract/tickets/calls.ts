import {
  DESKS,
  TICKET_STATES,
  TICKET_TEXT_MAX,
  TICKET_TEXT_MIN,
  TICKET_TOPICS,
} from '@retake/core/tickets/ticket.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { ruleTopicId } from '../ruleTopicId.ts';
import { id, isoTime, lang } from '../shapes.ts';

const topic = z.enum(TICKET_TOPICS);
const desk = z.enum(DESKS);
const state = z.enum(TICKET_STATES);
const rule = ruleTopicId;
const key = id.describe('Made by the client: sent again, it counts once');
const text = z.string().trim().min(TICKET_TEXT_MIN).max(TICKET_TEXT_MAX);
/** Of the staff, who may say it shortly. */
const words = z.string().trim().min(3).max(TICKET_TEXT_MAX);

const answerBy = isoTime
  .nullable()
  .describe('Until when support answers; null: it does not wait for support');

/** What its player sees of it; never who answers. */
const ownLine = z.object({
  id,
  topic,
  state,
  at: isoTime,
  lastAt: isoTime,
  answerBy,
  isLate: z.boolean().describe('Nobody has answered in time'),
});
export type OwnTicketLine = z.output<typeof ownLine>;

const ownTicket = ownLine.extend({
  matchId: id.nullable(),
  messages: z.array(z.object({ id, from: z.enum(['player', 'staff']), text: z.string(), at: isoTime })),
});
export type OwnTicket = z.output<typeof ownTicket>;

const line = z.object({
  id,
  player: z.string(),
  topic,
  desk,
  at: isoTime,
  answerBy: isoTime,
  isLate: z.boolean(),
  mayTake: z.boolean().describe('Whether it may be dealt to the caller'),
});
export type TicketLine = z.output<typeof line>;

const ticketView = z.object({
  id,
  player: z.object({ id, nickname: z.string() }),
  lang: lang.nullable().describe('In which the player reads; null: not known'),
  topic,
  desk,
  matchId: id.nullable(),
  at: isoTime,
  answerBy: isoTime,
  isLate: z.boolean(),
  claimUntil: isoTime,
  messages: z
    .array(
      z.object({
        id,
        from: z
          .enum(['player', 'staff', 'note', 'handed'])
          .describe('`note` and `handed` are for the staff alone'),
        by: z.string().nullable().describe('Who of the staff; null: the player, or gone'),
        desk: desk.nullable().describe('To whom it was handed on'),
        text: z.string(),
        at: isoTime,
      }),
    )
    .describe('Oldest first'),
  bans: z.array(z.object({ topic: rule, until: isoTime.nullable() })).describe('In force'),
  earlier: z
    .array(z.object({ id, topic, state, at: isoTime, text: z.string() }))
    .describe('Other tickets of the player, newest first'),
});
export type TicketView = z.output<typeof ticketView>;
const dealt = z.object({ ticket: ticketView.nullable() });
const ofTicket = z.object({ ticketId: id });

export const ticketCalls = {
  'GET /api/tickets': call({
    access: 'player',
    summary: 'The caller’s tickets to support and how they stand, those that are open first',
    answer: z.object({ tickets: z.array(ownLine), mayOpen: z.boolean() }),
  }),
  'POST /api/tickets': call({
    access: 'player',
    summary: 'Write to support; three tickets are open at most, and each is answered within 12 hours',
    body: z.object({ key, topic, text, matchId: id.optional() }),
    answer: z.object({ ticket: ownTicket }),
    status: 201,
  }),
  'GET /api/tickets/{ticketId}': call({
    access: 'player',
    summary: 'A ticket of the caller with what was written, oldest first',
    params: ofTicket,
    answer: z.object({ ticket: ownTicket }),
  }),
  'POST /api/tickets/{ticketId}/messages': call({
    access: 'player',
    summary: 'Write more to support in an open ticket of the caller',
    params: ofTicket,
    body: z.object({ key, text: words }),
    answer: z.object({ ticket: ownTicket }),
    status: 201,
  }),
  'POST /api/tickets/{ticketId}/close': call({
    access: 'player',
    summary: 'Close a ticket of the caller; it cannot be opened again',
    params: ofTicket,
    answer: z.object({ ticket: ownTicket }),
  }),
  'GET /api/admin/tickets': call({
    access: 'support',
    summary:
      'Tickets that wait for support, in the order in which they are dealt, and the one that the caller holds',
    answer: z.object({ waiting: z.int(), late: z.int(), held: id.nullable(), tickets: z.array(line) }),
  }),
  'POST /api/admin/tickets/next': call({
    access: 'support',
    summary: 'The ticket that the caller holds, or the next one, claimed for 20 minutes; null: nothing waits',
    answer: dealt,
  }),
  'POST /api/admin/tickets/{ticketId}/answer': call({
    access: 'support',
    summary: 'Answer a ticket that the caller holds. `closes`: it ends with this answer',
    params: ofTicket,
    body: z.object({
      key,
      text: words,
      closes: z.boolean(),
      replyId: id.optional().describe('The ready-made answer with which it began'),
    }),
    answer: z.object({ answered: z.literal(true) }),
  }),
  'POST /api/admin/tickets/{ticketId}/note': call({
    access: 'support',
    summary: 'Write a note for the staff at a ticket that the caller holds; its player never sees it',
    params: ofTicket,
    body: z.object({ key, text: words }),
    answer: dealt,
  }),
  'POST /api/admin/tickets/{ticketId}/hand-on': call({
    access: 'support',
    summary: 'Give a ticket that the caller holds to another role, with a note for it',
    params: ofTicket,
    body: z.object({ desk, text: words }),
    answer: z.object({ handedOn: z.literal(true) }),
  }),
  'POST /api/admin/tickets/{ticketId}/release': call({
    access: 'support',
    summary: 'Give a ticket back; it is dealt to somebody else',
    params: ofTicket,
    answer: z.object({ released: z.boolean() }),
  }),
};
