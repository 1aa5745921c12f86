import type { GameServerFault, GameServerState } from '@retake/core/gameServers/state.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  max,
  ne,
  notInArray,
  sql,
} from '../../platform/db/query.ts';
import { matches, RUNNING } from '../matches/tables.ts';
import { gameServerMatches, gameServers } from './tables.ts';

export type GameServerRow = typeof gameServers.$inferSelect;
export type NewGameServer = typeof gameServers.$inferInsert;
export type ListedGameServer = GameServerRow & { matchId: string | null; takenAt: Date | null };

const inOrder = [asc(gameServers.place), asc(gameServers.createdAt), asc(gameServers.id)];

export const findAll = (db: Sql): Promise<GameServerRow[]> =>
  db
    .select()
    .from(gameServers)
    .orderBy(...inOrder);

export const lockAll = (tx: Tx): Promise<GameServerRow[]> =>
  tx
    .select()
    .from(gameServers)
    .orderBy(...inOrder)
    .for('update');

export async function lockOne(tx: Tx, id: string): Promise<GameServerRow | null> {
  const [row] = await tx.select().from(gameServers).where(eq(gameServers.id, id)).for('update');
  return row ?? null;
}

export const findListed = (db: Sql, id?: string): Promise<ListedGameServer[]> =>
  db
    .select({
      ...getTableColumns(gameServers),
      matchId: matches.id,
      takenAt: gameServerMatches.takenAt,
    })
    .from(gameServers)
    .leftJoin(matches, eq(matches.number, gameServers.matchNumber))
    .leftJoin(
      gameServerMatches,
      and(
        eq(gameServerMatches.serverId, gameServers.id),
        eq(gameServerMatches.matchNumber, gameServers.matchNumber),
      ),
    )
    .where(id === undefined ? undefined : eq(gameServers.id, id))
    .orderBy(...inOrder);

export async function addServer(tx: Tx, server: Omit<NewGameServer, 'place'>): Promise<string> {
  const [last] = await tx.select({ place: max(gameServers.place) }).from(gameServers);
  const [row] = await tx
    .insert(gameServers)
    .values({ ...server, place: (last?.place ?? -1) + 1 })
    .returning({ id: gameServers.id });
  return row!.id;
}

export async function deleteServer(tx: Tx, id: string): Promise<void> {
  await tx.delete(gameServers).where(eq(gameServers.id, id));
}

/** Matches that a server has or had, the last first. */
export const findMatchesOf = (db: Sql, serverId: string, most: number) =>
  db
    .select({
      id: matches.id,
      number: matches.number,
      phase: matches.phase,
      map: matches.map,
      takenAt: gameServerMatches.takenAt,
    })
    .from(gameServerMatches)
    .innerJoin(matches, eq(matches.number, gameServerMatches.matchNumber))
    .where(eq(gameServerMatches.serverId, serverId))
    .orderBy(desc(gameServerMatches.takenAt), desc(matches.number))
    .limit(most);

/** Servers that a match has or had, in the order in which it got them. */
export const findServersOf = (db: Sql, matchNumber: number) =>
  db
    .select({
      id: gameServers.id,
      name: gameServers.name,
      state: gameServers.state,
      gotvAddress: gameServers.gotvAddress,
      lastSeenAt: gameServers.lastSeenAt,
      lastError: gameServers.lastError,
      lastErrorAt: gameServers.lastErrorAt,
      held: gameServers.matchNumber,
      takenAt: gameServerMatches.takenAt,
    })
    .from(gameServerMatches)
    .innerJoin(gameServers, eq(gameServers.id, gameServerMatches.serverId))
    .where(eq(gameServerMatches.matchNumber, matchNumber))
    .orderBy(asc(gameServerMatches.takenAt), asc(gameServers.id));

/** One of this address that is there already, as by another node, stays as it is. */
export async function insertServer(tx: Tx, server: NewGameServer): Promise<void> {
  await tx.insert(gameServers).values(server).onConflictDoNothing({ target: gameServers.rconAddress });
}

export async function saveServer(tx: Tx, id: string, changed: Partial<NewGameServer>): Promise<void> {
  await tx.update(gameServers).set(changed).where(eq(gameServers.id, id));
}

export async function findInService(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ id: gameServers.id })
    .from(gameServers)
    .where(isNull(gameServers.disabledBy))
    .orderBy(...inOrder);
  return rows.map(({ id }) => id);
}

export async function findHolder(db: Sql, matchNumber: number): Promise<string | null> {
  const [row] = await db
    .select({ id: gameServers.id })
    .from(gameServers)
    .where(eq(gameServers.matchNumber, matchNumber));
  return row?.id ?? null;
}

