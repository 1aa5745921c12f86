import { JUDGED_CASES, type JudgedCase } from '@retake/core/reports/chance.ts';
import { type Made, MOST_ELSEWHERE, type Together } from '@retake/core/reports/independent.ts';
import type { Family } from '@retake/core/reports/topics.ts';
import type { Verdict } from '@retake/core/reports/verdict.ts';
import type { Judged } from '@retake/core/reports/weight.ts';
import { cases } from '../../platform/cases/tables.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { directChats, directMessages } from '../directChats/tables.ts';
import { loungeMessages } from '../lounge/tables.ts';
import { matches, matchMessages, matchPlayers } from '../matches/tables.ts';
import { partyMembers, partyMessages } from '../party/tables.ts';
import { sanctions } from '../sanctions/tables.ts';
import type { SnapshotLine } from './storedSnapshot.ts';
import { caseFiles, reports } from './tables.ts';

export type ReportRow = typeof reports.$inferSelect;
export type NewReport = typeof reports.$inferInsert;
export type FileRow = typeof caseFiles.$inferSelect;

/** Judged reports that are looked at to know how often somebody is right. */
const MOST_JUDGED = 200;

/** False: there is one with this id, or by this player in this case. */
export const insertReport = async (tx: Tx, row: NewReport): Promise<boolean> =>
  (await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id })).length > 0;

export async function findReport(db: Sql, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}

export const findReportsOf = (db: Sql, caseId: string): Promise<ReportRow[]> =>
  db.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(asc(reports.at), asc(reports.id));

export async function countReports(db: Sql, reporterId: string, since: Date): Promise<number> {
  const which = and(eq(reports.reporterId, reporterId), gte(reports.at, since));
  const [row] = await db.select({ found: count() }).from(reports).where(which);
  return row?.found ?? 0;
}

/** SAN1: what a lifted ban had decided says nothing any more. */
const stands = isNull(sanctions.liftedAt);

/** CAS7: the reports of a player that were judged, newest first. */
export async function findJudged(db: Sql, reporterId: string): Promise<Judged[]> {
  const judged = or(eq(reports.outcome, 'upheld'), eq(reports.outcome, 'not_upheld'));
  const rows = await db
    .select({ outcome: reports.outcome, at: reports.decidedAt })
    .from(reports)
    .innerJoin(caseFiles, eq(caseFiles.caseId, reports.caseId))
    .leftJoin(sanctions, eq(sanctions.id, caseFiles.sanctionId))
    .where(and(eq(reports.reporterId, reporterId), judged, isNotNull(reports.decidedAt), stands))
    .orderBy(desc(reports.decidedAt))
    .limit(MOST_JUDGED);
  return rows.map(({ outcome, at }) => ({ upheld: outcome === 'upheld', at: at!.getTime() }));
}

/** CAS7: nobody has said whether it was right. */
const isUnjudged = or(isNull(reports.outcome), eq(reports.outcome, 'insufficient'));

export async function countUnjudged(db: Sql, reporterId: string, since: Date): Promise<number> {
  const which = and(eq(reports.reporterId, reporterId), gte(reports.at, since), isUnjudged);
  const [row] = await db.select({ found: count() }).from(reports).where(which);
  return row?.found ?? 0;
}

/** CAS8: whether the one has reported the other in this match. */
export async function hasReported(
  db: Sql,
  { by: one, whom: other, matchId, family }: { by: string; whom: string; matchId: string; family?: Family },
): Promise<boolean> {
  const which = and(
    family && eq(reports.family, family),
    eq(reports.reporterId, one),
    eq(reports.subjectId, other),
    eq(reports.matchId, matchId),
  );
  return (await db.select({ id: reports.id }).from(reports).where(which).limit(1)).length > 0;
}

/** Cases of a player in a family that were upheld since then. */
export async function countUpheld(
  db: Sql,
  { subjectId, family, since }: { subjectId: string; family: Family; since: Date },
): Promise<number> {
  const which = and(
    eq(caseFiles.subjectId, subjectId),
    eq(caseFiles.family, family),
    eq(caseFiles.verdict, 'upheld'),
    gte(caseFiles.decidedAt, since),
  );
  const [row] = await db
    .select({ found: count() })
    .from(caseFiles)
    .leftJoin(sanctions, eq(sanctions.id, caseFiles.sanctionId))
    .where(and(which, stands));
  return row?.found ?? 0;
}

