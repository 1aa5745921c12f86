import type { Family } from '@retake/core/reports/topics.ts';
import { cases } from '../../platform/cases/tables.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/query.ts';
import { appeals } from '../appeals/tables.ts';
import { caseFiles, reports } from '../reports/tables.ts';
import { sanctions } from '../sanctions/tables.ts';

const monthOf = (at: SQL | object) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM')`;
const isSince = (at: SQL | object, since: Date) => sql`${at} >= ${since.toISOString()}::timestamptz`;
const read = async <Row>(db: Sql, query: SQL): Promise<Row[]> => rowsOf<Row>(await db.execute(query));

export type OfFamily = { month: string; family: Family; count: number };
export const countReports = (db: Sql, since: Date) =>
  read<OfFamily>(
    db,
    sql`SELECT ${monthOf(reports.at)} AS month, ${reports.family} AS family, count(*)::int AS count
      FROM ${reports} WHERE ${isSince(reports.at, since)} GROUP BY 1, 2`,
  );

export type DecidedCases = {
  month: string;
  decided: number;
  upheld: number;
  notUpheld: number;
  insufficient: number;
  medianHours: number;
  detected: number;
  detectedUpheld: number;
  detectedJudged: number;
};
/** TRP3 */
const isDetected = sql`${caseFiles.found}->>'kind' IN ('jump', 'carry', 'trade', 'alternate')`;
export const countDecided = (db: Sql, since: Date) =>
  read<DecidedCases>(
    db,
    sql`SELECT ${monthOf(caseFiles.decidedAt)} AS month, count(*)::int AS decided,
      (count(*) FILTER (WHERE ${caseFiles.verdict} = 'upheld'))::int AS upheld,
      (count(*) FILTER (WHERE ${caseFiles.verdict} = 'not_upheld'))::int AS "notUpheld",
      (count(*) FILTER (WHERE ${caseFiles.verdict} = 'insufficient'))::int AS insufficient,
      (count(*) FILTER (WHERE ${isDetected}))::int AS detected,
      (count(*) FILTER (WHERE ${isDetected} AND ${caseFiles.verdict} = 'upheld'))::int AS "detectedUpheld",
      (count(*) FILTER (WHERE ${isDetected} AND ${caseFiles.verdict} IN ('upheld', 'not_upheld')))::int AS "detectedJudged",
      (percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM ${caseFiles.decidedAt} - ${cases.openedAt}) / 3600))::float AS "medianHours"
      FROM ${caseFiles} JOIN ${cases} ON ${cases.id} = ${caseFiles.caseId}
      WHERE ${isSince(caseFiles.decidedAt, since)} GROUP BY 1`,
  );

type Counted = { month: string; count: number };
export type GivenBans = Counted & { automatic: number; automaticLifted: number };
export const countBans = (db: Sql, since: Date) =>
  read<GivenBans>(
    db,
    sql`SELECT ${monthOf(sanctions.from)} AS month,
      (count(*) FILTER (WHERE ${sanctions.byId} IS NOT NULL))::int AS count,
      (count(*) FILTER (WHERE ${sanctions.byId} IS NULL))::int AS automatic,
      (count(*) FILTER (WHERE ${sanctions.byId} IS NULL AND ${sanctions.liftedAt} IS NOT NULL))::int AS "automaticLifted"
      FROM ${sanctions} WHERE ${isSince(sanctions.from, since)} GROUP BY 1`,
  );
export const countLifted = (db: Sql, since: Date) =>
  read<Counted>(
    db,
    sql`SELECT ${monthOf(sanctions.liftedAt)} AS month, count(*)::int AS count
      FROM ${sanctions} WHERE ${isSince(sanctions.liftedAt, since)} GROUP BY 1`,
  );
export const countAppeals = (db: Sql, since: Date) =>
  read<Counted>(
    db,
    sql`SELECT ${monthOf(appeals.at)} AS month, count(*)::int AS count
      FROM ${appeals} WHERE ${isSince(appeals.at, since)} GROUP BY 1`,
  );

export type DecidedAppeals = { month: string; decided: number; lifted: number; inTime: number };
/** What time decided was not decided in time. */
export const countAppealsDecided = (db: Sql, since: Date) =>
  read<DecidedAppeals>(
    db,
    sql`SELECT ${monthOf(appeals.decidedAt)} AS month, count(*)::int AS decided,
      (count(*) FILTER (WHERE ${appeals.outcome} IN ('lifted', 'shortened')))::int AS lifted,
      (count(*) FILTER (WHERE ${appeals.decidedById} IS NOT NULL
        AND ${appeals.decidedAt} <= ${appeals.at} + interval '24 hours'))::int AS "inTime"
      FROM ${appeals} WHERE ${isSince(appeals.decidedAt, since)} GROUP BY 1`,
  );

export async function countWaiting(db: Sql): Promise<{ cases: number; appeals: number }> {
  const [row] = await read<{ cases: number; appeals: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM ${caseFiles} WHERE ${caseFiles.verdict} IS NULL) AS cases,
      (SELECT count(*)::int FROM ${appeals} WHERE ${appeals.outcome} IS NULL) AS appeals`,
  );
  return row!;
}
