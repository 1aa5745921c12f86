import type { MatchMode } from '@retake/core/mode.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { users } from '../accounts/tables.ts';
import { matchPlayers } from './tables.ts';

export type PlayerRow = typeof matchPlayers.$inferSelect & {
  nickname: string;
  simulated: boolean;
};

export async function findPlayers(db: Sql, matchId: string): Promise<PlayerRow[]> {
  const rows = await db
    .select({ player: matchPlayers, nickname: users.nickname, simulated: users.simulated })
    .from(matchPlayers)
    .innerJoin(users, eq(users.id, matchPlayers.userId))
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(asc(matchPlayers.team), asc(matchPlayers.slot));
  return rows.map(({ player, ...person }) => ({ ...player, ...person }));
}

export type NewPlayer = {
  userId: string;
  team: 'team1' | 'team2';
  slot: number;
  groupId: string;
  eloBefore: number;
};

export async function insertPlayers(tx: Tx, matchId: string, players: readonly NewPlayer[]): Promise<void> {
  await tx.insert(matchPlayers).values(players.map((player) => ({ ...player, matchId })));
}

export type Line = { userId: string; kills: number; deaths: number; assists: number };

/** Changes only the numbers. */
export async function saveLines(tx: Tx, matchId: string, lines: readonly Line[]): Promise<void> {
  const numbers = { userId: 'uuid', kills: 'int', deaths: 'int', assists: 'int' } as const;
  await tx.execute(sql`UPDATE match_players SET kills = line.kills, deaths = line.deaths, assists = line.assists
    FROM ${valuesTable('line', numbers, lines)}
    WHERE match_players.match_id = ${matchId} AND match_players.user_id = line.user_id`);
}

/** Releases all players from the match. `winner` null: no team has won. */
export async function endPlayers(tx: Tx, matchId: string, winner: 'team1' | 'team2' | null): Promise<void> {
  const won = winner === null ? null : sql<boolean>`${matchPlayers.team} = ${winner}`;
  await tx.update(matchPlayers).set({ won, active: false }).where(eq(matchPlayers.matchId, matchId));
}

export async function releasePlayer(tx: Tx, matchId: string, userId: string): Promise<void> {
  await tx
    .update(matchPlayers)
    .set({ active: false, abandoned: true })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, userId)));
}

/** The effect of a match on its players' ratings, from the rating feature. */
export type RatingChange = { userId: string; eloBefore: number; eloAfter: number };

export async function saveRatingChanges(
  tx: Tx,
  matchId: string,
  changes: readonly RatingChange[],
): Promise<void> {
  const ratings = { userId: 'uuid', eloBefore: 'int', eloAfter: 'int' } as const;
  await tx.execute(sql`UPDATE match_players SET elo_before = change.elo_before, elo_after = change.elo_after
    FROM ${valuesTable('change', ratings, changes)}
    WHERE match_players.match_id = ${matchId} AND match_players.user_id = change.user_id`);
}

/** Of coaches, who have no row here: as they are called now. */
export async function findNicknames(db: Sql, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The running match of a player, if any. */
export async function findActiveMatch(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.userId, userId), eq(matchPlayers.active, true)))
    .limit(1);
  return row?.id ?? null;
}

/** Those of these players who are in a running match. */
export async function findBound(db: Sql, userIds: readonly string[]): Promise<Set<string>> {
  const { userId, active } = matchPlayers;
  const question = sql`SELECT json_agg(${userId}) FROM ${matchPlayers} WHERE ${isAsked(userId)} AND ${active}`;
  return new Set(await askAbout<string[]>(db, userIds, question));
}

/**
 * The last opponents of these players in matches of the search, by player: the matchmaker avoids them for a while
 * (MM8).
 */
export async function findRecentOpponents(
  db: Sql,
  userIds: readonly string[],
  mode: MatchMode,
  since: Date,
): Promise<Map<string, string[]>> {
  const question = sql`SELECT json_agg(met) FROM (
    SELECT json_build_array(mine.user_id, json_agg(DISTINCT other.user_id::text)) AS met
      FROM match_players mine
      JOIN matches m ON m.id = mine.match_id AND m.mode = ${mode} AND m.source = 'queue' AND m.phase = 'finished'
        AND m.finished_at > ${since.toISOString()}
      JOIN match_players other ON other.match_id = mine.match_id AND other.team <> mine.team
      WHERE mine.user_id IN (SELECT asked.id FROM asked JOIN users u ON u.id = asked.id AND NOT u.simulated) GROUP BY mine.user_id) AS players`;
  return new Map(await askAbout<[string, string[]][]>(db, userIds, question));
}

/** Whether both played in one team of a match that ended after this time, and neither left it for good. */
export async function haveTeamMates(db: Sql, userId: string, otherId: string, since: Date): Promise<boolean> {
  const result = await db.execute(sql`SELECT 1 FROM match_players mine
    JOIN match_players other ON other.match_id = mine.match_id AND other.team = mine.team
      AND other.user_id = ${otherId} AND NOT other.abandoned
    JOIN matches m ON m.id = mine.match_id AND m.phase = 'finished' AND m.finished_at > ${since.toISOString()}
    WHERE mine.user_id = ${userId} AND NOT mine.abandoned LIMIT 1`);
  return (result as unknown as { rows: unknown[] }).rows.length > 0;
}
