import type { RecordingFault } from '@retake/core/match/recording.ts';
import { moment } from '../../platform/db/columns.ts';
import { integer, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { matches } from '../matches/tables.ts';

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
