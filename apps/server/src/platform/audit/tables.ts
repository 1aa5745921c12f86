import { createdAt, newId } from '../db/columns.ts';
import { index, jsonb, pgTable, text, uuid } from '../db/schema.ts';

/** Changes made with admin rights. The database itself refuses to change or delete a line (migration). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: newId(),
    actorId: uuid('actor_id').notNull(),
    action: text().notNull(),
    targetId: uuid('target_id'),
    details: jsonb().notNull().default({}),
    at: createdAt(),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_target').on(table.targetId)],
);
