import { arrayOf } from '../db/anyOf.ts';
import type { Sql, Tx } from '../db/database.ts';
import { and, eq, gt, inArray, lt, ne, sql } from '../db/query.ts';
import { pictures } from './tables.ts';

export type PictureRow = typeof pictures.$inferSelect;
/** One of what a picture can be of. */
export type Place = { kind: string; ownerId: string };

const at = ({ kind, ownerId }: Place) => and(eq(pictures.kind, kind), eq(pictures.ownerId, ownerId));

/** One transaction after the other of a player. */
export async function lockUploads(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pictures ${userId}`}, 0))`);
}

export const countUploads = (tx: Sql, userId: string, since: Date): Promise<number> =>
  tx.$count(pictures, and(eq(pictures.uploadedBy, userId), gt(pictures.uploadedAt, since)));

export async function insertPicture(tx: Tx, row: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(row);
}

/** Ends what is there of these states, and returns it. */
export async function endPictures(
  tx: Tx,
  place: Place,
  states: readonly ('waiting' | 'shown')[],
  endedAt: Date,
): Promise<PictureRow[]> {
  return tx
    .update(pictures)
    .set({ state: 'ended', endedAt })
    .where(and(at(place), inArray(pictures.state, [...states])))
    .returning();
}

export async function findPicture(db: Sql, id: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row ?? null;
}

/** Whether it still waits. It is locked then until the transaction ends. */
export async function lockWaiting(tx: Tx, id: string): Promise<boolean> {
  const isWaiting = and(eq(pictures.id, id), eq(pictures.state, 'waiting'));
  return (await tx.select({ id: pictures.id }).from(pictures).where(isWaiting).for('update')).length > 0;
}

export async function savePicture(tx: Tx, id: string, to: Partial<PictureRow>): Promise<void> {
  await tx.update(pictures).set(to).where(eq(pictures.id, id));
}

/** What is shown of these, by `kind:ownerId`. */
export async function findShown(db: Sql, keys: readonly string[]) {
  const key = sql<string>`${pictures.kind} || ':' || ${pictures.ownerId}`;
  const [kinds, owners] = [0, 1].map((part) => [...new Set(keys.map((one) => one.split(':')[part]!))]);
  const rows = await db
    .select({ id: key, name: pictures.name, animated: pictures.animated })
    .from(pictures)
    .where(
      and(
        inArray(pictures.kind, kinds!),
        sql`${pictures.ownerId} = ANY(${arrayOf('uuid', owners!)})`,
        eq(pictures.state, 'shown'),
      ),
    );
  return rows.map(({ id, name, animated }) => ({ id, name: name!, animated }));
}

/** What a player has sent last for this. */
export async function findNewest(db: Sql, place: Place): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(at(place), ne(pictures.state, 'ended')))
    // Of the same moment: what has become of the newer one, beside what is still shown.
    .orderBy(sql`${pictures.uploadedAt} DESC, ${pictures.state} = 'shown'`)
    .limit(1);
  return row ?? null;
}

export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tx.delete(pictures).where(lt(pictures.endedAt, before));
}

/** All that a player has sent, and all of what is theirs; returns it. */
export async function deleteOf(tx: Tx, userId: string): Promise<PictureRow[]> {
  return tx
    .delete(pictures)
    .where(sql`${pictures.uploadedBy} = ${userId} OR ${pictures.ownerId} = ${userId}`)
    .returning();
}
