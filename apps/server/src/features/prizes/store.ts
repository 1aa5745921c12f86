import type { Entry } from '@retake/core/prizes/ledger.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { prizeEntries, prizePayments, prizePools } from './tables.ts';

export type PoolRow = typeof prizePools.$inferSelect;
export type EntryRow = typeof prizeEntries.$inferSelect;
export type PaymentRow = typeof prizePayments.$inferSelect;
export type NewPool = Pick<PoolRow, 'kind' | 'ownerId' | 'title'>;

/** The pool's id, and whether it is new. */
export async function insertPool(tx: Tx, pool: NewPool): Promise<{ id: string; isNew: boolean }> {
  const [made] = await tx
    .insert(prizePools)
    .values(pool)
    .onConflictDoNothing()
    .returning({ id: prizePools.id });
  if (made) return { id: made.id, isNew: true };
  return { id: (await findPoolIdOf(tx, pool.kind, pool.ownerId))!, isNew: false };
}

export async function findPoolIdOf(db: Sql, kind: PoolRow['kind'], ownerId: string): Promise<string | null> {
  const ofOwner = and(eq(prizePools.kind, kind), eq(prizePools.ownerId, ownerId));
  const [row] = await db.select({ id: prizePools.id }).from(prizePools).where(ofOwner);
  return row?.id ?? null;
}

export async function findFunded(
  db: Sql,
  kind: PoolRow['kind'],
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .select({
      ownerId: prizePools.ownerId,
      cents:
        sql<number>`coalesce(sum(${prizeEntries.cents}) FILTER (WHERE ${prizeEntries.kind} = 'fund'), 0)`.mapWith(
          Number,
        ),
    })
    .from(prizePools)
    .leftJoin(prizeEntries, eq(prizeEntries.poolId, prizePools.id))
    .where(and(eq(prizePools.kind, kind), inArray(prizePools.ownerId, [...ownerIds])))
    .groupBy(prizePools.ownerId);
  return new Map(rows.map(({ ownerId, cents }) => [ownerId, cents]));
}

export async function findPool(db: Sql, id: string): Promise<PoolRow | null> {
  const [row] = await db.select().from(prizePools).where(eq(prizePools.id, id));
  return row ?? null;
}

/** Holds the pool until the transaction ends: one command at a time. Null: there is none. */
export async function lockPool(tx: Tx, id: string): Promise<PoolRow['kind'] | null> {
  const [pool] = await tx
    .select({ kind: prizePools.kind })
    .from(prizePools)
    .where(eq(prizePools.id, id))
    .for('update');
  return pool?.kind ?? null;
}

export const findPools = (db: Sql, limit: number): Promise<PoolRow[]> =>
  db.select().from(prizePools).orderBy(desc(prizePools.at), asc(prizePools.id)).limit(limit);

export async function findEntries(db: Sql, poolIds: readonly string[]): Promise<EntryRow[]> {
  if (poolIds.length === 0) return [];
  return db
    .select()
    .from(prizeEntries)
    .where(inArray(prizeEntries.poolId, [...poolIds]))
    .orderBy(asc(prizeEntries.seq));
}

export async function findEntry(db: Sql, seq: number): Promise<EntryRow | null> {
  const [row] = await db.select().from(prizeEntries).where(eq(prizeEntries.seq, seq));
  return row ?? null;
}

export type NewEntry = Entry & Partial<Pick<EntryRow, 'userId' | 'place' | 'heldUntil'>>;
type Command = { poolId: string; key: string; at: Date; actorId: string | null; reason: string | null };

export async function insertEntries(
  tx: Tx,
  command: Command,
  entries: readonly NewEntry[],
): Promise<EntryRow[]> {
  const rows = entries.map((entry, line) => ({ ...entry, ...command, line }));
  return rows.length === 0 ? [] : tx.insert(prizeEntries).values(rows).returning();
}

/** The pools in which a player has won something, newest first. */
export async function findPoolIdsOfPlayer(db: Sql, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ poolId: prizeEntries.poolId })
    .from(prizeEntries)
    .where(and(eq(prizeEntries.userId, userId), eq(prizeEntries.kind, 'allocate')))
    .orderBy(desc(prizeEntries.seq))
    .limit(limit);
  return [...new Set(rows.map(({ poolId }) => poolId))];
}

export async function findPoolsById(db: Sql, ids: readonly string[]): Promise<PoolRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(prizePools)
    .where(inArray(prizePools.id, [...ids]));
}

export type Name = { nickname: string; simulated: boolean };

export async function findNames(db: Sql, userIds: readonly string[]): Promise<Map<string, Name>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, simulated: users.simulated })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

// Payments

export async function findPayment(db: Sql, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(prizePayments).where(eq(prizePayments.id, id));
  return row ?? null;
}

export const findWaiting = (db: Sql, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(prizePayments)
    .where(eq(prizePayments.state, 'waiting'))
    .orderBy(asc(prizePayments.askedAt))
    .limit(limit);

export async function hasWaiting(db: Sql, poolId: string, userId: string): Promise<boolean> {
  const ofPlayer = and(eq(prizePayments.poolId, poolId), eq(prizePayments.userId, userId));
  return (await db.$count(prizePayments, and(ofPlayer, eq(prizePayments.state, 'waiting')))) > 0;
}

export async function insertPayment(tx: Tx, payment: typeof prizePayments.$inferInsert): Promise<void> {
  await tx.insert(prizePayments).values(payment);
}

export async function savePayment(
  tx: Tx,
  id: string,
  change: Pick<PaymentRow, 'state' | 'confirmedBy'>,
): Promise<void> {
  await tx.update(prizePayments).set(change).where(eq(prizePayments.id, id));
}
