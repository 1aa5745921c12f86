import { moment } from '../../platform/db/columns.ts';
import { index, pgTable, primaryKey, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The last time that a player looked at another's profile. */
export const profileVisits = pgTable(
  'profile_visits',
  { profileId: userId('profile_id'), visitorId: userId('visitor_id'), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.profileId, table.visitorId] }),
    index('profile_visits_profile').on(table.profileId, table.at),
    index('profile_visits_visitor').on(table.visitorId, table.at),
    index('profile_visits_at').on(table.at),
  ],
);
