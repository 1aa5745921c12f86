import { moment, newId } from '../db/columns.ts';
import { sql } from '../db/query.ts';
import { index, pgTable, text, uniqueIndex, uuid } from '../db/schema.ts';

/** Something that a person has to look at and decide. */
export const cases = pgTable(
  'cases',
  {
    id: newId(),
    /** Whose kind of work it is: each is opened by one feature. */
    kind: text().notNull(),
    /** Of whom or what. */
    subject: text().notNull(),
    /** Where it happened; empty where that makes no difference. */
    context: text().notNull().default(''),
    state: text({ enum: ['open', 'claimed', 'closed'] })
      .notNull()
      .default('open'),
    openedAt: moment('opened_at').notNull(),
    dueAt: moment('due_at').notNull(),
    claimedBy: uuid('claimed_by'),
    claimUntil: moment('claim_until'),
    closedAt: moment('closed_at'),
    verdict: text(),
  },
  (table) => [
    // CAS1
    uniqueIndex('cases_open').on(table.kind, table.subject, table.context).where(sql`state <> 'closed'`),
    index('cases_due').on(table.kind, table.dueAt).where(sql`state <> 'closed'`),
  ],
);
