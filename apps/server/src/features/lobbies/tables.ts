import type { CustomMatchMode, FutureMatchState, Region } from '@retake/core/constants/customMatches.ts';
import type { MapId } from '@retake/core/maps.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { boolean, index, integer, pgTable, text, unique, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** Custom matches: open for players (`active`), or begun and about to begin (`future`). */
export const lobbies = pgTable(
  'lobbies',
  {
    id: newId(),
    map: text().$type<MapId>().notNull(),
    mode: text().$type<CustomMatchMode>().notNull(),
    region: text().$type<Region>().notNull(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<'active' | 'future'>().notNull(),
    /** Of a `future` one. */
    state: text().$type<FutureMatchState>(),
    score1: integer().notNull().default(0),
    score2: integer().notNull().default(0),
    /** Of a `future` one: when it starts or started. */
    startsAt: moment('starts_at'),
    /** Of sample rows. Otherwise everybody has a ping of their own. */
    pingMs: integer('ping_ms'),
    createdAt: createdAt(),
    /** From then on it is not listed and takes nobody. */
    expiresAt: moment('expires_at').notNull(),
    sample: boolean().notNull().default(false),
  },
  (table) => [
    index('lobbies_created').on(table.status, table.createdAt, table.id),
    index('lobbies_starts').on(table.status, table.startsAt, table.id),
    index('lobbies_creator').on(table.creatorId),
  ],
);

/** LOB3: a player is in one lobby at most, a slot takes one player: the keys say so. */
export const lobbyPlayers = pgTable(
  'lobby_players',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lobbyId: uuid('lobby_id')
      .notNull()
      .references(() => lobbies.id, { onDelete: 'cascade' }),
    /** From 0; the first half is team1. */
    slot: integer().notNull(),
  },
  (table) => [unique('lobby_players_slot').on(table.lobbyId, table.slot)],
);
