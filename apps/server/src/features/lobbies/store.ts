import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { lobbies, lobbyPlayers } from './tables.ts';

export type LobbyRow = typeof lobbies.$inferSelect & {
  creator: string;
  simulated: boolean;
  taken: number;
  joined: boolean;
};

const notExpired = (now: Date) => or(eq(lobbies.sample, true), gt(lobbies.expiresAt, now));

const taken = sql<number>`(SELECT count(*) FROM ${lobbyPlayers} WHERE ${lobbyPlayers.lobbyId} = ${lobbies.id})`;

const joinedBy = (userId: string | null) =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (SELECT 1 FROM ${lobbyPlayers} WHERE ${lobbyPlayers.lobbyId} = ${lobbies.id} AND ${lobbyPlayers.userId} = ${userId})`;

const selectFor = (db: Sql, userId: string | null) =>
  db
    .select({
      lobby: lobbies,
      creator: users.nickname,
      simulated: users.simulated,
      taken: taken.mapWith(Number),
      joined: joinedBy(userId),
    })
    .from(lobbies)
    .innerJoin(users, eq(users.id, lobbies.creatorId));

type Selected = Awaited<ReturnType<typeof selectFor>>[number];
const toRow = ({ lobby, ...more }: Selected): LobbyRow => ({ ...lobby, ...more });

/** After the row with this moment and id. */
export type After = { createdAt: Date; id: string } | null;
type Reader = { userId: string | null; now: Date };

/** Waiting for players, the newest first. */
export async function findNew(
  db: Sql,
  { userId, now }: Reader,
  after: After,
  limit: number,
): Promise<LobbyRow[]> {
  const key = sql`(${lobbies.createdAt}, ${lobbies.id})`;
  const rows = await selectFor(db, userId)
    .where(
      and(
        eq(lobbies.status, 'active'),
        notExpired(now),
        after ? sql`${key} < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(lobbies.createdAt), desc(lobbies.id))
    .limit(limit);
  return rows.map(toRow);
}

/** Begun or about to, the furthest first. */
export async function findFuture(
  db: Sql,
  { userId, now }: Reader,
  after: After,
  limit: number,
): Promise<LobbyRow[]> {
  const key = sql`(${lobbies.startsAt}, ${lobbies.id})`;
  const rows = await selectFor(db, userId)
    .where(
      and(
        eq(lobbies.status, 'future'),
        notExpired(now),
        after ? sql`${key} > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(lobbies.startsAt), asc(lobbies.id))
    .limit(limit);
  return rows.map(toRow);
}

export async function findLobby(db: Sql, id: string, { userId, now }: Reader): Promise<LobbyRow | null> {
  const [row] = await selectFor(db, userId).where(and(eq(lobbies.id, id), notExpired(now)));
  return row ? toRow(row) : null;
}

/** In the order of their slots. */
export const findLobbyPlayers = (
  db: Sql,
  lobbyId: string,
): Promise<Omit<Lobby['players'][number], 'team'>[]> =>
  db
    .select({
      id: users.id,
      nickname: users.nickname,
      simulated: users.simulated,
      slot: lobbyPlayers.slot,
    })
    .from(lobbyPlayers)
    .innerJoin(users, eq(users.id, lobbyPlayers.userId))
    .where(eq(lobbyPlayers.lobbyId, lobbyId))
    .orderBy(asc(lobbyPlayers.slot));

/** Holds the lobby: who comes for its slots comes one after the other. */
export async function lockLobby(tx: Tx, id: string, now: Date) {
  const [row] = await tx
    .select()
    .from(lobbies)
    .where(and(eq(lobbies.id, id), notExpired(now)))
    .for('update');
  return row ?? null;
}

export async function takenSlots(tx: Tx, lobbyId: string): Promise<{ userId: string; slot: number }[]> {
  return tx
    .select({ userId: lobbyPlayers.userId, slot: lobbyPlayers.slot })
    .from(lobbyPlayers)
    .where(eq(lobbyPlayers.lobbyId, lobbyId));
}

/** False where the player is in another lobby. */
export async function takeSlot(tx: Tx, lobbyId: string, userId: string, slot: number): Promise<boolean> {
  const rows = await tx
    .insert(lobbyPlayers)
    .values({ lobbyId, userId, slot })
    .onConflictDoNothing({ target: lobbyPlayers.userId })
    .returning({ slot: lobbyPlayers.slot });
  return rows.length > 0;
}

export async function freeSlot(tx: Tx, userId: string): Promise<void> {
  await tx.delete(lobbyPlayers).where(eq(lobbyPlayers.userId, userId));
}

export async function insertLobby(tx: Tx, row: typeof lobbies.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(lobbies).values(row).returning({ id: lobbies.id });
  return inserted!.id;
}

export async function deleteLobby(tx: Tx, id: string): Promise<void> {
  await tx.delete(lobbies).where(eq(lobbies.id, id));
}

/** LOB5: nobody is bound by a lobby that has expired. */
export async function deleteExpiredOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const own = tx
    .select({ id: lobbyPlayers.lobbyId })
    .from(lobbyPlayers)
    .where(eq(lobbyPlayers.userId, userId));
  await tx
    .delete(lobbies)
    .where(and(inArray(lobbies.id, own), eq(lobbies.sample, false), lt(lobbies.expiresAt, now)));
}
