import type { Roster } from '@retake/core/teams/team.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, isNull, notInArray, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { teamInvites, teamMembers, teams } from './tables.ts';

export type TeamName = { id: string; name: string; tag: string | null };
export type TeamRow = TeamName & { roster: Roster; invited: string[] };

/** An existing team, with its row locked. */
export async function lockTeam(tx: Tx, id: string): Promise<TeamRow | null> {
  const living = and(eq(teams.id, id), isNull(teams.disbandedAt));
  const [row] = await tx.select().from(teams).where(living).for('update');
  return row ? ((await readTeams(tx, [row]))[0] ?? null) : null;
}

/** The same without locking it: as it is at this moment. */
export async function findTeam(db: Sql, id: string): Promise<TeamRow | null> {
  const rows = await db
    .select()
    .from(teams)
    .where(and(eq(teams.id, id), isNull(teams.disbandedAt)));
  return (await readTeams(db, rows))[0] ?? null;
}

/** Null: there is none, or no more. */
export async function findTeamName(db: Sql, id: string) {
  const { name, tag, createdAt } = teams;
  const living = and(eq(teams.id, id), isNull(teams.disbandedAt));
  const [row] = await db.select({ id: teams.id, name, tag, createdAt }).from(teams).where(living);
  return row ?? null;
}

/** TEA10: the tags of those of these teams that exist. */
export const findTags = (db: Sql, ids: readonly string[]) =>
  db
    .select({ id: teams.id, tag: teams.tag })
    .from(teams)
    .where(and(inArray(teams.id, [...ids]), isNull(teams.disbandedAt)));

async function readTeams(db: Sql, rows: readonly TeamName[]): Promise<TeamRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const members = await db
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, ids))
    .orderBy(asc(teamMembers.place));
  const invites = await db
    .select()
    .from(teamInvites)
    .where(inArray(teamInvites.teamId, ids))
    .orderBy(asc(teamInvites.createdAt));
  return rows.map(({ id, name, tag }) => ({
    id,
    name,
    tag,
    roster: members.filter(({ teamId }) => teamId === id).map(({ userId, role }) => ({ userId, role })),
    invited: invites.filter(({ teamId }) => teamId === id).map(({ userId }) => userId),
  }));
}

/** In the order in which the player joined them. */
export async function findTeamsOf(db: Sql, userId: string): Promise<TeamRow[]> {
  return readTeams(db, await findTeamNames(db, userId));
}

export const findTeamNames = (db: Sql, userId: string): Promise<TeamName[]> =>
  db
    .select({ id: teams.id, name: teams.name, tag: teams.tag })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.joinedAt), asc(teams.id));

export const countTeamsOf = (db: Sql, userId: string): Promise<number> =>
  db.$count(teamMembers, eq(teamMembers.userId, userId));

export const findInvitesOf = (db: Sql, userId: string) =>
  db
    .select({ teamId: teams.id, name: teams.name, captain: users.nickname })
    .from(teamInvites)
    .innerJoin(teams, eq(teams.id, teamInvites.teamId))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.role, 'captain')))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamInvites.userId, userId))
    .orderBy(asc(teamInvites.createdAt));

export async function insertTeam(tx: Tx, team: Omit<TeamName, 'id'>, createdAt: Date): Promise<string> {
  const [row] = await tx
    .insert(teams)
    .values({ ...team, createdAt })
    .returning({ id: teams.id });
  return row!.id;
}

export async function saveName(tx: Tx, { id, name, tag }: TeamName): Promise<void> {
  await tx.update(teams).set({ name, tag }).where(eq(teams.id, id));
}

/** Saves the roster. The previous captain is changed first, so that there is never a second one. */
export async function saveRoster(tx: Tx, teamId: string, roster: Roster, now: Date): Promise<void> {
  const ofTeam = eq(teamMembers.teamId, teamId);
  const userIds = roster.map(({ userId }) => userId);
  await tx.delete(teamMembers).where(and(ofTeam, notInArray(teamMembers.userId, userIds)));
  await tx.update(teamMembers).set({ role: 'player' }).where(ofTeam);
  if (roster.length === 0) return;
  await tx
    .insert(teamMembers)
    .values(roster.map((member, place) => ({ ...member, teamId, place, joinedAt: now })))
    .onConflictDoUpdate({
      target: [teamMembers.teamId, teamMembers.userId],
      set: { role: sql`excluded.role`, place: sql`excluded.place` },
    });
}

/** TEA7: frees the name and removes all members and invites. */
export async function disbandTeam(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(teams).set({ disbandedAt: now }).where(eq(teams.id, id));
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, id));
  await tx.delete(teamInvites).where(eq(teamInvites.teamId, id));
}

export async function insertInvite(tx: Tx, teamId: string, userId: string, createdAt: Date): Promise<void> {
  await tx.insert(teamInvites).values({ teamId, userId, createdAt });
}

/** Whether there was one. */
export async function deleteInvite(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(teamInvites)
    .where(and(eq(teamInvites.teamId, teamId), eq(teamInvites.userId, userId)))
    .returning({ userId: teamInvites.userId });
  return deleted.length > 0;
}
