import { arrayOf, rowsOf } from '../db/anyOf.ts';
import { batchesOf } from '../db/batches.ts';
import type { Sql, Tx } from '../db/database.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from '../db/query.ts';
import { PROCESS_LOCK } from './leadership.ts';
import { errands } from './tables.ts';

export type ErrandRow = typeof errands.$inferSelect;
export type Claimed = Pick<ErrandRow, 'id' | 'key' | 'payload' | 'attempts'>;

const isOpen = and(isNull(errands.doneAt), isNull(errands.deadAt));
/** Held by this run: after its lease has expired another run may have taken it. */
const isHeld = (id: string, lease: string) => and(eq(errands.id, id), eq(errands.lease, lease));
const MOST_ERROR_CHARACTERS = 500;

/** Whether there are at least this many open ones of a kind; counts no further. */
export async function hasOpen(tx: Tx, kind: string, count: number): Promise<boolean> {
  const result = await tx.execute(sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM errands
    WHERE kind = ${kind} AND done_at IS NULL AND dead_at IS NULL LIMIT ${count}) AS found`);
  return rowsOf<{ count: number }>(result)[0]!.count >= count;
}

type NewErrand = Pick<ErrandRow, 'kind' | 'key' | 'payload' | 'createdAt' | 'dueAt'>;

/** An open one stays as it is. */
export async function insertErrands(tx: Tx, all: readonly NewErrand[]): Promise<void> {
  for (const batch of batchesOf(all)) await tx.insert(errands).values(batch).onConflictDoNothing();
}

/** Takes due errands that no node holds, the longest due first. A try counts from its start. */
export async function claimErrands(
  db: Sql,
  claim: { kind: string; lease: string; owner: number; now: Date; until: Date; limit: number },
): Promise<Claimed[]> {
  const now = claim.now.toISOString();
  const result = await db.execute(sql`UPDATE errands
    SET lease = ${claim.lease}, lease_owner = ${claim.owner}, lease_until = ${claim.until.toISOString()}, attempts = attempts + 1
    WHERE id IN (SELECT id FROM errands
      WHERE kind = ${claim.kind} AND done_at IS NULL AND dead_at IS NULL AND due_at <= ${now}
        AND (lease_until IS NULL OR lease_until <= ${now})
      ORDER BY due_at LIMIT ${claim.limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, key, payload, attempts`);
  return rowsOf<Claimed>(result);
}

/** Whether it is still held. */
export async function extendLease(db: Sql, id: string, lease: string, until: Date): Promise<boolean> {
  const held = await db.update(errands).set({ leaseUntil: until }).where(isHeld(id, lease)).returning();
  return held.length > 0;
}

const free = { lease: null, leaseOwner: null, leaseUntil: null };

/** Processes that live hold a lock (`dutyLocks.ts`), which is gone with them. */
const living = sql`SELECT objid::bigint FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = ${PROCESS_LOCK}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Of every kind; those of processes that live no more, or whoever holds them. Of an earlier release nobody knows the process. */
export async function freeErrands(db: Sql, whose: 'dead' | 'all'): Promise<void> {
  const isDeads = and(isNotNull(errands.leaseOwner), sql`${errands.leaseOwner} NOT IN (${living})`);
  await db
    .update(errands)
    .set(free)
    .where(and(isOpen, isNotNull(errands.lease), whose === 'dead' ? isDeads : undefined));
}

export async function saveDone(db: Sql, id: string, lease: string, now: Date): Promise<void> {
  await db
    .update(errands)
    .set({ doneAt: now, payload: null, lastError: null, ...free })
    .where(isHeld(id, lease));
}

/** `dueAt`: of the next try; null: there is none, it is dead. */
export async function saveFailed(
  db: Sql,
  failed: { id: string; lease: string; error: string; dueAt: Date | null; now: Date },
): Promise<boolean> {
  const lastError = failed.error.slice(0, MOST_ERROR_CHARACTERS);
  const failedRows = await db
    .update(errands)
    .set({ lastError, ...(failed.dueAt ? { dueAt: failed.dueAt } : { deadAt: failed.now }), ...free })
    .where(isHeld(failed.id, failed.lease))
    .returning({ id: errands.id });
  return failedRows.length > 0;
}

/** Of each kind: whether one is due that no node holds, and when the next one will be. */
export type DueErrands = { kind: string; isDue: boolean; nextMs: number | null };

export async function findDue(db: Sql, kinds: readonly string[], at: Date): Promise<DueErrands[]> {
  const now = at.toISOString();
  const result = await db.execute(sql`SELECT kinds.kind,
      EXISTS (SELECT 1 FROM errands WHERE kind = kinds.kind AND done_at IS NULL AND dead_at IS NULL
        AND due_at <= ${now} AND (lease_until IS NULL OR lease_until <= ${now})) AS "isDue",
      (SELECT extract(epoch FROM min(due_at))::float8 * 1000 FROM errands
        WHERE kind = kinds.kind AND done_at IS NULL AND dead_at IS NULL AND due_at > ${now}) AS "nextMs"
    FROM unnest(${arrayOf('text', kinds)}) AS kinds (kind)`);
  return rowsOf<DueErrands>(result);
}

export const findDead = (db: Sql, limit: number): Promise<ErrandRow[]> =>
  db.select().from(errands).where(isNotNull(errands.deadAt)).orderBy(desc(errands.deadAt)).limit(limit);

export type ErrandCount = { kind: string; waiting: number; running: number; dead: number };

export async function countErrands(db: Sql, now: Date): Promise<ErrandCount[]> {
  const result = await db.execute(sql`SELECT kind,
      count(*) FILTER (WHERE dead_at IS NULL AND (lease_until IS NULL OR lease_until <= ${now.toISOString()}))::int
        AS waiting,
      count(*) FILTER (WHERE dead_at IS NULL AND lease_until > ${now.toISOString()})::int AS running,
      count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS dead
    FROM errands WHERE done_at IS NULL GROUP BY kind ORDER BY kind`);
  return rowsOf<ErrandCount>(result);
}

export async function lockDead(tx: Tx, id: string): Promise<ErrandRow | null> {
  const isDead = and(eq(errands.id, id), isNotNull(errands.deadAt));
  const [row] = await tx.select().from(errands).where(isDead).for('update');
  return row ?? null;
}

/** Starts a dead one again with all its tries. */
export async function reviveErrand(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(errands).set({ deadAt: null, dueAt: now, attempts: 0 }).where(eq(errands.id, id));
}

export async function deleteDead(tx: Tx, id: string): Promise<ErrandRow | null> {
  const [row] = await tx
    .delete(errands)
    .where(and(eq(errands.id, id), isNotNull(errands.deadAt)))
    .returning();
  return row ?? null;
}

/** Few are open at a time, of whatever kind. */
export async function findOpen(
  db: Sql,
  kind: string,
  of: { field: string; in: readonly string[] },
): Promise<Pick<ErrandRow, 'key' | 'payload'>[]> {
  if (of.in.length === 0) return [];
  const names = inArray(sql`${errands.payload} ->> ${of.field}::text`, [...of.in]);
  const { key, payload } = errands;
  return db
    .select({ key, payload })
    .from(errands)
    .where(and(eq(errands.kind, kind), isOpen, names));
}

/** Whether one of this kind and key is open. */
export async function isErrandOpen(tx: Tx, kind: string, key: string): Promise<boolean> {
  const rows = await tx
    .select({ id: errands.id })
    .from(errands)
    .where(and(eq(errands.kind, kind), eq(errands.key, key), isOpen));
  return rows.length > 0;
}

/** Ids of the dead ones among them. */
export async function deleteOldErrands(tx: Tx, doneBefore: Date, deadBefore: Date): Promise<string[]> {
  await tx.delete(errands).where(lt(errands.doneAt, doneBefore));
  const dead = await tx.delete(errands).where(lt(errands.deadAt, deadBefore)).returning({ id: errands.id });
  return dead.map(({ id }) => id);
}
