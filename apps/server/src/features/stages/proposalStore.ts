import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/query.ts';
import { fixtureProposals, fixtures } from './tables.ts';

/** Times in ms since 1970. */
export type ProposalOf = { fixtureId: string; entrantId: string; times: number[] };

/** In place of the one before, whoever made it. */
export async function saveProposal(
  tx: Tx,
  { fixtureId, times, ...about }: ProposalOf & { byId: string; at: Date },
): Promise<void> {
  const values = { ...about, times: times.map((at) => new Date(at).toISOString()) };
  await tx
    .insert(fixtureProposals)
    .values({ fixtureId, ...values })
    .onConflictDoUpdate({ target: fixtureProposals.fixtureId, set: values });
}

/** Of these stages, of fixtures that are open. */
export async function findProposals(db: Sql, stageIds: readonly string[]): Promise<ProposalOf[]> {
  if (stageIds.length === 0) return [];
  const { fixtureId, entrantId, times } = fixtureProposals;
  const rows = await db
    .select({ fixtureId, entrantId, times })
    .from(fixtureProposals)
    .innerJoin(fixtures, eq(fixtures.id, fixtureId))
    .where(and(inArray(fixtures.stageId, [...stageIds]), eq(fixtures.state, 'open')));
  return rows.map((row) => ({ ...row, times: row.times.map((text) => Date.parse(text)) }));
}

export async function findProposal(db: Sql, ofFixture: string): Promise<ProposalOf | null> {
  const { fixtureId, entrantId, times } = fixtureProposals;
  const [row] = await db
    .select({ fixtureId, entrantId, times })
    .from(fixtureProposals)
    .where(eq(fixtureId, ofFixture));
  return row ? { ...row, times: row.times.map((text) => Date.parse(text)) } : null;
}

/** Whether there was one. */
export async function deleteProposal(tx: Tx, fixtureId: string): Promise<boolean> {
  const isIt = eq(fixtureProposals.fixtureId, fixtureId);
  const gone = await tx.delete(fixtureProposals).where(isIt).returning({ id: fixtureProposals.fixtureId });
  return gone.length > 0;
}
