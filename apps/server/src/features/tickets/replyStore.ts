import type { Sql, Tx } from '../../platform/db/database.ts';
import { asc, desc, eq, sql } from '../../platform/db/query.ts';
import { ticketReplies } from './tables.ts';

export type ReplyRow = typeof ticketReplies.$inferSelect;

/** Those that are used most first. */
export const findReplies = (db: Sql): Promise<ReplyRow[]> =>
  db
    .select()
    .from(ticketReplies)
    .orderBy(desc(ticketReplies.uses), asc(ticketReplies.title), asc(ticketReplies.id));

/** How many there are; nobody adds one until the transaction ends. */
export async function countLocked(tx: Tx): Promise<number> {
  await tx.execute(sql`LOCK TABLE ${ticketReplies} IN SHARE ROW EXCLUSIVE MODE`);
  return tx.$count(ticketReplies);
}

/** False: there is one with this id already. */
export const insertReply = async (tx: Tx, row: typeof ticketReplies.$inferInsert): Promise<boolean> =>
  (await tx.insert(ticketReplies).values(row).onConflictDoNothing().returning({ id: ticketReplies.id }))
    .length > 0;

/** False: there is none with this id. */
export const saveReply = async (tx: Tx, id: string, change: Partial<ReplyRow>): Promise<boolean> =>
  (
    await tx
      .update(ticketReplies)
      .set(change)
      .where(eq(ticketReplies.id, id))
      .returning({ id: ticketReplies.id })
  ).length > 0;

/** False: there is none with this id. */
export const deleteReply = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.delete(ticketReplies).where(eq(ticketReplies.id, id)).returning({ id: ticketReplies.id }))
    .length > 0;

/** UND2 */
export async function discountUse(tx: Tx, id: string): Promise<void> {
  await tx
    .update(ticketReplies)
    .set({ uses: sql`greatest(${ticketReplies.uses} - 1, 0)` })
    .where(eq(ticketReplies.id, id));
}

/** One that was deleted meanwhile counts nothing. */
export async function countUse(tx: Tx, id: string): Promise<void> {
  await tx
    .update(ticketReplies)
    .set({ uses: sql`${ticketReplies.uses} + 1` })
    .where(eq(ticketReplies.id, id));
}
