import type { ReportedMaps } from '@retake/core/fixture/report.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, ne } from '../../platform/db/query.ts';
import { storedReport } from './storedStage.ts';
import { fixtureReports, fixtures } from './tables.ts';

/** `maps`: in the order of the fixture's pair. */
export type ReportOf = { stageId: string; fixtureId: string; entrantId: string; maps: ReportedMaps };
type NewReport = Omit<ReportOf, 'stageId'> & { byId: string; at: Date };

/** In place of what the same side has said before. */
export async function saveReport(tx: Tx, { maps, ...row }: NewReport): Promise<void> {
  const stored = storedReport.write({ maps: maps.map(([a, b]) => [a, b] as [number, number]) });
  const { byId, at } = row;
  await tx
    .insert(fixtureReports)
    .values({ ...row, maps: stored })
    .onConflictDoUpdate({
      target: [fixtureReports.fixtureId, fixtureReports.entrantId],
      set: { maps: stored, byId, at },
    });
}

async function read(db: Sql, where: ReturnType<typeof and>): Promise<ReportOf[]> {
  const rows = await db
    .select({
      stageId: fixtures.stageId,
      fixtureId: fixtureReports.fixtureId,
      entrantId: fixtureReports.entrantId,
      maps: fixtureReports.maps,
    })
    .from(fixtureReports)
    .innerJoin(fixtures, eq(fixtures.id, fixtureReports.fixtureId))
    .where(where)
    .orderBy(asc(fixtureReports.at), asc(fixtureReports.entrantId));
  return rows.map(({ maps, ...row }) => ({
    ...row,
    maps: storedReport.read(maps, `report on fixture ${row.fixtureId}`).maps,
  }));
}

export const findReportsOf = (db: Sql, fixtureId: string): Promise<ReportOf[]> =>
  read(db, eq(fixtureReports.fixtureId, fixtureId));

/** Of these stages, in the order in which they came. */
export async function findReports(db: Sql, stageIds: readonly string[]): Promise<ReportOf[]> {
  if (stageIds.length === 0) return [];
  return read(db, and(inArray(fixtures.stageId, [...stageIds]), ne(fixtures.state, 'voided')));
}