/** CAS7: who said so: in this case, and of the same player in other matches where nobody has judged it. */
export async function findMade(
  tx: Tx,
  { caseId, subjectId, family, since }: { caseId: string; subjectId: string; family: Family; since: Date },
): Promise<Made[]> {
  const columns = { by: reports.reporterId, party: reports.groupId, weight: reports.weight };
  const here = await tx.select(columns).from(reports).where(eq(reports.caseId, caseId));
  const elsewhere = await tx
    .select(columns)
    .from(reports)
    .innerJoin(caseFiles, eq(caseFiles.caseId, reports.caseId))
    .where(
      and(
        eq(caseFiles.subjectId, subjectId),
        eq(caseFiles.family, family),
        ne(caseFiles.caseId, caseId),
        gte(reports.at, since),
        isUnjudged,
      ),
    )
    .orderBy(desc(reports.at))
    .limit(MOST_ELSEWHERE);
  return [...here, ...elsewhere];
}

/** CAS7: who of these have reported somebody else together lately, and what became of it. */
export async function findTied(
  tx: Tx,
  { reporterIds, subjectId, since }: { reporterIds: readonly string[]; subjectId: string; since: Date },
): Promise<(Together & { pair: [string, string] })[]> {
  if (reporterIds.length < 2) return [];
  const theirs = aliasedTable(reports, 'theirs');
  const rows = await tx
    .select({
      one: reports.reporterId,
      other: theirs.reporterId,
      notUpheld: sql<number>`(count(*) FILTER (WHERE ${reports.outcome} = 'not_upheld'))::int`,
      unjudged: sql<number>`(count(*) FILTER (WHERE ${isUnjudged}))::int`,
    })
    .from(reports)
    .innerJoin(theirs, and(eq(theirs.caseId, reports.caseId), gt(theirs.reporterId, reports.reporterId)))
    .where(
      and(
        inArray(reports.reporterId, [...reporterIds]),
        inArray(theirs.reporterId, [...reporterIds]),
        ne(reports.subjectId, subjectId),
        gte(reports.at, since),
        or(isUnjudged, eq(reports.outcome, 'not_upheld')),
      ),
    )
    .groupBy(reports.reporterId, theirs.reporterId);
  return rows.map(({ one, other, ...together }) => ({ pair: [one, other], ...together }));
}

/** CAS16: the last cases of reports in a family that were upheld or not. */
export async function findJudgedCases(db: Sql, family: Family, since: Date): Promise<JudgedCase[]> {
  const judged = or(eq(caseFiles.verdict, 'upheld'), eq(caseFiles.verdict, 'not_upheld'));
  // Joined outside, the planner takes those without a ban for few, and reads all of a family.
  const lifted = db
    .select({ one: sql`1` })
    .from(sanctions)
    .where(and(eq(sanctions.id, caseFiles.sanctionId), isNotNull(sanctions.liftedAt)));
  const rows = await db
    .select({ score: caseFiles.score, verdict: caseFiles.verdict })
    .from(caseFiles)
    .where(
      and(
        eq(caseFiles.family, family),
        isNull(caseFiles.found),
        judged,
        gte(caseFiles.decidedAt, since),
        notExists(lifted),
      ),
    )
    .orderBy(desc(caseFiles.decidedAt))
    .limit(JUDGED_CASES);
  return rows.map(({ score, verdict }) => ({ score, upheld: verdict === 'upheld' }));
}

/** CAS17: what waits about this player under the family, and nobody looks at now. */
export const findOthersOf = (tx: Tx, { caseId, subjectId, family }: FileRow, now: Date, limit: number) =>
  tx
    .select({ file: caseFiles })
    .from(caseFiles)
    .innerJoin(cases, eq(cases.id, caseFiles.caseId))
    .where(
      and(
        eq(caseFiles.subjectId, subjectId),
        eq(caseFiles.family, family),
        ne(caseFiles.caseId, caseId),
        isNull(caseFiles.verdict),
        isNull(caseFiles.found),
        or(isNull(cases.claimUntil), lte(cases.claimUntil, now)),
      ),
    )
    .orderBy(asc(caseFiles.caseId))
    .limit(limit);

