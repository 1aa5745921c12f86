import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, getTableColumns, inArray, ne } from '../../platform/db/query.ts';
import { fixtureDisputes, fixtures } from './tables.ts';

export type DisputeRow = typeof fixtureDisputes.$inferSelect;
/** With the fixture that it is of. */
export type DisputeOf = DisputeRow & { stageId: string; number: number; sides: readonly [string, string] };

export async function insertDispute(tx: Tx, row: typeof fixtureDisputes.$inferInsert): Promise<string> {
  const [made] = await tx.insert(fixtureDisputes).values(row).returning({ id: fixtureDisputes.id });
  return made!.id;
}

export async function findDisputeOf(db: Sql, fixtureId: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(fixtureDisputes).where(eq(fixtureDisputes.fixtureId, fixtureId));
  return row ?? null;
}

export async function findDispute(db: Sql, id: string): Promise<(DisputeRow & { stageId: string }) | null> {
  const [row] = await db
    .select({ ...getTableColumns(fixtureDisputes), stageId: fixtures.stageId })
    .from(fixtureDisputes)
    .innerJoin(fixtures, eq(fixtures.id, fixtureDisputes.fixtureId))
    .where(eq(fixtureDisputes.id, id));
  return row ?? null;
}

/** In the order in which they came; those of a pair that stands no more are left out. */
export async function findDisputes(db: Sql, stageIds: readonly string[]): Promise<DisputeOf[]> {
  if (stageIds.length === 0) return [];
  const { stageId, number, a, b } = fixtures;
  const rows = await db
    .select({ ...getTableColumns(fixtureDisputes), stageId, number, a, b })
    .from(fixtureDisputes)
    .innerJoin(fixtures, eq(fixtures.id, fixtureDisputes.fixtureId))
    .where(and(inArray(stageId, [...stageIds]), ne(fixtures.state, 'voided')))
    .orderBy(asc(fixtureDisputes.at), asc(fixtureDisputes.id));
  return rows.map(({ a: first, b: second, ...row }) => ({ ...row, sides: [first, second] as const }));
}

/** False: it is not open any more. */
export async function decideDispute(
  tx: Tx,
  id: string,
  decided: Pick<DisputeRow, 'state' | 'answer' | 'decidedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(fixtureDisputes)
    .set(decided)
    .where(and(eq(fixtureDisputes.id, id), eq(fixtureDisputes.state, 'open')))
    .returning({ id: fixtureDisputes.id });
  return rows.length > 0;
}
