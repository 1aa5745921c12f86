import type { Notice } from '@retake/contract/notices/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { Channel, TopicId } from '@retake/core/notices/topics.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '../../platform/db/schema.ts';
import { sessions, users } from '../accounts/tables.ts';
import { friendRequests } from '../friends/tables.ts';
import { leagueSeasons } from '../leagues/tables.ts';
import { matches } from '../matches/tables.ts';
import { partyInvites } from '../party/tables.ts';
import { prizePools } from '../prizes/tables.ts';
import { fixtures } from '../stages/tables.ts';
import { tournaments } from '../tournaments/tables.ts';

/** What a player is told in the bell. What it is about decides how long it lives: without it the row is gone (NOT3). */
export const notices = pgTable(
  'notices',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<Notice['kind']>().notNull(),
    fromId: uuid('from_id').references(() => users.id, { onDelete: 'cascade' }),
    inviteId: uuid('invite_id').references(() => partyInvites.id, { onDelete: 'cascade' }),
    /** Of a friend request that waits: who has asked. */
    requesterId: uuid('requester_id'),
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    /** A season of a league that has ended. */
    seasonId: uuid('season_id').references(() => leagueSeasons.id, { onDelete: 'cascade' }),
    tournamentId: uuid('tournament_id').references(() => tournaments.id, { onDelete: 'cascade' }),
    /** Of a fixture that is open: told only as long as it is. */
    fixtureId: uuid('fixture_id').references(() => fixtures.id, { onDelete: 'cascade' }),
    prizePoolId: uuid('prize_pool_id').references(() => prizePools.id, { onDelete: 'cascade' }),
    /** What no other row knows, with its version: see storedAbout.ts. */
    about: jsonb(),
    /** NOT15: false: it is told in another way alone. */
    inBell: boolean('in_bell').notNull().default(true),
    /** NOT16: it waits for the next letter. */
    mailWanted: boolean('mail_wanted').notNull().default(false),
    /** NOT20: it waits for the next push. */
    pushWanted: boolean('push_wanted').notNull().default(false),
    expiresAt: moment('expires_at'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'notices_request',
      columns: [table.requesterId, table.userId],
      foreignColumns: [friendRequests.senderId, friendRequests.receiverId],
    }).onDelete('cascade'),
    index('notices_user').on(table.userId, table.seq),
    index('notices_mail').on(table.userId).where(sql`${table.mailWanted}`),
    index('notices_push').on(table.userId).where(sql`${table.pushWanted}`),
    index('notices_created').on(table.createdAt),
    index('notices_invite').on(table.inviteId).where(sql`${table.inviteId} IS NOT NULL`),
    index('notices_requester').on(table.requesterId).where(sql`${table.requesterId} IS NOT NULL`),
    index('notices_from').on(table.fromId).where(sql`${table.fromId} IS NOT NULL`),
    index('notices_season').on(table.seasonId).where(sql`${table.seasonId} IS NOT NULL`),
    index('notices_match').on(table.matchId).where(sql`${table.matchId} IS NOT NULL`),
    index('notices_tournament').on(table.tournamentId).where(sql`${table.tournamentId} IS NOT NULL`),
    index('notices_fixture').on(table.fixtureId).where(sql`${table.fixtureId} IS NOT NULL`),
    index('notices_pool').on(table.prizePoolId).where(sql`${table.prizePoolId} IS NOT NULL`),
  ],
);

/** NOT15: what a player has chosen otherwise. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<TopicId>().notNull(),
    channel: text().$type<Channel>().notNull(),
    on: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic, table.channel] })],
);

/** In which language a player reads, and when nothing is sent (NOT18): all three are there, or none is. */
export const noticeReaders = pgTable('notice_readers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lang: text().$type<Lang>().notNull(),
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  zone: text(),
});

/** NOT19: a browser to which notices are pushed, while its player is logged in there. */
export const noticeDevices = pgTable(
  'notice_devices',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionKey: text('session_key')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** Who knows it and the two keys can push there. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('notice_devices_user').on(table.userId, table.createdAt)],
);

/** NOT16, NOT17, NOT20: the letters and pushes of the last days, and which notices stand in them. */
export const noticeLetters = pgTable(
  'notice_letters',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<Exclude<Channel, 'bell'>>().notNull().default('mail'),
    at: moment('at').notNull(),
    seqs: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [
    index('notice_letters_user').on(table.userId, table.at),
    index('notice_letters_at').on(table.at),
  ],
);
