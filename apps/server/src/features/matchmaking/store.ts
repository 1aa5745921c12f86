import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import type { Mode } from '@retake/core/mode.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { queueTickets, readyChecks, searchHistory } from './tables.ts';

export type TicketRow = typeof queueTickets.$inferSelect;
export type ReadyCheckRow = typeof readyChecks.$inferSelect;
export type WaitRow = typeof searchHistory.$inferInsert;

/** Enters tickets into the durable queue; a party that is in it already is replaced. */
export async function insertTickets(db: Sql, rows: (typeof queueTickets.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.partyId);
  await db.delete(queueTickets).where(inArray(queueTickets.partyId, ids));
  await db.insert(queueTickets).values(rows);
}

export async function deleteTickets(tx: Tx, partyIds: string[]): Promise<void> {
  await tx.delete(queueTickets).where(inArray(queueTickets.partyId, partyIds));
}

export const findTickets = (db: Sql): Promise<TicketRow[]> => db.select().from(queueTickets);

export async function findTicketsOf(db: Sql, partyIds: string[]): Promise<TicketRow[]> {
  return partyIds.length === 0
    ? []
    : db.select().from(queueTickets).where(inArray(queueTickets.partyId, partyIds));
}

export type NewReadyCheck = {
  id: string;
  mode: Mode;
  queue: string;
  state: ReadyCheck & { status: 'open' };
  teams: { team1: string[]; team2: string[] };
  explanation: Explanation;
  createdAt: Date;
};

export async function insertReadyCheck(tx: Tx, check: NewReadyCheck): Promise<void> {
  await tx.insert(readyChecks).values({ ...check, expiresAt: new Date(check.state.expiresAt) });
}

export async function findReadyCheck(db: Sql, id: string): Promise<ReadyCheckRow | null> {
  const [row] = await db.select().from(readyChecks).where(eq(readyChecks.id, id));
  return row ?? null;
}

export async function lockReadyCheck(tx: Tx, id: string): Promise<ReadyCheckRow | null> {
  const [row] = await tx.select().from(readyChecks).where(eq(readyChecks.id, id)).for('update');
  return row ?? null;
}

export async function saveReadyCheck(
  tx: Tx,
  id: string,
  state: ReadyCheck,
  matchId: string | null,
): Promise<void> {
  const expiresAt = state.status === 'open' ? { expiresAt: new Date(state.expiresAt) } : {};
  await tx
    .update(readyChecks)
    .set({ state, status: state.status, matchId, ...expiresAt })
    .where(eq(readyChecks.id, id));
}

export async function insertWaits(tx: Tx, waits: WaitRow[]): Promise<void> {
  if (waits.length > 0) await tx.insert(searchHistory).values(waits);
}

/** The last searches that ended in a match, newest last. */
export async function findWaits(db: Sql, limit: number) {
  const rows = await db.select().from(searchHistory).orderBy(desc(searchHistory.at)).limit(limit);
  return rows.reverse();
}

export const countSearching = (db: Sql, queue: string, mode: Mode): Promise<number> =>
  db.$count(queueTickets, and(eq(queueTickets.queue, queue), eq(queueTickets.mode, mode)));

export const findOpenReadyChecks = (db: Sql): Promise<ReadyCheckRow[]> =>
  db.select().from(readyChecks).where(eq(readyChecks.status, 'open'));
