import { isUndoOf, undoes } from '../../platform/audit/acts.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import type { Since } from '../../platform/audit/undo.ts';
import type { Sql } from '../../platform/db/database.ts';
import { aliasedTable, and, desc, eq, gt, inArray, isNull, notExists, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';

const actors = aliasedTable(users, 'actors');
const targets = aliasedTable(users, 'targets');

export async function findLine(db: Sql, seq: number) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.seq, seq));
  return row ?? null;
}

/** UND5: whether an act that stands came after this one, of the same player, or of the same thing. */
export async function hasCome(
  db: Sql,
  line: Pick<typeof auditLog.$inferSelect, 'seq' | 'targetId' | 'details'>,
  { actions, by }: Since,
): Promise<boolean> {
  const which = and(
    line.targetId === null ? isNull(auditLog.targetId) : eq(auditLog.targetId, line.targetId),
    gt(auditLog.seq, line.seq),
    inArray(auditLog.action, [...actions]),
    by === undefined
      ? undefined
      : sql`${auditLog.details} -> ${by}::text = ${JSON.stringify(line.details)}::jsonb -> ${by}::text`,
    notExists(db.select({ one: sql`1` }).from(undoes).where(isUndoOf(auditLog.seq))),
  );
  return (await db.select({ seq: auditLog.seq }).from(auditLog).where(which).limit(1)).length > 0;
}

/** Not undone yet, newest first. */
export const findRecent = (
  db: Sql,
  { actions, after, limit }: { actions: readonly string[]; after: Date; limit: number },
) =>
  db
    .select({
      seq: auditLog.seq,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actor: actors.nickname,
      targetId: auditLog.targetId,
      target: targets.nickname,
      details: auditLog.details,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, eq(targets.id, auditLog.targetId))
    .where(
      and(
        gt(auditLog.at, after),
        inArray(auditLog.action, [...actions]),
        notExists(db.select({ one: sql`1` }).from(undoes).where(isUndoOf(auditLog.seq))),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit);
