import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, notInArray, or, sql } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { teamMembers } from '../teams/tables.ts';
import { tournamentEntrants, tournamentPlayers, tournamentStandIns, tournaments } from './tables.ts';

export type TournamentRow = typeof tournaments.$inferSelect;
export type EntrantRow = typeof tournamentEntrants.$inferSelect & { playerIds: string[] };
export type Tab = 'upcoming' | 'active' | 'past';

const LISTED = 100;
const UPCOMING = ['signUp', 'checkIn', 'review'] as const;

/** TRN1. Drafts are on no tab. */
const onTab = (tab: Tab) => {
  if (tab === 'active') return eq(tournaments.status, 'running');
  return inArray(tournaments.status, tab === 'past' ? ['finished', 'cancelled'] : [...UPCOMING]);
};

const isEntrant = (userId: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM tournament_players p JOIN tournament_entrants e ON e.id = p.entrant_id
    WHERE p.tournament_id = tournaments.id AND p.user_id = ${userId} AND e.status <> 'withdrawn')`;

/** The next one first, of those over the latest; and whether this player has entered each. */
export async function findTournaments(db: Sql, tab: Tab, userId: string | null) {
  const joined = userId === null ? sql<boolean>`false` : isEntrant(userId);
  const order = tab === 'past' ? desc : asc;
  return db
    .select({ tournament: tournaments, joined })
    .from(tournaments)
    .where(onTab(tab))
    .orderBy(order(tournaments.startsAt), order(tournaments.id))
    .limit(LISTED);
}

export async function findTournament(db: Sql, id: string): Promise<TournamentRow | null> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  return row ?? null;
}

export async function lockTournament(tx: Tx, id: string): Promise<TournamentRow | null> {
  const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('update');
  return row ?? null;
}

/** TRN33: entries of which players are in the same team. */
export async function findTeamMates(tx: Tx, tournamentId: string): Promise<[string, string][]> {
  const members = await tx
    .selectDistinct({ entrantId: tournamentPlayers.entrantId, teamId: teamMembers.teamId })
    .from(tournamentPlayers)
    .innerJoin(teamMembers, eq(teamMembers.userId, tournamentPlayers.userId))
    .where(eq(tournamentPlayers.tournamentId, tournamentId))
    .orderBy(asc(tournamentPlayers.entrantId));
  const pairs = [...Map.groupBy(members, ({ teamId }) => teamId).values()].flatMap((of) =>
    of.flatMap(({ entrantId: one }, at) =>
      of.slice(at + 1).map(({ entrantId: other }): [string, string] => [one, other]),
    ),
  );
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

/** In the order of entry, with their players. */
export async function findEntrants(db: Sql, tournamentId: string): Promise<EntrantRow[]> {
  const rows = await db
    .select()
    .from(tournamentEntrants)
    .where(eq(tournamentEntrants.tournamentId, tournamentId))
    .orderBy(asc(tournamentEntrants.seq));
  const players = await db
    .select({ entrantId: tournamentPlayers.entrantId, userId: tournamentPlayers.userId })
    .from(tournamentPlayers)
    .where(eq(tournamentPlayers.tournamentId, tournamentId))
    .orderBy(asc(tournamentPlayers.place));
  const byEntrant = Map.groupBy(players, ({ entrantId }) => entrantId);
  return rows.map((row) => ({
    ...row,
    playerIds: (byEntrant.get(row.id) ?? []).map(({ userId }) => userId),
  }));
}

/** TEA12: those of which it has not withdrawn, the latest first. */
export const findEventsOfTeam = (db: Sql, teamId: string, limit: number) =>
  db
    .select({
      tournament: tournaments,
      entrantId: tournamentEntrants.id,
      entrantStatus: tournamentEntrants.status,
    })
    .from(tournamentEntrants)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEntrants.tournamentId))
    .where(
      and(
        eq(tournamentEntrants.teamId, teamId),
        notInArray(tournamentEntrants.status, ['withdrawn']),
        notInArray(tournaments.status, ['draft']),
      ),
    )
    .orderBy(desc(tournaments.startsAt), desc(tournaments.id))
    .limit(limit);

export type NewEntrant = typeof tournamentEntrants.$inferInsert & {
  id: string;
  playerIds: readonly string[];
};

export async function insertEntrants(tx: Tx, rows: readonly NewEntrant[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(tournamentEntrants).values(rows.map(({ playerIds: _playerIds, ...row }) => row));
  const players = rows.flatMap(({ id: entrantId, tournamentId, playerIds }) =>
    playerIds.map((userId, place) => ({ entrantId, tournamentId, userId, place })),
  );
  await tx.insert(tournamentPlayers).values(players);
}

type Changed = Pick<EntrantRow, 'id' | 'status' | 'isCheckedIn' | 'seed'>;

/** Those that have changed, in one statement. */
export async function saveEntrants(tx: Tx, rows: readonly Changed[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    ({ id, status, isCheckedIn, seed }) =>
      sql`(${id}::uuid, ${status}, ${isCheckedIn}::boolean, ${seed}::integer)`,
  );
  await tx.execute(sql`UPDATE ${tournamentEntrants} SET status = v.status, is_checked_in = v.is_checked_in, seed = v.seed
    FROM (VALUES ${sql.join(values, sql`, `)}) AS v(id, status, is_checked_in, seed) WHERE ${tournamentEntrants.id} = v.id`);
}

export type StandInRow = typeof tournamentStandIns.$inferSelect;

/** TRN40: in the place of the one that the entry has asked before. */
export async function saveStandIn(tx: Tx, row: StandInRow): Promise<void> {
  const { outId, inId, askedAt } = row;
  await tx
    .insert(tournamentStandIns)
    .values(row)
    .onConflictDoUpdate({ target: tournamentStandIns.entrantId, set: { outId, inId, askedAt } });
}

export const findStandIns = (db: Sql, tournamentId: string): Promise<StandInRow[]> =>
  db.select().from(tournamentStandIns).where(eq(tournamentStandIns.tournamentId, tournamentId));

/** Whether there was one. */
export async function deleteStandIn(tx: Tx, entrantId: string): Promise<boolean> {
  const isIt = eq(tournamentStandIns.entrantId, entrantId);
  const gone = await tx
    .delete(tournamentStandIns)
    .where(isIt)
    .returning({ id: tournamentStandIns.entrantId });
  return gone.length > 0;
}

/** TRN42: the whole line-up of an entry, in its order. */
export async function saveLineUp(tx: Tx, { id, tournamentId }: EntrantRow, playerIds: readonly string[]) {
  await tx.delete(tournamentPlayers).where(eq(tournamentPlayers.entrantId, id));
  await tx
    .insert(tournamentPlayers)
    .values(playerIds.map((userId, place) => ({ entrantId: id, tournamentId, userId, place })));
}

/** All of the event but these. */
export async function deleteOtherEntrants(tx: Tx, tournamentId: string, kept: readonly string[]) {
  await tx
    .delete(tournamentEntrants)
    .where(
      and(eq(tournamentEntrants.tournamentId, tournamentId), notInArray(tournamentEntrants.id, [...kept])),
    );
}

/** One of the installation's: see the others in platform/jobs and platform/db. */
const SIMULATED_LOCK = 7_250_131;

/**
 * TRN31: who takes simulated players waits until others who take some have written whom. Without it two draws at one moment
 * would both find the same players free. Of a tournament the lock comes after its row's; nothing is locked while it is held.
 */
export async function lockSimulated(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SIMULATED_LOCK})`);
}

