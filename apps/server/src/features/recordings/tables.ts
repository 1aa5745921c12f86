import type { MapId } from '@retake/core/maps.ts';
import type { Reading, RecordingFault } from '@retake/core/match/recording.ts';
import { moment } from '../../platform/db/columns.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';
import type { RecordedKills } from './reading/result.ts';

/** Of each match at most one: what its game server has sent last. The file is a blob. */
export const recordings = pgTable('recordings', {
  matchId: uuid('match_id')
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  /** Null: nothing has arrived whole. */
  bytes: integer(),
  sha256: text(),
  fault: text().$type<RecordingFault>(),
  receivedAt: moment('received_at').notNull(),
  /** REC5: the file is gone. */
  deletedAt: moment('deleted_at'),
});

/** REC7, REC8: what was read of a recording. Positions are a blob beside it. */
export const recordingReadings = pgTable('recording_readings', {
  matchId: uuid('match_id')
    .primaryKey()
    .references(() => recordings.matchId, { onDelete: 'cascade' }),
  /** Of the file that was read. */
  sha256: text().notNull(),
  reading: text().$type<Reading>().notNull(),
  /** Name and version of the program; null: none. */
  reader: text(),
  /** Who killed whom, with SteamIDs. */
  rounds: jsonb().$type<RecordedKills>().notNull(),
  /** ECO1: the money of each round, versioned; null: not told. */
  money: jsonb(),
  readAt: moment('read_at').notNull(),
});

/** SHO1 to SHO8: what a recording tells of the shots of a player; it goes with what was read of it. */
export const recordedShots = pgTable(
  'recorded_shots',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => recordingReadings.matchId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Core's `PlayerShots`, versioned. */
    shots: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('recorded_shots_player').on(table.userId),
  ],
);

/** HEA5: where a player killed, died and held in a recording; it goes with what was read of it. */
export const recordedHeats = pgTable(
  'recorded_heats',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => recordingReadings.matchId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    map: text().$type<MapId>().notNull(),
    /** Counts by field, versioned. */
    heat: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('recorded_heats_player').on(table.userId, table.map),
  ],
);
