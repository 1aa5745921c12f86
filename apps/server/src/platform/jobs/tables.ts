import { index, pgTable, primaryKey, text, timestamp } from '../db/schema.ts';

/** What has to happen at a time: written in the transaction that makes it necessary, gone in the one that does it. */
export const deadlines = pgTable(
  'deadlines',
  {
    kind: text().notNull(),
    key: text().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('deadlines_due').on(table.dueAt)],
);
