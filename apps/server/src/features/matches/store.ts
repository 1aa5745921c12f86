import type { MatchState } from '@retake/core/match/state.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import type { VetoState } from '@retake/core/veto/state.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, inArray, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matchEvents, matches, matchMessages, matchPlayers } from './tables.ts';

export type MatchRow = Omit<typeof matches.$inferSelect, 'state' | 'veto'> & {
  state: MatchState;
  veto: VetoState | null;
};
export type PlayerRow = typeof matchPlayers.$inferSelect & {
  nickname: string;
  simulated: boolean;
  steamId: string | null;
  premium: boolean;
};
export type MessageRow = typeof matchMessages.$inferSelect;

const RUNNING = ['veto', 'warmup', 'live'] as const;

const one = (rows: unknown[]): MatchRow | null => (rows[0] as MatchRow | undefined) ?? null;

export async function findMatch(db: Sql, id: string): Promise<MatchRow | null> {
  return one(await db.select().from(matches).where(eq(matches.id, id)));
}

/** Holds the match's row until the transaction ends: steps of one match come one after another. */
export async function lockMatch(tx: Tx, id: string): Promise<MatchRow | null> {
  return one(await tx.select().from(matches).where(eq(matches.id, id)).for('update'));
}

export async function lockMatchByNumber(tx: Tx, number: number): Promise<MatchRow | null> {
  return one(await tx.select().from(matches).where(eq(matches.number, number)).for('update'));
}

export async function findMatchByNumber(db: Sql, number: number): Promise<MatchRow | null> {
  return one(await db.select().from(matches).where(eq(matches.number, number)));
}

/** Matches on real servers that were cancelled of late. */
export async function findCancelledNumbers(db: Sql, since: Date): Promise<number[]> {
  const rows = await db
    .select({ number: matches.number })
    .from(matches)
    .where(and(eq(matches.phase, 'cancelled'), eq(matches.simulated, false), gt(matches.finishedAt, since)));
  return rows.map(({ number }) => number);
}

export async function findRunning(db: Sql): Promise<MatchRow[]> {
  return (await db
    .select()
    .from(matches)
    .where(inArray(matches.phase, [...RUNNING]))
    .orderBy(asc(matches.number))) as MatchRow[];
}

export async function countRunning(db: Sql): Promise<number> {
  return db.$count(matches, inArray(matches.phase, [...RUNNING]));
}

export async function findPlayers(db: Sql, matchId: string): Promise<PlayerRow[]> {
  const rows = await db
    .select({
      player: matchPlayers,
      nickname: users.nickname,
      simulated: users.simulated,
      steamId: users.steamId,
      premium: sql<boolean>`coalesce(${users.premiumUntil} > now(), false)`,
    })
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
  partyId: string;
  eloBefore: number;
};

/** Takes the next match number, which the state has to hold. */
export async function nextMatchNumber(tx: Tx): Promise<number> {
  const result = await tx.execute(sql`SELECT nextval(pg_get_serial_sequence('matches', 'number')) AS number`);
  return Number((result as unknown as { rows: { number: string | number }[] }).rows[0]!.number);
}

type MatchInsert = typeof matches.$inferInsert & { id: string };
export type NewMatch = MatchInsert & { state: MatchState; seq: number };

export async function insertMatch(tx: Tx, match: MatchInsert, players: NewPlayer[]): Promise<void> {
  await tx.insert(matches).values(match);
  await tx.insert(matchPlayers).values(players.map((player) => ({ ...player, matchId: match.id })));
}

/** Saves a step: the state and what the lists read of it. */
export async function saveState(tx: Tx, row: MatchRow, state: MatchState): Promise<void> {
  const outcome = state.phase === 'finished' ? state.outcome : null;
  const score = outcome?.score ?? { team1: row.score1, team2: row.score2 };
  await tx
    .update(matches)
    .set({
      state,
      seq: state.seq,
      phase: state.phase,
      veto: row.state.phase === 'veto' ? row.state.veto : row.veto,
      map: 'map' in state ? state.map : row.map,
      score1: score.team1,
      score2: score.team2,
      winner: outcome?.winner ?? null,
      ...('startedAt' in state && { startedAt: new Date(state.startedAt) }),
      ...('endedAt' in state && { finishedAt: new Date(state.endedAt) }),
    })
    .where(eq(matches.id, row.id));
}

