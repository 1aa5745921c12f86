import type { Notice } from '@retake/contract/notices/calls.ts';
import { createdAt, moment } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { bigint, foreignKey, index, jsonb, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
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
