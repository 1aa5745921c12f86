import { cases } from '../../platform/cases/tables.ts';
import type { Sql } from '../../platform/db/database.ts';
import { aliasedTable, and, desc, eq, gt, isNull, ne, notExists, or, sql } from '../../platform/db/query.ts';
import { friendships } from '../friends/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { CASE_KIND } from './reporting.ts';
import { caseFiles, caseVotes, reports } from './tables.ts';

export type Dealer = { id: string; senior: boolean; admin: boolean; now: Date; playedSince: Date };
export type Candidate = { caseId: string; subjectId: string };

const waits = (now: Date) =>
  and(
    eq(cases.kind, CASE_KIND),
    isNull(caseFiles.verdict),
    or(
      eq(cases.state, 'open'),
      and(eq(cases.state, 'claimed'), sql`${cases.claimUntil} <= ${now.toISOString()}::timestamptz`),
    ),
  );

/** CAS9: of the cases that wait, the first that may be dealt to this moderator. */
export function findCandidates(
  db: Sql,
  { id, senior, admin, now, playedSince }: Dealer,
  limit: number,
): Promise<Candidate[]> {
  const [mine, theirs] = [aliasedTable(matchPlayers, 'mine'), aliasedTable(matchPlayers, 'theirs')];
  const reported = db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.caseId, caseFiles.caseId), eq(reports.reporterId, id)));
  const voted = db
    .select({ one: sql`1` })
    .from(caseVotes)
    .where(
      and(
        eq(caseVotes.caseId, caseFiles.caseId),
        eq(caseVotes.userId, id),
        sql`${caseVotes.verdict} IS NOT NULL`,
      ),
    );
  const friends = sql`EXISTS (SELECT 1 FROM ${friendships} WHERE ${id}::uuid IN (low_id, high_id)
    AND (${caseFiles.subjectId} IN (low_id, high_id) OR EXISTS (SELECT 1 FROM reports r
      WHERE r.case_id = ${caseFiles.caseId} AND r.reporter_id IN (low_id, high_id))))`;
  const played = db
    .select({ one: sql`1` })
    .from(mine)
    .innerJoin(theirs, eq(theirs.matchId, mine.matchId))
    .innerJoin(matches, eq(matches.id, mine.matchId))
    .where(
      and(eq(mine.userId, id), eq(theirs.userId, caseFiles.subjectId), gt(matches.createdAt, playedSince)),
    );
  return db
    .select({ caseId: caseFiles.caseId, subjectId: caseFiles.subjectId })
    .from(caseFiles)
    .innerJoin(cases, eq(cases.id, caseFiles.caseId))
    .where(
      and(
        waits(now),
        ne(caseFiles.subjectId, id),
        notExists(reported),
        notExists(voted),
        notExists(played),
        sql`NOT ${friends}`,
        senior ? undefined : or(eq(caseFiles.votes, 0), eq(caseFiles.seniorVoted, true)),
        admin ? undefined : eq(caseFiles.escalated, false),
      ),
    )
    .orderBy(desc(caseFiles.rank), caseFiles.caseId)
    .limit(limit);
}

export async function countWaiting(db: Sql, now: Date) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      second: sql<number>`count(*) FILTER (WHERE ${caseFiles.votes} > 0)::int`,
      oldestAt: sql<string | null>`min(${cases.openedAt})`,
    })
    .from(caseFiles)
    .innerJoin(cases, eq(cases.id, caseFiles.caseId))
    .where(waits(now));
  return row!;
}