export async function saveScore(tx: Tx, id: string, score: { team1: number; team2: number }): Promise<void> {
  await tx.update(matches).set({ score1: score.team1, score2: score.team2 }).where(eq(matches.id, id));
}

export async function saveReason(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.update(matches).set({ reason }).where(eq(matches.id, id));
}

/** `region`: where the server stands; null changes nothing. */
export async function saveConnect(
  tx: Tx,
  id: string,
  connect: unknown,
  region: string | null = null,
): Promise<void> {
  await tx
    .update(matches)
    .set({ connect, ...(region !== null && { region }) })
    .where(eq(matches.id, id));
}

export type FinalLine = {
  userId: string;
  won: boolean | null;
  abandoned: boolean;
  kills: number;
  deaths: number;
  assists: number;
};

/** The players' lines of an ended match; from now on nobody is bound to it. */
export async function endPlayers(tx: Tx, matchId: string, lines: FinalLine[]): Promise<void> {
  for (const { userId, ...line } of lines) {
    await tx
      .update(matchPlayers)
      .set({ ...line, active: false })
      .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, userId)));
  }
}

/** Late reports: the numbers change, nothing else. */
export async function saveStats(tx: Tx, matchId: string, lines: FinalLine[]): Promise<void> {
  for (const { userId, kills, deaths, assists } of lines) {
    await tx
      .update(matchPlayers)
      .set({ kills, deaths, assists })
      .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, userId)));
  }
}

export async function releasePlayer(tx: Tx, matchId: string, userId: string): Promise<void> {
  await tx
    .update(matchPlayers)
    .set({ active: false, abandoned: true })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, userId)));
}

export async function saveEloAfter(tx: Tx, matchId: string, changes: readonly RatingChange[]): Promise<void> {
  for (const { playerId, eloBefore, eloAfter } of changes) {
    await tx
      .update(matchPlayers)
      .set({ eloBefore, eloAfter })
      .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, playerId)));
  }
}

/** The match that binds a player, if any. */
export async function findActiveMatch(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.userId, userId), eq(matchPlayers.active, true)))
    .limit(1);
  return row?.id ?? null;
}

/** Which of these players a match binds. */
export async function findBound(db: Sql, userIds: readonly string[]): Promise<Set<string>> {
  const { userId, active } = matchPlayers;
  const question = sql`SELECT json_agg(${userId}) FROM ${matchPlayers} WHERE ${isAsked(userId)} AND ${active}`;
  return new Set(await askAbout<string[]>(db, userIds, question));
}

/** The last opponents of these players in a mode, by player: whom the matchmaker gives a rest (MM8). */
export async function findRecentOpponents(
  db: Sql,
  userIds: readonly string[],
  mode: Mode,
  since: Date,
): Promise<Map<string, string[]>> {
  const question = sql`SELECT json_agg(met) FROM (
    SELECT json_build_array(mine.user_id, json_agg(DISTINCT other.user_id::text)) AS met
      FROM match_players mine
      JOIN matches m ON m.id = mine.match_id AND m.mode = ${mode} AND m.phase = 'finished'
        AND m.finished_at > ${since.toISOString()}
      JOIN match_players other ON other.match_id = mine.match_id AND other.team <> mine.team
      WHERE mine.user_id IN (SELECT id FROM asked) GROUP BY mine.user_id) AS players`;
  return new Map(await askAbout<[string, string[]][]>(db, userIds, question));
}

/** Adds a report to the log; false where the very same one is there already. */
export async function logEvent(
  tx: Tx,
  event: { matchId: string; hash: string; body: unknown; receivedAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(matchEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ hash: matchEvents.hash });
  return added.length > 0;
}

export async function appendMessage(
  tx: Tx,
  message: { matchId: string; senderId: string; sender: string; message: string; sentAt: Date },
): Promise<MessageRow> {
  const [taken] = await tx
    .update(matches)
    .set({ nextMessageSeq: sql`${matches.nextMessageSeq} + 1` })
    .where(eq(matches.id, message.matchId))
    .returning({ next: matches.nextMessageSeq });
  const [row] = await tx
    .insert(matchMessages)
    .values({ ...message, seq: taken!.next - 1 })
    .returning();
  return row!;
}

export async function findMessages(
  db: Sql,
  matchId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  const newest = await db
    .select()
    .from(matchMessages)
    .where(and(eq(matchMessages.matchId, matchId), gt(matchMessages.seq, after)))
    .orderBy(desc(matchMessages.seq))
    .limit(limit);
  return newest.reverse();
}
