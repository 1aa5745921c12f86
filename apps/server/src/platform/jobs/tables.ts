import { createdAt, moment, newId } from '../db/columns.ts';
import { sql } from '../db/query.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from '../db/schema.ts';

/** Work that is due at a time: written in the transaction that makes it necessary, deleted in the one that does it. */
export const deadlines = pgTable(
  'deadlines',
  {
    kind: text().notNull(),
    key: text().notNull(),
    dueAt: moment('due_at').notNull(),
    /** Failures since it was set. */
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('deadlines_due').on(table.dueAt)],
);

/** Neither done nor dead. */
const isOpen = sql`done_at IS NULL AND dead_at IS NULL`;

/** Work outside of the database: written with its cause, leased while it is in progress. */
export const errands = pgTable(
  'errands',
  {
    id: newId(),
    kind: text().notNull(),
    key: text().notNull(),
    /** Cleared once it is done: it may contain private data that is no longer needed. */
    payload: jsonb(),
    createdAt: createdAt(),
    dueAt: moment('due_at').notNull(),
    /** The run that holds it, the process of that run (`leadership.ts`), and until when. */
    lease: uuid(),
    leaseOwner: integer('lease_owner'),
    leaseUntil: moment('lease_until'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    deadAt: moment('dead_at'),
  },
  (table) => [
    uniqueIndex('errands_open').on(table.kind, table.key).where(isOpen),
    index('errands_due').on(table.kind, table.dueAt).where(isOpen),
    index('errands_dead').on(table.deadAt).where(sql`dead_at IS NOT NULL`),
    index('errands_done').on(table.doneAt).where(sql`done_at IS NOT NULL`),
  ],
);
