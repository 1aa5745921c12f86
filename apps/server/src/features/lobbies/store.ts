import { boundBy, type Lobby as LobbyState } from '@retake/core/lobby/lobby.ts';
import type { LobbyRules } from '@retake/core/lobby/rules.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from '../../platform/db/query.ts';
import { readable, type UnreadableState } from '../../platform/stored/versioned.ts';
import { users } from '../accounts/tables.ts';
import { fromStored, toStored } from './storedLobby.ts';
import { type SetUp, setUpOf, storedSetUp } from './storedSetUp.ts';
import { lobbies, lobbyPlayers } from './tables.ts';

type Stored = typeof lobbies.$inferSelect;
type Row = Omit<Stored, 'setUp'> & SetUp;

const withSetUp = ({ setUp, ...row }: Stored): Row => ({ ...row, ...setUpOf(setUp, row.id) });
/** A row of the matches page. */
export type ListedLobby = Row & {
  creator: string;
  simulated: boolean;
  /** Of a row without a state: its players. */
  taken: number;
  /** Real players among them: simulated ones give way (LOB13). */
  takenByPeople: number;
  joined: boolean;
};
/** A lobby with its state. */
export type LobbyRow = Omit<Row, 'lobby'> & { lobby: LobbyState };

/** After the row with this time and id. */
export type After = { createdAt: Date; id: string } | null;
export type Reader = { userId: string | null; now: Date };

/** Sample lobbies do not age (SMP3). */
const notExpired = (now: Date) => or(eq(lobbies.sample, true), gt(lobbies.expiresAt, now));

const taken = sql<number>`(SELECT count(*) FROM ${lobbyPlayers} WHERE ${lobbyPlayers.lobbyId} = ${lobbies.id})`;

const takenByPeople = sql<number>`(SELECT count(*) FROM ${lobbyPlayers} JOIN ${users} AS seated
  ON seated.id = ${lobbyPlayers.userId} AND NOT seated.simulated WHERE ${lobbyPlayers.lobbyId} = ${lobbies.id})`;

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
      takenByPeople: takenByPeople.mapWith(Number),
      joined: joinedBy(userId),
    })
    .from(lobbies)
    .innerJoin(users, eq(users.id, lobbies.creatorId));

type Selected = Awaited<ReturnType<typeof selectFor>>[number];
const toListed = ({ lobby, ...more }: Selected): ListedLobby => ({ ...withSetUp(lobby), ...more });

