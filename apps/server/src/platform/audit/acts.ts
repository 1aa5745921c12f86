import type { Sql } from '../db/database.ts';
import { aliasedTable, and, eq, type SQLWrapper, sql } from '../db/query.ts';
import { auditLog } from './tables.ts';

export const UNDO = 'undo';
export const undoes = aliasedTable(auditLog, 'undoes');

/** By which detail an act is known that came with a key; each has an index. */
const KEYS = { ban: 'sanctionId', give_premium: 'grantId', close_ticket: 'answerId' } as const;

export const isUndoOf = (seq: string | SQLWrapper) =>
  and(eq(undoes.action, UNDO), sql`${undoes.details} ->> 'undoes' = ${seq}::text`);

export async function isUndone(db: Sql, seq: number): Promise<boolean> {
  const found = db
    .select({ seq: undoes.seq })
    .from(undoes)
    .where(isUndoOf(String(seq)));
  return (await found.limit(1)).length > 0;
}

export type KnownAct = { targetId: string | null; details: unknown; isUndone: boolean };

/** UND2: what was done with this key, on whomever, also where its row is gone. Null: nothing. */
export async function findAct(db: Sql, action: keyof typeof KEYS, key: string): Promise<KnownAct | null> {
  // In the words of the index, which no parameter matches.
  const ofKind = sql`${auditLog.action} = ${sql.raw(`'${action}'`)}`;
  const hasKey = sql`${auditLog.details} ->> ${sql.raw(`'${KEYS[action]}'`)} = ${key}`;
  const [line] = await db
    .select({ seq: auditLog.seq, targetId: auditLog.targetId, details: auditLog.details })
    .from(auditLog)
    .where(and(ofKind, hasKey))
    .orderBy(auditLog.seq)
    .limit(1);
  if (!line) return null;
  const { seq, targetId, details } = line;
  return { targetId, details, isUndone: await isUndone(db, seq) };
}
