import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { incidents, incidentUpdates } from './tables.ts';

export type IncidentRow = typeof incidents.$inferSelect;

/** False: it is told already. */
export const insertIncident = async (tx: Tx, row: typeof incidents.$inferInsert): Promise<boolean> =>
  (await tx.insert(incidents).values(row).onConflictDoNothing().returning({ id: incidents.id })).length > 0;

export async function insertUpdate(tx: Tx, row: typeof incidentUpdates.$inferInsert): Promise<void> {
  await tx.insert(incidentUpdates).values(row);
}

/** Holds it until the transaction ends. */
export async function lockIncident(tx: Tx, id: string): Promise<IncidentRow | null> {
  const [row] = await tx.select().from(incidents).where(eq(incidents.id, id)).for('update');
  return row ?? null;
}

export async function endIncident(tx: Tx, id: string, endedAt: Date): Promise<void> {
  await tx.update(incidents).set({ endedAt }).where(eq(incidents.id, id));
}

export async function findUpdate(tx: Tx, id: string): Promise<typeof incidentUpdates.$inferSelect | null> {
  const [row] = await tx.select().from(incidentUpdates).where(eq(incidentUpdates.id, id));
  return row ?? null;
}

/** INC5: those under way, and those that ended since; the newest first. */
export async function findIncidents(db: Sql, since: Date, most: number) {
  const rows = await db
    .select()
    .from(incidents)
    .where(or(isNull(incidents.endedAt), gte(incidents.endedAt, since)))
    .orderBy(sql`${incidents.endedAt} IS NOT NULL`, desc(incidents.startedAt), asc(incidents.id))
    .limit(most);
  const ids = rows.map(({ id }) => id);
  const updates =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(incidentUpdates)
          .where(inArray(incidentUpdates.incidentId, ids))
          .orderBy(desc(incidentUpdates.at), asc(incidentUpdates.id));
  const byIncident = Map.groupBy(updates, ({ incidentId }) => incidentId);
  return rows.map((row) => ({ ...row, updates: byIncident.get(row.id) ?? [] }));
}
export type StoredIncident = Awaited<ReturnType<typeof findIncidents>>[number];

/** Whether work that was due before this time was never begun: nobody on any node does it. */
export async function isLate(db: Sql, before: Date): Promise<boolean> {
  const isWaiting = and(lt(deadlines.dueAt, before), eq(deadlines.attempts, 0));
  return (await db.select({ key: deadlines.key }).from(deadlines).where(isWaiting).limit(1)).length > 0;
}
