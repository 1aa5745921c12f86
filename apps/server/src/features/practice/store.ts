import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { practiceSessions } from './tables.ts';

export type PracticeRow = typeof practiceSessions.$inferSelect;
type Changed = Partial<typeof practiceSessions.$inferInsert>;

const isOpen = isNull(practiceSessions.endedAt);

/** The last one, open or not. */
export async function findLast(db: Sql, userId: string): Promise<PracticeRow | null> {
  const [row] = await db.select().from(practiceSessions).where(eq(practiceSessions.userId, userId));
  return row ?? null;
}

/** In place of the one before. Null: that one is open. */
export async function openSession(
  tx: Tx,
  session: Pick<PracticeRow, 'id' | 'userId' | 'map' | 'password' | 'startedAt' | 'simulated'>,
): Promise<PracticeRow | null> {
  const anew = { ...session, endsAt: null, address: null, steamUrl: null, endedAt: null, endedBy: null };
  const [row] = await tx
    .insert(practiceSessions)
    .values(anew)
    .onConflictDoUpdate({
      target: practiceSessions.userId,
      set: anew,
      setWhere: isNotNull(practiceSessions.endedAt),
    })
    .returning();
  return row ?? null;
}

export async function findSession(db: Sql, id: string): Promise<PracticeRow | null> {
  const [row] = await db.select().from(practiceSessions).where(eq(practiceSessions.id, id));
  return row ?? null;
}

/** Null: it is over, or was never there. */
export async function lockOpen(tx: Tx, id: string): Promise<PracticeRow | null> {
  const [row] = await tx
    .select()
    .from(practiceSessions)
    .where(and(eq(practiceSessions.id, id), isOpen))
    .for('update');
  return row ?? null;
}

export async function lockOpenOf(tx: Tx, userId: string): Promise<PracticeRow | null> {
  const [row] = await tx
    .select()
    .from(practiceSessions)
    .where(and(eq(practiceSessions.userId, userId), isOpen))
    .for('update');
  return row ?? null;
}

export async function saveSession(tx: Tx, id: string, changed: Changed): Promise<void> {
  await tx.update(practiceSessions).set(changed).where(eq(practiceSessions.id, id));
}

/** PRA6: of these players, the one that can be joined for the longest. */
export async function findJoinable(db: Sql, userIds: readonly string[], exceptId: string) {
  const [found] = await db
    .select({ session: practiceSessions, owner: users.nickname })
    .from(practiceSessions)
    .innerJoin(users, eq(users.id, practiceSessions.userId))
    .where(
      and(
        inArray(practiceSessions.userId, [...userIds]),
        ne(practiceSessions.userId, exceptId),
        isOpen,
        isNotNull(practiceSessions.endsAt),
      ),
    )
    .orderBy(sql`${practiceSessions.endsAt} DESC`)
    .limit(1);
  return found ?? null;
}

/** PRA5: of those that have a server, the one that has had it for the longest. */
export async function lockOldest(tx: Tx): Promise<PracticeRow | null> {
  const [row] = await tx
    .select()
    .from(practiceSessions)
    .where(and(isOpen, eq(practiceSessions.simulated, false)))
    .orderBy(asc(practiceSessions.startedAt), asc(practiceSessions.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export const countGaveWay = (tx: Tx, since: Date): Promise<number> =>
  tx.$count(
    practiceSessions,
    and(eq(practiceSessions.endedBy, 'gaveWay'), gt(practiceSessions.endedAt, since)),
  );
