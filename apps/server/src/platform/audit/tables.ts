import { createdAt, newId } from '../db/columns.ts';
import { sql } from '../db/query.ts';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from '../db/schema.ts';

/**
 * Changes made with admin rights, and looks at private data. The database itself refuses to change or delete a line, and
 * gives each its number and hash (migrations).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: newId(),
    actorId: uuid('actor_id').notNull(),
    action: text().notNull(),
    targetId: uuid('target_id'),
    details: jsonb().notNull().default({}),
    at: createdAt(),
    /** 1, 2, 3 … without a gap. 0 asks the trigger for the next. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** AUD1: of the line and the hash before it. */
    hash: text().notNull().default(''),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_target').on(table.targetId),
    index('audit_log_actor').on(table.actorId, table.seq),
    uniqueIndex('audit_log_seq').on(table.seq),
    // UND1: each act is undone once.
    uniqueIndex('audit_log_undoes')
      .on(sql`(${table.details} ->> 'undoes')`)
      .where(sql`${table.action} = 'undo'`),
    // UND2: the key of an act is of it for good.
    index('audit_log_bans').on(sql`(${table.details} ->> 'sanctionId')`).where(sql`${table.action} = 'ban'`),
    index('audit_log_gifts')
      .on(sql`(${table.details} ->> 'grantId')`)
      .where(sql`${table.action} = 'give_premium'`),
    index('audit_log_closings')
      .on(sql`(${table.details} ->> 'answerId')`)
      .where(sql`${table.action} = 'close_ticket'`),
  ],
);

/** One row: where the log ends. Locked by whoever adds to it. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
