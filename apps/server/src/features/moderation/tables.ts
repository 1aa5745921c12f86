import { moment } from '../../platform/db/columns.ts';
import { integer, jsonb, pgTable, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** A player with an account check (states 1 to 5; no row: 0). */
export const accountChecks = pgTable('account_checks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  error: integer().notNull(),
  /** The check (1 or 2) that failed. */
  origin: integer(),
  adminId: uuid('admin_id').notNull(),
  unmet: jsonb().$type<string[]>().notNull().default([]),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** CHK2: one row while the whole site is in maintenance. */
export const maintenance = pgTable('maintenance', {
  id: integer().primaryKey().default(1),
  adminId: uuid('admin_id').notNull(),
  since: moment('since').notNull(),
});
