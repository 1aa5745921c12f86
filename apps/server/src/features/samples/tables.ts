import { moment } from '../../platform/db/columns.ts';
import { boolean, integer, pgTable } from '../../platform/db/schema.ts';

/**
 * One row from the first start on: whether this installation began with sample data (SMP1), and whether it still has
 * it. The figures are those of the landing page while it does.
 */
export const sampleData = pgTable('sample_data', {
  id: integer().primaryKey().default(1),
  isOn: boolean('is_on').notNull(),
  /** The first start. */
  seededAt: moment('seeded_at').notNull(),
  /** When the times of sample rows were last moved to the present (SMP3); null: not since the first start. */
  renewedAt: moment('renewed_at'),
  matchesToday: integer('matches_today'),
  totalUsers: integer('total_users'),
  registrationsToday: integer('registrations_today'),
});
