import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { leagueFinalStandings, leagueSeasons, leagues } from '../leagues/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { prizeEntries, prizePools } from '../prizes/tables.ts';
import { fixtures } from '../stages/tables.ts';
import { tournaments } from '../tournaments/tables.ts';
import { notices } from './tables.ts';

export type NewNotice = typeof notices.$inferInsert;

/** Those of them who read notices: simulated players do not. */
export async function findReaders(
  tx: Sql,
  userIds: readonly string[],
): Promise<Map<string, { byMail: boolean }>> {
  const rows = await tx
    .select({ id: users.id, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.simulated, false)));
  return new Map(rows.map(({ id, confirmedAt }) => [id, { byMail: confirmedAt !== null }]));
}

/** Those of them who are told of this match in this way, and still see it. */
export async function findTold(
  tx: Sql,
  userIds: readonly string[],
  { kind, matchId, now }: { kind: NewNotice['kind']; matchId: string; now: Date },
): Promise<string[]> {
  const { userId, expiresAt } = notices;
  const rows = await tx
    .select({ userId })
    .from(notices)
    .where(
      and(
        inArray(userId, [...userIds]),
        eq(notices.matchId, matchId),
        eq(notices.kind, kind),
        gt(expiresAt, now),
      ),
    );
  return rows.map((row) => row.userId);
}

export async function insertNotices(tx: Tx, rows: readonly NewNotice[]): Promise<void> {
  await tx.insert(notices).values([...rows]);
}

/** NOT3: it has not expired, and the fixture that it calls to still waits for what it asks. */
export const isAlive = (userId: string, now: Date) =>
  and(
    eq(notices.userId, userId),
    or(isNull(notices.expiresAt), gt(notices.expiresAt, now)),
    or(
      isNull(notices.fixtureId),
      sql`EXISTS (SELECT 1 FROM ${fixtures} WHERE ${fixtures.id} = ${notices.fixtureId} AND
        CASE WHEN ${notices.kind} = 'resultReported' THEN ${fixtures.confirmBy} IS NOT NULL ELSE ${fixtures.state} = 'open' END)`,
    ),
  );

/** NOT15 */
const isShown = (userId: string, now: Date) => and(isAlive(userId, now), eq(notices.inBell, true));

/** In the newest version of the season's table. */
const newestVersion = sql`(SELECT max(version) FROM league_tables WHERE season_id = ${notices.seasonId})`;

/** Of the prize as it was last won in the season. */
const heldUntil = sql<Date | null>`(SELECT ${prizeEntries.heldUntil} FROM ${prizeEntries}
  JOIN ${prizePools} ON ${prizePools.id} = ${prizeEntries.poolId}
  WHERE ${prizePools.kind} = 'season' AND ${prizePools.ownerId} = ${notices.seasonId}::text
    AND ${prizeEntries.userId} = ${notices.userId} AND ${prizeEntries.kind} = 'allocate'
  ORDER BY ${prizeEntries.seq} DESC LIMIT 1)`.mapWith(prizeEntries.heldUntil);

const columns = {
  seq: notices.seq,
  kind: notices.kind,
  createdAt: notices.createdAt,
  readAt: notices.readAt,
  expiresAt: notices.expiresAt,
  inviteId: notices.inviteId,
  from: { id: users.id, nickname: users.nickname, simulated: users.simulated },
  match: {
    id: matches.id,
    mode: matches.mode,
    map: matches.map,
    phase: matches.phase,
    winner: matches.winner,
    score1: matches.score1,
    score2: matches.score2,
  },
  season: { leagueId: leagueSeasons.leagueId, season: leagueSeasons.number },
  league: { title: leagues.title },
  standing: { place: leagueFinalStandings.place, prizeCents: leagueFinalStandings.prizeCents },
  heldUntil,
  seat: { team: matchPlayers.team, eloBefore: matchPlayers.eloBefore, eloAfter: matchPlayers.eloAfter },
  about: notices.about,
  tournament: { id: tournaments.id, title: tournaments.title, cancelled: tournaments.cancelled },
  readyUntil: fixtures.readyUntil,
  confirmBy: fixtures.confirmBy,
  pool: { id: prizePools.id, title: prizePools.title },
};

export type StoredNotice = Awaited<ReturnType<typeof readNotices>>[number];

type Page = { userId: string; before: number | undefined; limit: number; now: Date };

/** The newest first. */
export const readNotices = (db: Sql, { userId, before, limit, now }: Page) =>
  readWhere(db, and(isShown(userId, now), before === undefined ? undefined : lt(notices.seq, before)))
    .orderBy(desc(notices.seq))
    .limit(limit);

/** NOT16: those of them that are still unread and still true, in the bell or not, the oldest first. */
export const readUnread = (db: Sql, userId: string, seqs: readonly number[], now: Date) =>
  readWhere(db, and(isAlive(userId, now), inArray(notices.seq, [...seqs]), isNull(notices.readAt)))
    .orderBy(notices.seq)
    .limit(seqs.length);

