import type { Desk, TicketState, TicketTopic } from '@retake/core/tickets/ticket.ts';
import { cases } from '../../platform/cases/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { bigint, boolean, index, integer, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';

/** TCK1: what a player has written to support about. */
export const tickets = pgTable(
  'tickets',
  {
    /** The key of the command that opened it: the same is opened once. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<TicketTopic>().notNull(),
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'set null' }),
    state: text().$type<TicketState>().notNull(),
    desk: text().$type<Desk>().notNull(),
    at: moment('at').notNull(),
    /** When something was written last that its player sees. */
    lastAt: moment('last_at').notNull(),
    /** TCK6: since when its player waits. Null: for nothing. */
    waitingSince: moment('waiting_since'),
    isLate: boolean('is_late').notNull().default(false),
    /** Who of the staff has it; only while it waits. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('tickets_user').on(table.userId, table.at),
    index('tickets_waiting').on(table.waitingSince).where(sql`${table.state} = 'waiting'`),
    index('tickets_closed').on(table.closedAt),
    index('tickets_case').on(table.caseId),
  ],
);

export type MessageKind = 'player' | 'staff' | 'note' | 'handed';

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    /** The key of the command: the same is written once. */
    id: uuid('id').primaryKey(),
    /** Their order. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    /** Who of the staff; null: the player. */
    byId: uuid('by_id'),
    /** TCK5: to whom it was handed on. */
    desk: text().$type<Desk>(),
    text: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ticket_messages_ticket').on(table.ticketId, table.seq)],
);

/** TCK9: answers that are ready-made, in both languages. */
export const ticketReplies = pgTable('ticket_replies', {
  /** The key of the command that wrote it: the same is written once. */
  id: uuid('id').primaryKey(),
  title: text().notNull(),
  en: text().notNull(),
  zh: text().notNull(),
  /** How many answers began with it. */
  uses: integer().notNull().default(0),
  /** Who wrote or changed it last. */
  byId: uuid('by_id').notNull(),
  at: moment('at').notNull(),
});
