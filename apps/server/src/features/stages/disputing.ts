import { followsOn } from '@retake/core/bracket/fixture.ts';
import type { Stage } from '@retake/core/bracket/stage.ts';
import { disputableUntil, type FollowsOn, isFrozen, type Met } from '@retake/core/fixture/dispute.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { StageContext } from './context.ts';
import {
  type DisputeOf,
  type DisputeRow,
  decideDispute,
  findDispute,
  findDisputeOf,
  findDisputes,
  insertDispute,
} from './disputeStore.ts';
import type { Live } from './facts.ts';
import { findReportsOf } from './reportStore.ts';
import { close, renew } from './settle.ts';
import {
  type FixtureRow,
  findByNumber,
  findFixture,
  findFixtures,
  lockStage,
  type StageRow,
} from './store.ts';

export const metOf = (row: FixtureRow): Met => ({
  ...row,
  openedAt: row.openedAt.getTime(),
  disputableUntil: row.disputableUntil?.getTime() ?? null,
});

export const followsIn =
  (stage: Stage): FollowsOn =>
  (of, fixture) =>
    followsOn(stage, of, fixture);

/** Those results of stages that wait for a decision. */
const openOf = (disputes: readonly DisputeOf[]) => disputes.filter(({ state }) => state === 'open');

/** STG16: whether its match may not begin: a result before it is disputed. */
export async function isHeldUp(db: Sql, { row, stage }: Live, fixture: FixtureRow): Promise<boolean> {
  return isFrozen(fixture, openOf(await findDisputes(db, [row.id])), followsIn(stage));
}

/** Who says what of which result. `number`: of the fixture. */
export type Complaint = { stageId: string; number: number; entrantId: string; byId: string; text: string };

/** STG15. Refuses with `dispute_too_late` or `dispute_exists`. Returns who met. Locks the stage. */
export async function dispute(context: StageContext, tx: Tx, given: Complaint): Promise<FixtureRow['sides']> {
  const stage = await lockStage(tx, given.stageId);
  const fixture = stage && (await findByNumber(tx, given.stageId, given.number));
  if (!fixture) throw new Refusal('fixture_gone');
  if (!fixture.sides.includes(given.entrantId)) throw new Refusal('fixture_not_yours');
  if (await findDisputeOf(tx, fixture.id)) throw new Refusal('dispute_exists');
  if (fixture.confirmBy !== null) return disputeReport(context, tx, stage, fixture, given);
  const all = (await findFixtures(tx, [stage.id])).map(metOf);
  const now = context.deps.clock.now();
  const { stage: played } = await context.folded.of(tx, stage);
  if (disputableUntil(metOf(fixture), all, followsIn(played), now) === null)
    throw new Refusal('dispute_too_late');
  await open(context, tx, fixture, given);
  await context.changed.tell(tx, { ownerId: stage.ownerId, stageId: stage.id, opened: [] });
  return fixture.sides;
}

/** STG19: the other captain's report is wrong. Without a result of its own the fixture is left to the organiser. */
async function disputeReport(
  context: StageContext,
  tx: Tx,
  stage: StageRow,
  fixture: FixtureRow,
  given: Complaint,
): Promise<FixtureRow['sides']> {
  const reports = await findReportsOf(tx, fixture.id);
  if (!reports.some(({ entrantId }) => entrantId !== given.entrantId)) throw new Refusal('dispute_own');
  await leaveToOrganiser(context, tx, stage, fixture, given);
  return fixture.sides;
}

export async function leaveToOrganiser(
  context: StageContext,
  tx: Tx,
  stage: StageRow,
  fixture: FixtureRow,
  given: Pick<Complaint, 'entrantId' | 'byId' | 'text'>,
): Promise<void> {
  await close(context, tx, fixture, 'held');
  await open(context, tx, fixture, given);
  await context.changed.tell(tx, { ownerId: stage.ownerId, stageId: stage.id, opened: [] });
}

async function open(
  { deps }: StageContext,
  tx: Tx,
  fixture: FixtureRow,
  given: Pick<Complaint, 'entrantId' | 'byId' | 'text'>,
): Promise<void> {
  const { entrantId, byId, text } = given;
  const at = new Date(deps.clock.now());
  await insertDispute(tx, { fixtureId: fixture.id, entrantId, byId, text, at, state: 'open' });
}

/** STG17: the result stands. Refuses with `dispute_gone` where it waits no more or is of another event. Returns who met. */
export async function reject(
  context: StageContext,
  tx: Tx,
  { ownerId, disputeId, answer }: { ownerId: string; disputeId: string; answer: string },
): Promise<FixtureRow['sides']> {
  const seen = await findDispute(tx, disputeId);
  const stage = seen && (await lockStage(tx, seen.stageId));
  const fixture = seen && (await findFixture(tx, seen.fixtureId));
  if (stage?.ownerId !== ownerId || !fixture) throw new Refusal('dispute_gone');
  if (fixture.state === 'held') throw new Refusal('dispute_needs_result');
  const isOpen = await decideDispute(tx, disputeId, {
    state: 'rejected',
    answer,
    decidedAt: new Date(context.deps.clock.now()),
  });
  if (!isOpen) throw new Refusal('dispute_gone');
  await goOn(context, tx, stage, fixture);
  await context.changed.tell(tx, { ownerId, stageId: stage.id, opened: [] });
  return fixture.sides;
}

/** STG17: a correction of the disputed fixture is the decision. Returns the dispute; null: there was none that waits. */
export async function decideByCorrection(
  context: StageContext,
  tx: Tx,
  stage: StageRow,
  fixture: FixtureRow,
  answer: string,
): Promise<DisputeRow | null> {
  const found = await findDisputeOf(tx, fixture.id);
  if (found?.state !== 'open') return null;
  const decidedAt = new Date(context.deps.clock.now());
  await decideDispute(tx, found.id, { state: 'corrected', answer, decidedAt });
  await goOn(context, tx, stage, fixture);
  return found;
}

/** STG16: what has waited for it has the whole time again. */
async function goOn(context: StageContext, tx: Tx, stage: StageRow, decided: FixtureRow): Promise<void> {
  const { stage: played } = await context.folded.of(tx, stage);
  for (const fixture of await findFixtures(tx, [stage.id]))
    if (isFrozen(fixture, [decided], followsIn(played))) await renew(context, tx, stage, fixture);
}
