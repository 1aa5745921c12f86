import type { Family } from '@retake/core/reports/topics.ts';
import type { Verdict } from '@retake/core/reports/verdict.ts';
import type { RuleTopicId } from '@retake/core/rulebook/topics.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gte, inArray, isNotNull, isNull } from '../../platform/db/query.ts';
import { ratingChanges } from '../rating/tables.ts';
import { sanctions } from '../sanctions/tables.ts';
import { caseFiles, caseVotes } from './tables.ts';

export type VoteRow = typeof caseVotes.$inferSelect;

/** The rating changes of a player, newest first. */
export const findChanges = (db: Sql, userId: string, limit: number) =>
  db
    .select({
      mode: ratingChanges.mode,
      at: ratingChanges.at,
      before: ratingChanges.eloBefore,
      after: ratingChanges.eloAfter,
    })
    .from(ratingChanges)
    .where(eq(ratingChanges.userId, userId))
    .orderBy(desc(ratingChanges.id))
    .limit(limit);

/** How cases of a family were decided lately, newest first. */
export const findDecided = (db: Sql, family: Family, limit: number) =>
  db
    .select({ verdict: caseFiles.verdict, topic: caseFiles.topic, days: caseFiles.days })
    .from(caseFiles)
    .where(and(eq(caseFiles.family, family), isNotNull(caseFiles.verdict)))
    .orderBy(desc(caseFiles.decidedAt))
    .limit(limit);

export const findBans = (db: Sql, userId: string) =>
  db
    .select({
      topic: sanctions.topic,
      from: sanctions.from,
      until: sanctions.until,
      liftedAt: sanctions.liftedAt,
      reason: sanctions.reason,
    })
    .from(sanctions)
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.from));

/** CAS11: bans of a player under these rules since then that were not lifted. */
export async function countBans(
  db: Sql,
  { userId, topics, since }: { userId: string; topics: readonly RuleTopicId[]; since: Date },
): Promise<number> {
  const which = and(
    eq(sanctions.userId, userId),
    inArray(sanctions.topic, [...topics]),
    isNull(sanctions.liftedAt),
    gte(sanctions.from, since),
  );
  return (await db.select({ id: sanctions.id }).from(sanctions).where(which)).length;
}

export async function findVotes(db: Sql, caseId: string): Promise<VoteRow[]> {
  return db.select().from(caseVotes).where(eq(caseVotes.caseId, caseId));
}

/** The first opinion stays. */
export async function insertOpinion(
  tx: Tx,
  row: { caseId: string; userId: string; opinion: Verdict; opinionAt: Date },
): Promise<void> {
  await tx.insert(caseVotes).values(row).onConflictDoNothing();
}

export async function saveVote(
  tx: Tx,
  { caseId, userId }: { caseId: string; userId: string },
  vote: Pick<VoteRow, 'topic' | 'days' | 'takeAwayDays' | 'reason'> & { verdict: Verdict; at: Date },
): Promise<void> {
  const which = and(eq(caseVotes.caseId, caseId), eq(caseVotes.userId, userId));
  await tx.update(caseVotes).set(vote).where(which);
}
