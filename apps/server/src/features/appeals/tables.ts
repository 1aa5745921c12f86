import type { AppealOutcome, Contested } from '@retake/core/appeals/appeal.ts';
import { cases } from '../../platform/cases/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { sanctions } from '../sanctions/tables.ts';

/** APL1: what a player says against a ban, and what came of it. Who has it stands in its case. */
export const appeals = pgTable(
  'appeals',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    sanctionId: uuid('sanction_id')
      .notNull()
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contested: text().$type<Contested>().notNull(),
    text: text().notNull(),
    at: moment('at').notNull(),
    /** APL4: what staff wrote to the player before deciding. */
    answer: text(),
    /** When staff wrote or decided first. */
    answeredAt: moment('answered_at'),
    /** APL5: time was up once. */
    withAdmins: boolean('with_admins').notNull().default(false),
    outcome: text().$type<AppealOutcome>(),
    /** Null where time decided. */
    reason: text(),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id'),
  },
  (table) => [
    // APL1: one that nobody decided is not used up.
    uniqueIndex('appeals_once')
      .on(table.sanctionId)
      .where(sql`${table.outcome} IS DISTINCT FROM 'undecided'`),
    index('appeals_user').on(table.userId, table.at),
    index('appeals_open').on(table.at).where(sql`${table.outcome} IS NULL`),
  ],
);
