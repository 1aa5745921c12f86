import type { InvolvedInBan } from '@retake/core/appeals/deal.ts';
import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { cases } from '../../platform/cases/tables.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { pagesOf } from '../../platform/db/pages.ts';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQLWrapper,
  sql,
} from '../../platform/db/query.ts';
import { staffRoles, users } from '../accounts/tables.ts';
import { friendships } from '../friends/tables.ts';
import { caseVotes, reports } from '../reports/tables.ts';
import { sanctions } from '../sanctions/tables.ts';
import { appeals } from './tables.ts';

export const CASE_KIND = 'appeal';

export type AppealRow = typeof appeals.$inferSelect;
export type NewAppeal = typeof appeals.$inferInsert;
/** An appeal with the ban that it is against. */
export type Appealed = { appeal: AppealRow; ban: typeof sanctions.$inferSelect };

/** False: there is one already. */
export const insertAppeal = async (tx: Tx, row: NewAppeal): Promise<boolean> =>
  (await tx.insert(appeals).values(row).onConflictDoNothing().returning({ id: appeals.caseId })).length > 0;

export const saveAppeal = async (tx: Tx, caseId: string, change: Partial<AppealRow>): Promise<void> => {
  await tx.update(appeals).set(change).where(eq(appeals.caseId, caseId));
};

/** The one that uses the appeal of a ban up, if there is one. */
export async function findAgainst(db: Sql, sanctionId: string): Promise<AppealRow | null> {
  const isUsed = sql`${appeals.outcome} IS DISTINCT FROM 'undecided'`;
  const [row] = await db
    .select()
    .from(appeals)
    .where(and(eq(appeals.sanctionId, sanctionId), isUsed));
  return row ?? null;
}

const withBan = (db: Sql) =>
  db
    .select({ appeal: appeals, ban: sanctions })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId));

export async function findAppealed(db: Sql, caseId: string): Promise<Appealed | null> {
  const [row] = await withBan(db).where(eq(appeals.caseId, caseId));
  return row ?? null;
}

/** Newest first. */
export const findOwn = (db: Sql, userId: string, limit: number): Promise<AppealRow[]> =>
  db
    .select()
    .from(appeals)
    .where(eq(appeals.userId, userId))
    .orderBy(desc(appeals.at), asc(appeals.caseId))
    .limit(limit);

const isOpen = isNull(appeals.outcome);
/** APL2: who waits for a first answer, then who waits longest. */
const inOrder = [sql`${appeals.answeredAt} IS NOT NULL`, asc(appeals.at), asc(appeals.caseId)];

/** Who decides none sees those without an answer. */
const isOpenTo = (decides: boolean) => (decides ? isOpen : and(isOpen, isNull(appeals.answeredAt)));

export const findOpen = (db: Sql, decides: boolean, limit: number): Promise<Appealed[]> =>
  withBan(db)
    .where(isOpenTo(decides))
    .orderBy(...inOrder)
    .limit(limit);

export async function countOpen(db: Sql, decides: boolean): Promise<number> {
  const which = isOpenTo(decides);
  const [row] = await db.select({ found: sql<number>`count(*)::int` }).from(appeals).where(which);
  return row!.found;
}

type Asks = { id: string; now: Date };
/** An appeal with what a member of the staff has to do with its ban. */
type Dealable = Appealed & { involved: InvolvedInBan };

const isThere = (select: SQLWrapper) => sql<boolean>`EXISTS ${select}`;

/** APL2: what somebody of the staff has to do with the ban. */
function involvedIn(db: Sql, who: SQLWrapper) {
  const one = { one: sql`1` };
  const voted = db
    .select(one)
    .from(caseVotes)
    .where(
      and(
        eq(caseVotes.caseId, sanctions.caseId),
        sql`${caseVotes.userId} = ${who}`,
        isNotNull(caseVotes.verdict),
      ),
    );
  const reported = db
    .select(one)
    .from(reports)
    .where(and(eq(reports.caseId, sanctions.caseId), sql`${reports.reporterId} = ${who}`));
  return {
    isBanned: sql<boolean>`${appeals.userId} = ${who}`,
    hasGiven: sql<boolean>`${sanctions.byId} IS NOT DISTINCT FROM ${who}`,
    hasVoted: isThere(voted),
    hasReported: isThere(reported),
  };
}

type Page = { isAnswered: boolean; after: { at: Date; caseId: string } | null; limit: number };

/** APL2: those that nobody else holds, the first first. */
function findFree(db: Sql, { id, now }: Asks, { isAnswered, after, limit }: Page): Promise<Dealable[]> {
  const isFree = or(
    eq(cases.state, 'open'),
    and(
      eq(cases.state, 'claimed'),
      or(sql`${cases.claimUntil} <= ${now.toISOString()}::timestamptz`, eq(cases.claimedBy, id)),
    ),
  );
  return db
    .select({
      appeal: appeals,
      ban: sanctions,
      involved: involvedIn(db, sql`${id}::uuid`),
    })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .where(
      and(
        isOpen,
        isFree,
        isAnswered ? isNotNull(appeals.answeredAt) : isNull(appeals.answeredAt),
        after
          ? sql`(${appeals.at}, ${appeals.caseId}) > (${after.at.toISOString()}::timestamptz, ${after.caseId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(appeals.at), asc(appeals.caseId))
    .limit(limit);
}

/** APL2: the same a page after the other, those without an answer first. What is taken meanwhile moves no other. */
export async function* freePages(db: Sql, asks: Asks, limit: number): AsyncGenerator<Dealable[]> {
  for (const isAnswered of [false, true])
    yield* pagesOf<Dealable>(limit, (after) =>
      findFree(db, asks, { isAnswered, after: after?.appeal ?? null, limit }),
    );
}

/** What was reported in the case that decided the ban, oldest first; never by whom. */
export const findReported = (db: Sql, caseId: string, limit: number) =>
  db
    .select({ topic: reports.topic, text: reports.text, at: reports.at })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.at))
    .limit(limit);

type StaffRow = { id: string; roles: StaffRole[]; isFriend: boolean; involved: InvolvedInBan };

/** Who has one of these roles, with what they have to do with the ban; admins may do everything. */
export async function findStaff(db: Sql, caseId: string, roles: readonly StaffRole[]): Promise<StaffRow[]> {
  const others = roles.filter((role) => role !== 'admin');
  const rows = await db
    .select({
      id: users.id,
      isAdmin: users.admin,
      role: staffRoles.role,
      isFriend: sql<boolean>`EXISTS (SELECT 1 FROM ${friendships}
        WHERE ${users.id} IN (low_id, high_id) AND ${appeals.userId} IN (low_id, high_id))`,
      involved: involvedIn(db, users.id),
    })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.userId, users.id))
    .innerJoin(appeals, eq(appeals.caseId, caseId))
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .where(or(eq(users.admin, true), inArray(staffRoles.role, others)));
  const staff = new Map<string, StaffRow>();
  for (const { id, isAdmin, role, ...about } of rows) {
    const one = staff.get(id) ?? { id, roles: isAdmin ? ['admin' as const] : [], ...about };
    if (role) one.roles.push(role);
    staff.set(id, one);
  }
  return [...staff.values()];
}