/** Waiting for players, the newest first; those for invited players only for who is in them (LOB24). */
export async function findNew(
  db: Sql,
  { userId, now }: Reader,
  after: After,
  limit: number,
): Promise<ListedLobby[]> {
  const key = sql`(${lobbies.createdAt}, ${lobbies.id})`;
  const rows = await selectFor(db, userId)
    .where(
      and(
        eq(lobbies.status, 'active'),
        notExpired(now),
        sql`(coalesce(${lobbies.lobby} ->> 'access', 'public') <> 'invite' OR ${joinedBy(userId)})`,
        after ? sql`${key} < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(lobbies.createdAt), desc(lobbies.id))
    .limit(limit);
  return rows.map(toListed);
}

async function withState(db: Sql, row: Stored | undefined): Promise<LobbyRow | null> {
  if (!row || row.status === 'future') return null;
  const players = row.lobby === null ? await findSeated(db, row.id) : [];
  return toRow(row, players);
}

type Seated = { userId: string; simulated: boolean };

/** Throws `UnreadableState`, which names the lobby. `players`: of a row without a state. */
const toRow = (row: Stored, players: readonly Seated[]): LobbyRow => ({
  ...withSetUp(row),
  lobby: fromStored(row.lobby, { ...row, players }),
});

const findSeated = (db: Sql, lobbyId: string) =>
  db
    .select({ userId: users.id, simulated: users.simulated })
    .from(lobbyPlayers)
    .innerJoin(users, eq(users.id, lobbyPlayers.userId))
    .where(eq(lobbyPlayers.lobbyId, lobbyId))
    .orderBy(asc(users.createdAt), asc(users.id));

export async function findLobby(db: Sql, id: string): Promise<LobbyRow | null> {
  const [row] = await db.select().from(lobbies).where(eq(lobbies.id, id));
  return withState(db, row);
}

/** Locks the lobby: its commands run one after the other. */
export async function lockLobby(tx: Tx, id: string): Promise<LobbyRow | null> {
  const [row] = await tx.select().from(lobbies).where(eq(lobbies.id, id)).for('update');
  return withState(tx, row);
}

export type LobbyPerson = { id: string; nickname: string; simulated: boolean };

export type MatchPerson = LobbyPerson & { steamId: string | null; premium: boolean };

/** Players in the match of a lobby, by id. */
export async function findMatchPlayers(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, MatchPerson>> {
  const rows = await tx
    .select({
      id: users.id,
      nickname: users.nickname,
      simulated: users.simulated,
      steamId: users.steamId,
      premium: sql<boolean>`coalesce(${users.premiumUntil} > ${now.toISOString()}::timestamptz, false)`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((person) => [person.id, person]));
}

const statusOf = ({ status }: LobbyState) => {
  if (status === 'open' || status === 'ready' || status === 'draft') return 'active' as const;
  return status === 'started' ? ('begun' as const) : ('over' as const);
};

const columnsOf = (lobby: LobbyState) => ({
  status: statusOf(lobby),
  lobby: toStored(lobby),
  matchId: 'matchId' in lobby ? lobby.matchId : null,
});

type NewLobbyRow = Omit<typeof lobbies.$inferInsert, 'lobby' | 'status' | 'matchId' | 'setUp'> &
  Partial<SetUp> & { id: string };

/** Saves a new lobby of this one player. `bound`: the player is in another one; `rematch`: another one is that rematch. */
export async function insertLobby(
  tx: Tx,
  { maxRounds = null, pool = null, cvars = {}, ...row }: NewLobbyRow,
  lobby: LobbyState,
): Promise<'saved' | 'bound' | 'rematch'> {
  const saved = await tx
    .insert(lobbies)
    .values({ ...row, setUp: storedSetUp.write({ maxRounds, pool, cvars }), ...columnsOf(lobby) })
    .onConflictDoNothing()
    .returning({ id: lobbies.id });
  if (saved.length === 0) return 'rematch';
  const isBound = await bind(
    tx,
    row.id,
    lobby.players.map(({ userId }) => userId),
  );
  return isBound ? 'saved' : 'bound';
}

/**
 * Saves a step: the state, its copies for the lists, and the bound players. False if a newcomer is in another lobby.
 */
export async function saveLobby(tx: Tx, id: string, before: LobbyState, after: LobbyState): Promise<boolean> {
  await tx.update(lobbies).set(columnsOf(after)).where(eq(lobbies.id, id));
  const had = new Set(boundBy(before));
  const has = new Set(boundBy(after));
  const gone = [...had].filter((userId) => !has.has(userId));
  if (gone.length > 0) await tx.delete(lobbyPlayers).where(inArray(lobbyPlayers.userId, gone));
  return bind(
    tx,
    id,
    [...has].filter((userId) => !had.has(userId)),
  );
}

async function bind(tx: Tx, lobbyId: string, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return true;
  const rows = await tx
    .insert(lobbyPlayers)
    .values(userIds.map((userId) => ({ userId, lobbyId })))
    .onConflictDoNothing({ target: lobbyPlayers.userId })
    .returning({ userId: lobbyPlayers.userId });
  return rows.length === userIds.length;
}

/** LOB25. */
export async function saveRules(tx: Tx, id: string, rules: LobbyRules & Pick<Row, 'region'>): Promise<void> {
  const { map, region, bestOf, overtime, teams, captains, draftOrder, maxRounds, pool, cvars } = rules;
  const setUp = storedSetUp.write({ maxRounds, pool, cvars });
  const columns = { map, region, bestOf, overtime, teams, captains, draftOrder, setUp };
  await tx.update(lobbies).set(columns).where(eq(lobbies.id, id));
}

/** Null: none is needed. */
export async function savePassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
  await tx.update(lobbies).set({ passwordHash }).where(eq(lobbies.id, id));
}

/** LOB16: those of these players who are bound by a lobby. */
export async function findBoundByLobby(db: Sql, userIds: readonly string[]): Promise<Set<string>> {
  const { userId } = lobbyPlayers;
  const question = sql`SELECT json_agg(${userId}) FROM ${lobbyPlayers} WHERE ${isAsked(userId)}`;
  return new Set(await askAbout<string[]>(db, userIds, question));
}

/** Frees the player from a lobby, whatever its state says. */
export async function unbind(tx: Tx, id: string, userId: string): Promise<boolean> {
  const isSeat = and(eq(lobbyPlayers.lobbyId, id), eq(lobbyPlayers.userId, userId));
  return (await tx.delete(lobbyPlayers).where(isSeat).returning()).length > 0;
}

/** The lobby that binds this player, and its match once it has begun. */
export async function findBinding(
  db: Sql,
  userId: string,
): Promise<{ id: string | null; matchId: string | null }> {
  const [row] = await db
    .select({ id: lobbies.id, matchId: lobbies.matchId })
    .from(lobbyPlayers)
    .innerJoin(lobbies, eq(lobbies.id, lobbyPlayers.lobbyId))
    .where(eq(lobbyPlayers.userId, userId));
  return row ?? { id: null, matchId: null };
}

/**
 * Lobbies that wait for players, and those whose match is played. One whose state cannot be read is told to `unreadable`
 * and left out.
 */
export async function findUnderWay(
  db: Sql,
  unreadable: (error: UnreadableState) => void,
): Promise<LobbyRow[]> {
  const rows = await db
    .select()
    .from(lobbies)
    .where(inArray(lobbies.status, ['active', 'begun']))
    .orderBy(asc(lobbies.createdAt), asc(lobbies.id));
  const seated = new Map<string, Seated[]>();
  for (const { id, lobby } of rows) if (lobby === null) seated.set(id, await findSeated(db, id));
  return readable(rows, (row) => toRow(row, seated.get(row.id) ?? []), unreadable);
}

/** Creator and region of lobbies with a match, by match. */
export async function findOrigins(
  db: Sql,
  matchIds: readonly string[],
): Promise<Map<string, { creator: string; simulated: boolean; region: Row['region'] }>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .select({
      matchId: lobbies.matchId,
      creator: users.nickname,
      simulated: users.simulated,
      region: lobbies.region,
    })
    .from(lobbies)
    .innerJoin(users, eq(users.id, lobbies.creatorId))
    .where(and(isNotNull(lobbies.matchId), inArray(lobbies.matchId, [...matchIds])));
  return new Map(rows.map(({ matchId, ...origin }) => [matchId!, origin]));
}

/** How long the room of an ended lobby can still be opened. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Their matches stay. */
export async function sweepLobbies(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await tx.delete(lobbies).where(and(eq(lobbies.status, 'over'), lt(lobbies.expiresAt, before)));
}
