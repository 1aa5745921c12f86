import { SUPPORT } from '../moderation/support.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { StaffRole } from '../staff/permissions.ts';

/** TCK1: what a ticket is about. */
export const TICKET_TOPICS = [
  'account',
  'steam',
  'match',
  'ban',
  'payment',
  'event',
  'fault',
  'other',
] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];

/** TCK1: `waiting` for support, or `answered` and waiting for the player. */
export const TICKET_STATES = ['waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** TCK5: who has it; the first of these where nobody has handed it on. */
export const DESKS = ['supporter', 'billing', 'senior', 'admin'] as const satisfies readonly StaffRole[];
export type Desk = (typeof DESKS)[number];

export const TICKET_TEXT_MIN = 10;
export const TICKET_TEXT_MAX = 2000;
/** TCK2 */
export const TICKETS_OPEN_MAX = 3;
export const UNANSWERED_MAX = 5;
export const TICKET_MESSAGES_MAX = 200;

/** TCK9 */
export const REPLIES_MAX = 50;
export const REPLY_TITLE_MAX = 60;

const HOUR_MS = 3_600_000;
export const TICKET_ANSWER_MS = SUPPORT.ticketAnswerHours * HOUR_MS;
/** TCK6: support is reminded while there is still time to answer. */
export const TICKET_REMIND_MS = TICKET_ANSWER_MS - 2 * HOUR_MS;
/** TCK7 */
export const TICKET_QUIET_MS = SUPPORT.ticketQuietDays * 24 * HOUR_MS;

/** TCK5: a ticket of this desk may be dealt to who has these roles. */
export const isAtDesk = (desk: Desk, roles: readonly StaffRole[]): boolean =>
  roles.includes(desk) || roles.includes('admin');

/** A ticket as the next message of its player meets it. */
export type Thread = { state: TicketState; messages: number; unanswered: number };

/** TCK2 */
export function mayWrite({
  state,
  messages,
  unanswered,
}: Thread): Result<null, 'ticket_closed' | 'ticket_full' | 'ticket_wait'> {
  if (state === 'closed') return refuse('ticket_closed');
  if (messages >= TICKET_MESSAGES_MAX) return refuse('ticket_full');
  return unanswered >= UNANSWERED_MAX ? refuse('ticket_wait') : accept(null);
}