function readWhere(db: Sql, which: SQL | undefined) {
  return db
    .select(columns)
    .from(notices)
    .leftJoin(users, eq(users.id, notices.fromId))
    .leftJoin(matches, eq(matches.id, notices.matchId))
    .leftJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, notices.matchId), eq(matchPlayers.userId, notices.userId)),
    )
    .leftJoin(leagueSeasons, eq(leagueSeasons.id, notices.seasonId))
    .leftJoin(leagues, eq(leagues.id, leagueSeasons.leagueId))
    .leftJoin(
      leagueFinalStandings,
      and(
        eq(leagueFinalStandings.seasonId, notices.seasonId),
        eq(leagueFinalStandings.version, newestVersion),
        eq(leagueFinalStandings.userId, notices.userId),
      ),
    )
    .leftJoin(tournaments, eq(tournaments.id, notices.tournamentId))
    .leftJoin(fixtures, eq(fixtures.id, notices.fixtureId))
    .leftJoin(prizePools, eq(prizePools.id, notices.prizePoolId))
    .where(which);
}

export const countUnread = (db: Sql, userId: string, now: Date): Promise<number> =>
  db.$count(notices, and(isShown(userId, now), isNull(notices.readAt)));

/** Whether any was unread until now. */
export async function markRead(tx: Tx, userId: string, upTo: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.inBell, true),
        lte(notices.seq, upTo),
        isNull(notices.readAt),
      ),
    )
    .returning({ seq: notices.seq });
  return marked.length > 0;
}

/** NOT8: the call to a check-in, of these players or of everybody (null): it was answered, or is over. Returns whose it was. */
export async function deleteCheckIns(
  tx: Tx,
  tournamentId: string,
  userIds: readonly string[] | null,
): Promise<string[]> {
  const isTheirs = userIds === null ? undefined : inArray(notices.userId, [...userIds]);
  const gone = await tx
    .delete(notices)
    .where(and(eq(notices.tournamentId, tournamentId), eq(notices.kind, 'checkInOpen'), isTheirs))
    .returning({ userId: notices.userId });
  return [...new Set(gone.map(({ userId }) => userId))];
}

/** NOT8: a fixture that opens again, or is reported again, is told anew. */
export async function deleteOfFixtures(tx: Tx, fixtureIds: readonly string[]): Promise<void> {
  await tx.delete(notices).where(inArray(notices.fixtureId, [...fixtureIds]));
}

/** UND3: the newest of a player that says this. False: there is none any more. */
export async function deleteNewest(
  tx: Tx,
  userId: string,
  { kind, about }: Pick<NewNotice, 'kind' | 'about'>,
): Promise<boolean> {
  const isIt = and(
    eq(notices.userId, userId),
    eq(notices.kind, kind),
    sql`${notices.about} = ${JSON.stringify(about)}::jsonb`,
  );
  const newest = tx
    .select({ seq: notices.seq })
    .from(notices)
    .where(isIt)
    .orderBy(desc(notices.seq))
    .limit(1);
  const gone = await tx.delete(notices).where(inArray(notices.seq, newest)).returning({ seq: notices.seq });
  return gone.length > 0;
}

/** NOT5: after new ones were inserted for these players. Rows that somebody is marking meanwhile are left for the upkeep. */
export async function deleteBeyond(tx: Tx, userIds: readonly string[], perPlayer: number): Promise<void> {
  const gone = tx
    .select({ seq: notices.seq })
    .from(notices)
    .where(inArray(notices.seq, beyond(tx, perPlayer, inArray(notices.userId, [...userIds]))))
    .orderBy(notices.seq)
    .for('update', { skipLocked: true });
  await tx.delete(notices).where(inArray(notices.seq, gone));
}

/** What is older than the latest of its player. `among`: only these rows; undefined: all. */
function beyond(tx: Tx, perPlayer: number, among?: SQL) {
  const place = sql`row_number() OVER (PARTITION BY ${notices.userId} ORDER BY ${notices.seq} DESC)`.as(
    'place',
  );
  const ranked = tx.select({ seq: notices.seq, place }).from(notices).where(among).as('ranked');
  return tx.select({ seq: ranked.seq }).from(ranked).where(gt(ranked.place, perPlayer));
}

/** NOT5. Rows that somebody is marking meanwhile are left for the next time. */
export async function deleteOld(
  tx: Tx,
  limits: { now: Date; before: Date; perPlayer: number },
): Promise<void> {
  const gone = tx
    .select({ seq: notices.seq })
    .from(notices)
    .where(
      or(
        lt(notices.createdAt, limits.before),
        lte(notices.expiresAt, limits.now),
        inArray(notices.seq, beyond(tx, limits.perPlayer)),
      ),
    )
    .orderBy(notices.seq)
    .for('update', { skipLocked: true });
  await tx.delete(notices).where(inArray(notices.seq, gone));
}

/** Empty: the account is gone. */
export async function findNickname(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  return row?.nickname ?? '';
}
