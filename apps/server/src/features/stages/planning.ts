import { mayPlanFor } from '@retake/core/fixture/planned.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { StageContext } from './context.ts';
import { parseFixtureId } from './fixtureId.ts';
import { deleteProposal } from './proposalStore.ts';
import { renew } from './settle.ts';
import { findByNumber, lockStage } from './store.ts';

/** `at`: ms since 1970; null: as soon as both are ready. */
export type AskedPlan = { ownerId: string; fixtureId: string; at: number | null };

/** SCH6: an open fixture gets another time. The caller has asked who may. `alongside` is written in the same transaction. */
export async function planFixture(
  context: StageContext,
  { ownerId, fixtureId, at }: AskedPlan,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { database, clock } = context.deps;
  const named = parseFixtureId(fixtureId);
  if (!named) throw new Refusal('fixture_gone');
  if (at !== null && !mayPlanFor(at, clock.now())) throw new Refusal('fixture_time');
  await database.write(async (tx) => {
    const row = await lockStage(tx, named.stageId);
    if (row?.ownerId !== ownerId) throw new Refusal('fixture_gone');
    const fixture = await findByNumber(tx, named.stageId, named.number);
    if (fixture?.state !== 'open') throw new Refusal('fixture_not_open');
    // SCH6: what the organiser says is not negotiated any more.
    await deleteProposal(tx, fixture.id);
    await renew(context, tx, row, { ...fixture, plannedFor: at === null ? null : new Date(at) });
    await alongside(tx);
    await context.changed.tell(tx, { ownerId, stageId: row.id, opened: [] });
  });
}
