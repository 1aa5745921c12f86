import { auditLog } from '../../platform/audit/tables.ts';
import type { Sql } from '../../platform/db/database.ts';
import { aliasedTable, and, desc, eq, lt, or, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';

const actors = aliasedTable(users, 'actors');
const targets = aliasedTable(users, 'targets');

export type AuditRow = Awaited<ReturnType<typeof findAuditLines>>[number];

/** A nickname whole, whatever its letters' case; an id; part of an action. */
const matches = (text: string) => {
  const same = text.toLowerCase();
  return text === ''
    ? undefined
    : or(
        sql`lower(${actors.nickname}) = ${same}`,
        sql`lower(${targets.nickname}) = ${same}`,
        sql`${auditLog.actorId}::text = ${same}`,
        sql`${auditLog.targetId}::text = ${same}`,
        sql`strpos(${auditLog.action}, ${same}) > 0`,
      );
};

/** Newest first. `after`: the number of the last line of the page before. */
export const findAuditLines = (
  db: Sql,
  { text, after, limit }: { text: string; after: number | null; limit: number },
) =>
  db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actor: actors.nickname,
      targetId: auditLog.targetId,
      target: targets.nickname,
      action: auditLog.action,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, eq(targets.id, auditLog.targetId))
    .where(and(matches(text), after === null ? undefined : lt(auditLog.seq, after)))
    .orderBy(desc(auditLog.seq))
    .limit(limit);
