import { GAME_SERVER_FAULTS, GAME_SERVER_STATES } from '@retake/core/gameServers/state.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '../../platform/db/schema.ts';

/** Where a server comes from, and who takes it out of service. */
const PARTIES = ['environment', 'admin'] as const;

export const gameServers = pgTable(
  'game_servers',
  {
    id: newId(),
    name: text().notNull(),
    /** `host:port`, where the platform reaches it. */
    rconAddress: text('rcon_address').notNull().unique('game_servers_rcon_address'),
    /** `host:port`, where players reach it. */
    playerAddress: text('player_address').notNull(),
    /** `host:port`, where one watches with the delay of GOTV; null: nobody can. */
    gotvAddress: text('gotv_address'),
    region: text(),
    /** GSV8: sealed, as the other one. */
    rconPassword: text('rcon_password').notNull(),
    joinPassword: text('join_password'),
    source: text({ enum: PARTIES }).notNull(),
    /** Servers are asked in this order. */
    place: integer().notNull(),
    /** GSV2, GSV6: null where it takes matches. */
    disabledBy: text('disabled_by', { enum: PARTIES }),
    disabledAt: moment('disabled_at'),
    /** GSV11: which of its tokens is the valid one. */
    tokenNumber: integer('token_number').notNull().default(0),
    state: text({ enum: GAME_SERVER_STATES }).notNull().default('offline'),
    stateSince: moment('state_since'),
    lastSeenAt: moment('last_seen_at'),
    lastError: text('last_error', { enum: GAME_SERVER_FAULTS }),
    lastErrorAt: moment('last_error_at'),
    /** GSV5: the match that has it. */
    matchNumber: integer('match_number'),
    /** GSV14: the practice session that has it. */
    practiceId: uuid('practice_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('game_servers_match').on(table.matchNumber).where(sql`match_number IS NOT NULL`),
    uniqueIndex('game_servers_practice').on(table.practiceId).where(sql`practice_id IS NOT NULL`),
  ],
);

/** GSV11: which matches a server has had. */
export const gameServerMatches = pgTable(
  'game_server_matches',
  {
    matchNumber: integer('match_number').notNull(),
    serverId: uuid('server_id')
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchNumber, table.serverId] }),
    index('game_server_matches_server').on(table.serverId, table.takenAt),
  ],
);
