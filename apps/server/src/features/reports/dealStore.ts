import type { Involved, Waiting } from '@retake/core/reports/deal.ts';
import { FAMILIES, type Family } from '@retake/core/reports/topics.ts';
import { cases } from '../../platform/cases/tables.ts';
import type { Sql } from '../../platform/db/database.ts';
import { pagesOf } from '../../platform/db/pages.ts';
import {
  aliasedTable,
  and,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQLWrapper,
  sql,
} from '../../platform/db/query.ts';
import { friendships } from '../friends/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { CASE_KIND } from './reporting.ts';
import { caseFiles, caseVotes, reports } from './tables.ts';

/** CAS18: from what score on cases of a family are dealt. */
export type Least = Record<Family, number>;
type Asks = { id: string; now: Date; playedSince: Date; least: Least };
type WaitingRow = { caseId: string; subjectId: string; rank: number; file: Waiting; involved: Involved };
/** CAS9: what has a first vote is read before the rest; each from where the page before it ended. */
export type Page = { hasVote: boolean; after: { rank: number; caseId: string } | null; limit: number };

/** CAS18: likely enough, found by the platform itself, or looked at already. */
const isLikely = (least: Least) =>
  or(
    gt(caseFiles.votes, 0),
    isNotNull(caseFiles.found),
    ...FAMILIES.map((family) => and(eq(caseFiles.family, family), gte(caseFiles.score, least[family]))),
  );

const waits = (now: Date, least: Least) =>
  and(
    isLikely(least),
    eq(cases.kind, CASE_KIND),
    isNull(caseFiles.verdict),
    or(
      eq(cases.state, 'open'),
      and(eq(cases.state, 'claimed'), sql`${cases.claimUntil} <= ${now.toISOString()}::timestamptz`),
    ),
  );

const isThere = (select: SQLWrapper) => sql<boolean>`EXISTS ${select}`;

/** A number, since of a truth that is asked for as false the planner makes another question. */
const hasVotes = sql`(${caseFiles.votes} > 0)::int`;

/** In the words of the index of the queue. */
const isOnPage = ({ hasVote, after }: Page) =>
  and(
    eq(hasVotes, hasVote ? 1 : 0),
    after
      ? and(
          lte(caseFiles.rank, after.rank),
          or(lt(caseFiles.rank, after.rank), gt(caseFiles.caseId, after.caseId)),
        )
      : undefined,
  );

/** CAS9: the cases that wait, the first first (`compareWaiting`), with what this member of the staff has to do with each. */
export function findWaiting(
  db: Sql,
  { id, now, playedSince, least }: Asks,
  page: Page,
): Promise<WaitingRow[]> {
  const [mine, theirs] = [aliasedTable(matchPlayers, 'mine'), aliasedTable(matchPlayers, 'theirs')];
  const one = { one: sql`1` };
  const reported = db
    .select(one)
    .from(reports)
    .where(and(eq(reports.caseId, caseFiles.caseId), eq(reports.reporterId, id)));
  const voted = db
    .select(one)
    .from(caseVotes)
    .where(
      and(eq(caseVotes.caseId, caseFiles.caseId), eq(caseVotes.userId, id), isNotNull(caseVotes.verdict)),
    );
  const played = db
    .select(one)
    .from(mine)
    .innerJoin(theirs, eq(theirs.matchId, mine.matchId))
    .innerJoin(matches, eq(matches.id, mine.matchId))
    .where(
      and(eq(mine.userId, id), eq(theirs.userId, caseFiles.subjectId), gt(matches.createdAt, playedSince)),
    );
  const friends = sql<boolean>`EXISTS (SELECT 1 FROM ${friendships} WHERE ${id}::uuid IN (low_id, high_id)
    AND (${caseFiles.subjectId} IN (low_id, high_id) OR EXISTS (SELECT 1 FROM reports r
      WHERE r.case_id = ${caseFiles.caseId} AND r.reporter_id IN (low_id, high_id))))`;
  return db
    .select({
      caseId: caseFiles.caseId,
      subjectId: caseFiles.subjectId,
      rank: caseFiles.rank,
      file: { votes: caseFiles.votes, seniorVoted: caseFiles.seniorVoted, escalated: caseFiles.escalated },
      involved: {
        isSubject: sql<boolean>`${caseFiles.subjectId} = ${id}::uuid`,
        hasReported: isThere(reported),
        hasVoted: isThere(voted),
        hasPlayed: isThere(played),
        isFriend: friends,
      },
    })
    .from(caseFiles)
    .innerJoin(cases, eq(cases.id, caseFiles.caseId))
    .where(and(waits(now, least), isOnPage(page)))
    .orderBy(desc(caseFiles.rank), caseFiles.caseId)
    .limit(page.limit);
}

export async function countWaiting(db: Sql, now: Date, least: Least) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      second: sql<number>`count(*) FILTER (WHERE ${caseFiles.votes} > 0)::int`,
      oldestAt: sql<string | null>`min(${cases.openedAt})`,
    })
    .from(caseFiles)
    .innerJoin(cases, eq(cases.id, caseFiles.caseId))
    .where(waits(now, least));
  return row!;
}

/** CAS9: all that wait, page after page. */
export async function* waitingPages(db: Sql, asks: Asks, limit: number): AsyncGenerator<WaitingRow[]> {
  for (const hasVote of [true, false])
    yield* pagesOf<WaitingRow>(limit, (after) => findWaiting(db, asks, { hasVote, after, limit }));
}
