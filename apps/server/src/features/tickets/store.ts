import type { Lang } from '@retake/contract/shapes.ts';
import type { Desk, Thread } from '@retake/core/tickets/ticket.ts';
import { cases } from '../../platform/cases/tables.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, ne, or, sql } from '../../platform/db/query.ts';
import { staffRoles, users } from '../accounts/tables.ts';
import { matchPlayers } from '../matches/tables.ts';
import { noticeReaders } from '../notices/tables.ts';
import { ticketMessages, tickets } from './tables.ts';

export const CASE_KIND = 'ticket';

export type TicketRow = typeof tickets.$inferSelect;
export type MessageRow = typeof ticketMessages.$inferSelect;
export type NewMessage = typeof ticketMessages.$inferInsert;

/** False: there is one with this id already. */
export const insertTicket = async (tx: Tx, row: typeof tickets.$inferInsert): Promise<boolean> =>
  (await tx.insert(tickets).values(row).onConflictDoNothing().returning({ id: tickets.id })).length > 0;

/** False: there is one with this id already. */
export const insertMessage = async (tx: Tx, row: NewMessage): Promise<boolean> =>
  (await tx.insert(ticketMessages).values(row).onConflictDoNothing().returning({ id: ticketMessages.id }))
    .length > 0;

export const saveTicket = async (tx: Tx, id: string, change: Partial<TicketRow>): Promise<void> => {
  await tx.update(tickets).set(change).where(eq(tickets.id, id));
};

/** UND2 */
export const deleteMessage = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(ticketMessages).where(eq(ticketMessages.id, id));
};

/** Nobody else changes it until the transaction ends. */
export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  return row ?? null;
}

export async function findTicket(db: Sql, id: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
  return row ?? null;
}

export async function findByCase(db: Sql, caseId: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.caseId, caseId));
  return row ?? null;
}

/** Whether this player was in this match. */
export async function hasPlayed(db: Sql, userId: string, matchId: string): Promise<boolean> {
  const was = and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, userId));
  return (await db.select({ id: matchPlayers.userId }).from(matchPlayers).where(was).limit(1)).length > 0;
}

/** Open ones first, then the newest. */
export const findOwn = (db: Sql, userId: string, limit: number): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(sql`${tickets.state} = 'closed'`, desc(tickets.lastAt), asc(tickets.id))
    .limit(limit);

export async function findOpenOf(db: Sql, userId: string): Promise<TicketRow[]> {
  const open = and(eq(tickets.userId, userId), ne(tickets.state, 'closed'));
  return db.select().from(tickets).where(open).orderBy(asc(tickets.id));
}

export const deleteOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(tickets).where(eq(tickets.userId, userId));
};

/** Oldest first. */
export const findMessages = (db: Sql, ticketId: string, forStaff: boolean): Promise<MessageRow[]> =>
  db
    .select()
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        forStaff ? undefined : inArray(ticketMessages.kind, ['player', 'staff']),
      ),
    )
    .orderBy(asc(ticketMessages.seq));

export async function threadOf(tx: Tx, { id, state }: TicketRow): Promise<Thread> {
  const { ticketId, kind, seq } = ticketMessages;
  const answered = sql`coalesce((SELECT max(a.seq) FROM ticket_messages a WHERE a.ticket_id = ${id} AND a.kind = 'staff'), 0)`;
  const [row] = await tx
    .select({
      messages: sql<number>`count(*)::int`,
      unanswered: sql<number>`(count(*) FILTER (WHERE ${kind} = 'player' AND ${seq} > ${answered}))::int`,
    })
    .from(ticketMessages)
    .where(eq(ticketId, id));
  return { state, ...row! };
}

const waits = eq(tickets.state, 'waiting');
/** TCK4: who waits longest is first. */
const inOrder = [asc(tickets.waitingSince), asc(tickets.id)];

export const findWaiting = (db: Sql, desks: readonly Desk[], limit: number): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(and(waits, inArray(tickets.desk, [...desks])))
    .orderBy(...inOrder)
    .limit(limit);

export async function countWaiting(
  db: Sql,
  desks: readonly Desk[],
): Promise<{ waiting: number; late: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) FILTER (WHERE ${tickets.isLate}))::int`,
    })
    .from(tickets)
    .where(and(waits, inArray(tickets.desk, [...desks])));
  return row!;
}

export type Dealer = { id: string; desks: readonly Desk[]; now: Date };

/** TCK4: those that may be dealt to this member of the staff, friends aside. */
export async function findDealable(db: Sql, { id, desks, now }: Dealer, limit: number): Promise<TicketRow[]> {
  const isFree = or(
    eq(cases.state, 'open'),
    and(
      eq(cases.state, 'claimed'),
      or(sql`${cases.claimUntil} <= ${now.toISOString()}::timestamptz`, eq(cases.claimedBy, id)),
    ),
  );
  const rows = await db
    .select({ ticket: tickets })
    .from(tickets)
    .innerJoin(cases, eq(cases.id, tickets.caseId))
    .where(and(waits, isFree, ne(tickets.userId, id), inArray(tickets.desk, [...desks])))
    .orderBy(...inOrder)
    .limit(limit);
  return rows.map(({ ticket }) => ticket);
}

/** Other tickets of a player with what they began with, newest first. */
export const findEarlier = (db: Sql, { id, userId }: TicketRow, limit: number) =>
  db
    .select({
      id: tickets.id,
      topic: tickets.topic,
      state: tickets.state,
      at: tickets.at,
      text: sql<string>`coalesce((SELECT m.text FROM ticket_messages m WHERE m.ticket_id = tickets.id ORDER BY m.seq LIMIT 1), '')`,
    })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), ne(tickets.id, id)))
    .orderBy(desc(tickets.at), asc(tickets.id))
    .limit(limit);

/** Who has this role; admins may do everything. */
export async function findStaff(db: Sql, desk: Desk): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.userId, users.id))
    .where(or(eq(users.admin, true), desk === 'admin' ? undefined : eq(staffRoles.role, desk)));
  return rows.map(({ id }) => id);
}

/** TCK9: in which language a player reads; null: not known. */
export async function findLang(db: Sql, userId: string): Promise<Lang | null> {
  const { lang, userId: reader } = noticeReaders;
  const [row] = await db.select({ lang }).from(noticeReaders).where(eq(reader, userId));
  return row?.lang ?? null;
}