/** Who cannot come to this event: in it already, or in one that is about to begin or played. */
export async function findBusy(tx: Tx, tournamentId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: tournamentPlayers.userId })
    .from(tournamentPlayers)
    .innerJoin(tournaments, eq(tournaments.id, tournamentPlayers.tournamentId))
    .where(
      or(eq(tournaments.id, tournamentId), inArray(tournaments.status, ['checkIn', 'review', 'running'])),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export type TournamentPatch = Partial<typeof tournaments.$inferInsert>;

/** With a higher version. */
export async function saveTournament(tx: Tx, id: string, patch: TournamentPatch): Promise<void> {
  await tx
    .update(tournaments)
    .set({ ...patch, version: sql`${tournaments.version} + 1` })
    .where(eq(tournaments.id, id));
}

/** TRN5: admins, and players who have finished a rated match. */
export async function mayCreate(db: Sql, caller: { id: string; admin: boolean }): Promise<boolean> {
  if (caller.admin) return true;
  const [row] = await db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        eq(matchPlayers.userId, caller.id),
        eq(matchPlayers.abandoned, false),
        eq(matches.phase, 'finished'),
        eq(matches.rated, true),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Makes other tournaments of the organiser wait. */
export async function lockOrganiser(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
}

/** TRN19: those that are not over. */
export const countOrganised = (tx: Tx, organiserId: string): Promise<number> =>
  tx.$count(
    tournaments,
    and(eq(tournaments.organiserId, organiserId), notInArray(tournaments.status, ['finished', 'cancelled'])),
  );

export async function insertTournament(tx: Tx, row: typeof tournaments.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(tournaments).values(row).returning({ id: tournaments.id });
  return inserted!.id;
}
