import type { InvolvedInBan } from '@retake/core/appeals/deal.ts';
import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { cases } from '../../platform/cases/tables.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
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

export const findOpen = (db: Sql, limit: number): Promise<Appealed[]> =>
  withBan(db)
    .where(isOpen)
    .orderBy(...inOrder)
    .limit(limit);

export async function countOpen(db: Sql): Promise<number> {
  const [row] = await db.select({ found: sql<number>`count(*)::int` }).from(appeals).where(isOpen);
  return row!.found;
}

type Asks = { id: string; now: Date };
/** An appeal with what a member of the staff has to do with its ban. */
type Dealable = Appealed & { involved: InvolvedInBan };

const isThere = (select: SQLWrapper) => sql<boolean>`EXISTS ${select}`;

/** APL2: those that nobody else holds, the first first. */
export function findFree(
  db: Sql,
  { id, now }: Asks,
  { offset, limit }: { offset: number; limit: number },
): Promise<Dealable[]> {
  const one = { one: sql`1` };
  const voted = db
    .select(one)
    .from(caseVotes)
    .where(
      and(eq(caseVotes.caseId, sanctions.caseId), eq(caseVotes.userId, id), isNotNull(caseVotes.verdict)),
    );
  const reported = db
    .select(one)
    .from(reports)
    .where(and(eq(reports.caseId, sanctions.caseId), eq(reports.reporterId, id)));
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
      involved: {
        isBanned: sql<boolean>`${appeals.userId} = ${id}::uuid`,
        hasGiven: sql<boolean>`${sanctions.byId} IS NOT DISTINCT FROM ${id}::uuid`,
        hasVoted: isThere(voted),
        hasReported: isThere(reported),
      },
    })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .where(and(isOpen, isFree))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
}

/** What was reported in the case that decided the ban, oldest first; never by whom. */
export const findReported = (db: Sql, caseId: string, limit: number) =>
  db
    .select({ topic: reports.topic, text: reports.text, at: reports.at })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.at))
    .limit(limit);

/** Who has one of these roles; admins may do everything. */
export async function findStaff(db: Sql, roles: readonly StaffRole[]): Promise<string[]> {
  const others = roles.filter((role) => role !== 'admin');
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.userId, users.id))
    .where(or(eq(users.admin, true), inArray(staffRoles.role, others)));
  return rows.map(({ id }) => id);
}