/** Whether the match runs; it cannot end before this transaction does. */
export async function holdRunningMatch(tx: Tx, matchNumber: number): Promise<boolean> {
  const runs = and(eq(matches.number, matchNumber), inArray(matches.phase, ['warmup', 'live']));
  const rows = await tx.select({ id: matches.id }).from(matches).where(runs).for('share');
  return rows.length > 0;
}

/** GSV11. */
export async function hasHad(db: Sql, serverId: string, matchNumber: number): Promise<boolean> {
  const { serverId: ofServer, matchNumber: ofMatch } = gameServerMatches;
  return (await db.$count(gameServerMatches, and(eq(ofServer, serverId), eq(ofMatch, matchNumber)))) > 0;
}

/** GSV18: matches that go on elsewhere, with the servers that they have left. */
export function findLeft(db: Sql): Promise<{ serverId: string; matchNumber: number }[]> {
  const { serverId, matchNumber } = gameServerMatches;
  return db
    .select({ serverId, matchNumber })
    .from(gameServerMatches)
    .innerJoin(gameServers, and(eq(gameServers.matchNumber, matchNumber), ne(gameServers.id, serverId)));
}

/** GSV17: null: there is no such server any more. */
export async function findTokenNumber(db: Sql, serverId: string): Promise<number | null> {
  const [row] = await db
    .select({ number: gameServers.tokenNumber })
    .from(gameServers)
    .where(eq(gameServers.id, serverId));
  return row?.number ?? null;
}

/** The number of the match that this server has now. */
export async function findHeld(db: Sql, serverId: string): Promise<number | null> {
  const [row] = await db
    .select({ number: gameServers.matchNumber })
    .from(gameServers)
    .where(eq(gameServers.id, serverId));
  return row?.number ?? null;
}

const isFree = and(
  isNull(gameServers.matchNumber),
  isNull(gameServers.practiceId),
  isNull(gameServers.disabledBy),
);

/** Whether the server was free. */
export async function reserve(tx: Tx, id: string, matchNumber: number, takenAt: Date): Promise<boolean> {
  const reserved = await tx
    .update(gameServers)
    .set({ matchNumber })
    .where(and(eq(gameServers.id, id), isFree))
    .returning({ id: gameServers.id });
  if (reserved.length === 0) return false;
  const row = { serverId: id, matchNumber, takenAt };
  await tx.insert(gameServerMatches).values(row).onConflictDoNothing();
  return true;
}

export async function release(db: Sql, matchNumber: number): Promise<void> {
  await db.update(gameServers).set({ matchNumber: null }).where(eq(gameServers.matchNumber, matchNumber));
}

export type Seen = { state: GameServerState; at: Date; fault: GameServerFault | null };

/** When it came into the state: it stays while the state does. */
const sinceOf = (state: GameServerState, at: Date) =>
  sql`CASE WHEN ${gameServers.state} = ${state} AND ${gameServers.stateSince} IS NOT NULL THEN ${gameServers.stateSince} ELSE ${at.toISOString()}::timestamptz END`;

/** A server that answered with a fault was not seen as it should be: its time stays. */
export async function saveSeen(db: Sql, id: string, { state, at, fault }: Seen): Promise<void> {
  const seen = fault === null ? { lastSeenAt: at } : { lastError: fault, lastErrorAt: at };
  await db
    .update(gameServers)
    .set({ state, stateSince: sinceOf(state, at), ...seen })
    .where(eq(gameServers.id, id));
}

/** PRA5: servers that could take a match now, and matches that have none yet, or will need one after their veto. */
export async function countFreeAndWaiting(tx: Tx): Promise<{ free: number; waiting: number }> {
  const free = await tx.$count(
    gameServers,
    and(isFree, notInArray(gameServers.state, ['offline', 'locked'])),
  );
  const waiting = await tx.$count(
    matches,
    and(
      inArray(matches.phase, [...RUNNING]),
      eq(matches.simulated, false),
      sql`NOT EXISTS (SELECT 1 FROM ${gameServers} WHERE ${gameServers.matchNumber} = ${matches.number})`,
    ),
  );
  return { free, waiting };
}

export async function reserveForPractice(tx: Tx, id: string, practiceId: string): Promise<boolean> {
  const reserved = await tx
    .update(gameServers)
    .set({ practiceId })
    .where(and(eq(gameServers.id, id), isFree))
    .returning({ id: gameServers.id });
  return reserved.length > 0;
}

export async function findPracticeHolder(db: Sql, practiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: gameServers.id })
    .from(gameServers)
    .where(eq(gameServers.practiceId, practiceId));
  return row?.id ?? null;
}

export async function releasePractice(db: Sql, practiceId: string): Promise<void> {
  await db.update(gameServers).set({ practiceId: null }).where(eq(gameServers.practiceId, practiceId));
}