export async function saveFile(tx: Tx, file: typeof caseFiles.$inferInsert): Promise<void> {
  const { score, rank } = file;
  await tx
    .insert(caseFiles)
    .values(file)
    .onConflictDoUpdate({ target: caseFiles.caseId, set: { score, rank } });
}

/** CAS9: those that wait, with their rank, from this one on. */
export const findRanked = (tx: Tx, after: string | null, limit: number) =>
  tx
    .select({
      caseId: caseFiles.caseId,
      family: caseFiles.family,
      score: caseFiles.score,
      rank: caseFiles.rank,
      isFound: sql<boolean>`${caseFiles.found} IS NOT NULL`,
      openedAt: cases.openedAt,
    })
    .from(caseFiles)
    .innerJoin(cases, eq(cases.id, caseFiles.caseId))
    .where(and(isNull(caseFiles.verdict), after === null ? undefined : gt(caseFiles.caseId, after)))
    .orderBy(asc(caseFiles.caseId))
    .limit(limit)
    .for('update', { of: caseFiles, skipLocked: true });

export async function saveRank(tx: Tx, caseId: string, rank: number): Promise<void> {
  await tx.update(caseFiles).set({ rank }).where(eq(caseFiles.caseId, caseId));
}

export async function findFile(db: Sql, caseId: string): Promise<FileRow | null> {
  const [row] = await db.select().from(caseFiles).where(eq(caseFiles.caseId, caseId));
  return row ?? null;
}

export async function changeFile(tx: Tx, caseId: string, changed: Partial<FileRow>): Promise<void> {
  await tx.update(caseFiles).set(changed).where(eq(caseFiles.caseId, caseId));
}

/** CAS13: once. Answers who is to be told. */
export async function saveOutcome(
  tx: Tx,
  caseId: string,
  outcome: Verdict,
  decidedAt: Date,
): Promise<string[]> {
  const rows = await tx
    .update(reports)
    .set({ outcome, decidedAt })
    .where(eq(reports.caseId, caseId))
    .returning({ reporterId: reports.reporterId });
  return rows.map(({ reporterId }) => reporterId);
}

// What matches and parties know

export type SeatRow = Awaited<ReturnType<typeof findSeats>>[number];
export const findSeats = (db: Sql, matchId: string) =>
  db
    .select({
      userId: matchPlayers.userId,
      team: matchPlayers.team,
      groupId: matchPlayers.groupId,
      kills: matchPlayers.kills,
      deaths: matchPlayers.deaths,
      assists: matchPlayers.assists,
      abandoned: matchPlayers.abandoned,
      mode: matches.mode,
      map: matches.map,
      score1: matches.score1,
      score2: matches.score2,
      finishedAt: matches.finishedAt,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(asc(matchPlayers.team), asc(matchPlayers.slot));

type Found = { matchId: string | null; senderId: string; lines: SnapshotLine[] };
type Line = Pick<
  typeof matchMessages.$inferSelect,
  'id' | 'senderId' | 'sender' | 'message' | 'sentAt' | 'seq'
>;

const around = (rows: readonly Line[], id: string, span: number): SnapshotLine[] => {
  const at = rows.findIndex((row) => row.id === id);
  return rows
    .slice(Math.max(0, at - span), at + span + 1)
    .map(({ senderId, sender, message, sentAt, ...row }) => ({
      senderId,
      sender,
      message,
      sentAt: sentAt.toISOString(),
      reported: row.id === id,
    }));
};

/** A message in the chat of a match in which the reader was. */
export async function findMatchMessage(
  db: Sql,
  { id, readerId, span }: { id: string; readerId: string; span: number },
): Promise<Found | null> {
  const [found] = await db
    .select({ matchId: matchMessages.matchId, senderId: matchMessages.senderId, seq: matchMessages.seq })
    .from(matchMessages)
    .innerJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, matchMessages.matchId), eq(matchPlayers.userId, readerId)),
    )
    .where(eq(matchMessages.id, id));
  if (!found) return null;
  const { matchId, senderId, seq } = found;
  const rows = await db
    .select()
    .from(matchMessages)
    .where(and(eq(matchMessages.matchId, matchId), gte(matchMessages.seq, seq - span)))
    .orderBy(asc(matchMessages.seq))
    .limit(2 * span + 1);
  return { matchId, senderId, lines: around(rows, id, span) };
}

