import type { Sql } from '../db/database.ts';
import { asc, eq, gt, sql } from '../db/query.ts';
import { type ChainEnd, type ChainFault, createChainCheck } from './chain.ts';
import { auditHead, auditLog } from './tables.ts';

const PAGE = 1000;

const linesAfter = (db: Sql, seq: number) =>
  db
    .select({
      at: sql<string>`(extract(epoch FROM ${auditLog.at}) * 1000000)::bigint::text`,
      details: sql<string>`${auditLog.details}::text`,
      seq: sql<string>`${auditLog.seq}::text`,
      id: auditLog.id,
      actorId: auditLog.actorId,
      targetId: auditLog.targetId,
      action: auditLog.action,
      hash: auditLog.hash,
    })
    .from(auditLog)
    .where(gt(auditLog.seq, seq))
    .orderBy(asc(auditLog.seq))
    .limit(PAGE);

/** Where the log ends; null: it has no line yet. */
export async function readAuditEnd(db: Sql): Promise<ChainEnd | null> {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  return head ? { seq: String(head.seq), hash: head.hash } : null;
}

export type AuditVerdict = { lines: number; end: ChainEnd | null; fault: ChainFault | null };

/** AUD2: the whole log against its chain, in pages. Lines may be added meanwhile: those are checked too. */
export async function verifyAudit(db: Sql, known: ChainEnd | null = null): Promise<AuditVerdict> {
  const check = createChainCheck(known);
  let lines = 0;
  for (let last = -1; ; ) {
    const end = await readAuditEnd(db); // before the page: an end that is there has its lines
    const page = await linesAfter(db, last);
    for (const line of page) {
      const fault = check.take(line);
      if (fault) return { lines, end, fault };
      lines++;
      last = Number(line.seq);
    }
    if (page.length === 0) return { lines, end, fault: check.end(end) };
  }
}
