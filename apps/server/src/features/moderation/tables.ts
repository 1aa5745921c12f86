import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { integer, jsonb, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** A player under an account check (states 1 to 5; no row: 0). */
export const accountChecks = pgTable('account_checks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  error: integer().notNull(),
  /** The check (1 or 2) that a failed one came from. */
  origin: integer(),
  adminId: uuid('admin_id').notNull(),
  unmet: jsonb().$type<string[]>().notNull().default([]),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What admins did, only ever added to. */
export const auditLog = pgTable('audit_log', {
  id: newId(),
  adminId: uuid('admin_id').notNull(),
  action: text().notNull(),
  targetId: uuid('target_id'),
  details: jsonb().notNull().default({}),
  at: createdAt(),
});

/** CHK2: one row while the site is on maintenance for everybody. */
export const maintenance = pgTable('maintenance', {
  id: integer().primaryKey().default(1),
  adminId: uuid('admin_id').notNull(),
  since: moment('since').notNull(),
});
