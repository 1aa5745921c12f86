import type { QueueId } from '@retake/core/queue/queues.ts';
import { messageColumns } from '../../platform/chat/messageColumns.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

export const parties = pgTable(
  'parties',
  {
    id: newId(),
    code: text().notNull().unique('parties_code'),
    leaderId: uuid('leader_id').notNull(),
    /** `idle | searching | matched | playing`, as in core/party; the columns below are set where the status has them. */
    status: text().$type<'idle' | 'searching' | 'matched' | 'playing'>().notNull().default('idle'),
    /** Of core/queue; its mode follows from it. */
    queue: text().$type<QueueId>(),
    /** Since when the party waits; kept when it goes back to the search. */
    searchingSince: moment('searching_since'),
    /** The expected search time when the search began. */
    expectedSeconds: integer('expected_seconds'),
    /** What nine of ten were expected to need then. */
    p90Seconds: integer('p90_seconds'),
    /** How long it took until a match was found. */
    foundAfterSeconds: integer('found_after_seconds'),
    readyCheckId: uuid('ready_check_id'),
    matchId: uuid('match_id'),
    /** Whether a player who searches alone may be taken into other matches as well (PTY40). */
    fills: boolean().notNull().default(true),
    /** The number of the next chat message. */
    nextMessageSeq: integer('next_message_seq').notNull().default(1),
    /** Counts up with every change of members or status: a claim names the one it saw. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** An ended party is kept where something was written in it. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('parties_match').on(table.matchId)],
);

/** A player is in one party at most: the key says so. */
export const partyMembers = pgTable(
  'party_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id, { onDelete: 'cascade' }),
    joinedSeq: bigint('joined_seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The first chat message that the member may read. */
    firstMessageSeq: integer('first_message_seq').notNull(),
  },
  (table) => [index('party_members_party').on(table.partyId)],
);

export const partyInvites = pgTable(
  'party_invites',
  {
    id: newId(),
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('party_invites_once').on(table.partyId, table.receiverId),
    index('party_invites_receiver').on(table.receiverId),
  ],
);

export const partyMessages = pgTable(
  'party_messages',
  {
    ...messageColumns(),
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('party_messages_seq').on(table.partyId, table.seq),
    index('party_messages_sent').using('brin', table.sentAt),
  ],
);