/** A message in the chat of the party in which the reader is, of those that the reader may read (PTY35). */
export async function findPartyMessage(
  db: Sql,
  { id, readerId, span }: { id: string; readerId: string; span: number },
): Promise<Found | null> {
  const mine = and(eq(partyMembers.partyId, partyMessages.partyId), eq(partyMembers.userId, readerId));
  const [found] = await db
    .select({
      partyId: partyMessages.partyId,
      senderId: partyMessages.senderId,
      seq: partyMessages.seq,
      first: partyMembers.firstMessageSeq,
    })
    .from(partyMessages)
    .innerJoin(partyMembers, mine)
    .where(and(eq(partyMessages.id, id), gte(partyMessages.seq, partyMembers.firstMessageSeq)));
  if (!found) return null;
  const { partyId, senderId, seq, first } = found;
  const rows = await db
    .select()
    .from(partyMessages)
    .where(and(eq(partyMessages.partyId, partyId), gte(partyMessages.seq, Math.max(first, seq - span))))
    .orderBy(asc(partyMessages.seq))
    .limit(2 * span + 1);
  return { matchId: null, senderId, lines: around(rows, id, span) };
}

/** A message between the reader and a friend. */
export async function findDirectMessage(
  db: Sql,
  { id, readerId, span }: { id: string; readerId: string; span: number },
): Promise<Found | null> {
  const [found] = await db
    .select({
      chatId: directMessages.chatId,
      senderId: directMessages.senderId,
      seq: directMessages.seq,
    })
    .from(directMessages)
    .innerJoin(directChats, eq(directChats.id, directMessages.chatId))
    .where(
      and(eq(directMessages.id, id), or(eq(directChats.lowId, readerId), eq(directChats.highId, readerId))),
    );
  if (!found) return null;
  const { chatId, senderId, seq } = found;
  const rows = await db
    .select()
    .from(directMessages)
    .where(and(eq(directMessages.chatId, chatId), gte(directMessages.seq, seq - span)))
    .orderBy(asc(directMessages.seq))
    .limit(2 * span + 1);
  return { matchId: null, senderId, lines: around(rows, id, span) };
}

/** A message in the chat of Premium players, for a reader who has or had Premium (PCH2). */
export async function findLoungeMessage(
  db: Sql,
  { id, readerId, span }: { id: string; readerId: string; span: number },
): Promise<Found | null> {
  const [found] = await db
    .select({
      roomId: loungeMessages.roomId,
      senderId: loungeMessages.senderId,
      seq: loungeMessages.seq,
    })
    .from(loungeMessages)
    .innerJoin(users, and(eq(users.id, readerId), isNotNull(users.premiumUntil)))
    .where(eq(loungeMessages.id, id));
  if (!found) return null;
  const { roomId, senderId, seq } = found;
  const rows = await db
    .select()
    .from(loungeMessages)
    .where(and(eq(loungeMessages.roomId, roomId), gte(loungeMessages.seq, seq - span)))
    .orderBy(asc(loungeMessages.seq))
    .limit(2 * span + 1);
  return { matchId: null, senderId, lines: around(rows, id, span) };
}

/** What the players of a match wrote, oldest first. */
export const findChat = (db: Sql, matchId: string, limit: number) =>
  db
    .select()
    .from(matchMessages)
    .where(and(eq(matchMessages.matchId, matchId), ne(matchMessages.message, '')))
    .orderBy(asc(matchMessages.seq))
    .limit(limit);

export async function findBySanction(db: Sql, sanctionId: string): Promise<FileRow | null> {
  const [row] = await db.select().from(caseFiles).where(eq(caseFiles.sanctionId, sanctionId));
  return row ?? null;
}
