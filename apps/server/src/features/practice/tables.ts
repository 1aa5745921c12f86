import type { MapId } from '@retake/core/maps.ts';
import type { PracticeEnd } from '@retake/core/practice/session.ts';
import { moment, newId } from '../../platform/db/columns.ts';
import { boolean, pgTable, text, uniqueIndex, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** The last practice session of a player. It is open until `endedAt`; its server is known by its id. */
export const practiceSessions = pgTable(
  'practice_sessions',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    map: text().$type<MapId>().notNull(),
    password: text().notNull(),
    startedAt: moment('started_at').notNull(),
    /** PRA2: from when its server can be joined; null until then. */
    endsAt: moment('ends_at'),
    address: text(),
    steamUrl: text('steam_url'),
    simulated: boolean().notNull(),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<PracticeEnd>(),
  },
  (table) => [uniqueIndex('practice_sessions_user').on(table.userId)],
);
