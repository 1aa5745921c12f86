import type { City, CustomMatchMode, FutureMatchState } from '@retake/core/lobby/customMatch.ts';
import type { LobbyRules } from '@retake/core/lobby/rules.ts';
import type { MapId } from '@retake/core/maps.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** Custom matches before their match exists. */
export const lobbies = pgTable(
  'lobbies',
  {
    id: newId(),
    /** Null: by veto. */
    map: text().$type<MapId>(),
    bestOf: integer('best_of').$type<LobbyRules['bestOf']>().notNull().default(1),
    overtime: boolean().notNull().default(true),
    teams: text().$type<LobbyRules['teams']>().notNull().default('seated'),
    captains: text().$type<LobbyRules['captains']>().notNull().default('rating'),
    draftOrder: text('draft_order'),
    /** LOB28, LOB29, with its version: see storedSetUp.ts. */
    setUp: jsonb('set_up'),
    mode: text().$type<CustomMatchMode>().notNull(),
    region: text().$type<City>().notNull(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Derived from `lobby`, for the lists: `active` waits for players, `begun` has a running match, `over` has ended. A
     * `future` one is a row of the sample data without a lobby or a match.
     */
    status: text().$type<'active' | 'begun' | 'over' | 'future'>().notNull(),
    /** The whole state of core/lobby, with its version: see storedLobby.ts. */
    lobby: jsonb(),
    /** The argon2id hash in PHC format, where a password is needed to come in. */
    passwordHash: text('password_hash'),
    /** Its match, once it has begun. */
    matchId: uuid('match_id'),
    /** Only for `future`. */
    state: text().$type<FutureMatchState>(),
    score1: integer().notNull().default(0),
    score2: integer().notNull().default(0),
    /** Only for `future`: when it starts or started. */
    startsAt: moment('starts_at'),
    /** Only for sample rows. Otherwise every reader has another ping. */
    pingMs: integer('ping_ms'),
    /** LOB19: the ended match whose rematch this is. */
    rematchOf: uuid('rematch_of'),
    createdAt: createdAt(),
    /** After this it is not listed and takes no players. */
    expiresAt: moment('expires_at').notNull(),
    sample: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('lobbies_rematch').on(table.rematchOf).where(sql`${table.status} IN ('active', 'begun')`),
    index('lobbies_created').on(table.status, table.createdAt, table.id),
    index('lobbies_starts').on(table.status, table.startsAt, table.id),
    index('lobbies_creator').on(table.creatorId),
    index('lobbies_match').on(table.matchId),
  ],
);

/** LOB3: the bound players of a lobby's state. The key makes sure that nobody is in two. */
export const lobbyPlayers = pgTable(
  'lobby_players',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lobbyId: uuid('lobby_id')
      .notNull()
      .references(() => lobbies.id, { onDelete: 'cascade' }),
  },
  (table) => [index('lobby_players_lobby').on(table.lobbyId)],
);
