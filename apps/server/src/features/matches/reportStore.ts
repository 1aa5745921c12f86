import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, isNull, sql } from '../../platform/db/query.ts';
import { matchEvents } from './tables.ts';

export type Logged = typeof matchEvents.$inferSelect;

/** Far more than a match has; a server that sends more is broken or not what it says. */
const MAX_REPORTS = 1000;

/** Adds a report to the log, once. False if the log is full. */
export async function logReport(tx: Tx, report: Omit<Logged, 'refused'>): Promise<boolean> {
  const { matchId, hash } = report;
  const isSame = and(eq(matchEvents.matchId, matchId), eq(matchEvents.hash, hash));
  if ((await tx.$count(matchEvents, isSame)) > 0) return true;
  if ((await tx.$count(matchEvents, eq(matchEvents.matchId, matchId))) >= MAX_REPORTS) return false;
  await tx.insert(matchEvents).values(report).onConflictDoNothing();
  return true;
}

/** `refused` null: it counts. */
export async function saveRefused(
  tx: Tx,
  { matchId, hash }: Pick<Logged, 'matchId' | 'hash'>,
  refused: string | null,
): Promise<void> {
  const { matchId: ofMatch, hash: ofHash } = matchEvents;
  const differs = sql`${matchEvents.refused} IS DISTINCT FROM ${refused}`;
  await tx
    .update(matchEvents)
    .set({ refused })
    .where(and(eq(ofMatch, matchId), eq(ofHash, hash), differs));
}

/** Reports whose time had not come, in the order in which they came. */
export async function findEarly(tx: Tx, matchId: string): Promise<Logged[]> {
  return tx
    .select()
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), eq(matchEvents.refused, 'too_early')))
    .orderBy(asc(matchEvents.receivedAt), asc(matchEvents.hash));
}

/** The bodies of the reports of rounds that were believed, in the order in which they came. */
export async function findRoundReports(db: Sql, matchId: string): Promise<unknown[]> {
  const { body, refused, receivedAt, hash } = matchEvents;
  const rows = await db
    .select({ body })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), isNull(refused), sql`${body} ->> 'event' = 'round_end'`))
    .orderBy(asc(receivedAt), asc(hash));
  return rows.map((row) => row.body);
}

export const countReports = (db: Sql, matchId: string): Promise<number> =>
  db.$count(matchEvents, eq(matchEvents.matchId, matchId));

/** How many reports of a match changed nothing, by the reason. */
export async function countRefused(db: Sql, matchId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ refused: matchEvents.refused, count: sql<number>`count(*)::int` })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), sql`${matchEvents.refused} IS NOT NULL`))
    .groupBy(matchEvents.refused);
  return Object.fromEntries(rows.map(({ refused, count }) => [refused, count]));
}

/** The last reports of a match, the last first. */
export const findReports = (db: Sql, matchId: string, most: number): Promise<Logged[]> =>
  db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(desc(matchEvents.receivedAt), desc(matchEvents.hash))
    .limit(most);
