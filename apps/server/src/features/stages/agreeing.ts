import { acceptFault, type Negotiated, proposalFault } from '@retake/core/fixture/agreement.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { StageContext } from './context.ts';
import { parseFixtureId } from './fixtureId.ts';
import { deleteProposal, findProposal, saveProposal } from './proposalStore.ts';
import { renew } from './settle.ts';
import { type FixtureRow, findByNumber, findEntrants, lockStage, type StageRow } from './store.ts';

/** Who speaks for which side; the caller has asked whether they may. */
export type Speaker = { fixtureId: string; entrantId: string; byId: string };
/** `agreedOn`: ms since 1970; null: it waits for the other side. */
export type Proposed = { agreedOn: number | null };

/** SCH9: what of an open fixture can be negotiated; null: nothing. */
export function negotiated({ rules }: StageRow, fixture: FixtureRow): Negotiated | null {
  if (rules.agree === null || fixture.state !== 'open' || fixture.plannedFor === null) return null;
  const { openedAt, plannedFor } = fixture;
  return { openedAt: openedAt.getTime(), days: rules.agree.days, plannedFor: plannedFor.getTime() };
}

type Scene = { row: StageRow; fixture: FixtureRow; of: Negotiated };

async function sceneOf(tx: Tx, { fixtureId, entrantId }: Speaker): Promise<Scene> {
  const named = parseFixtureId(fixtureId);
  const row = named && (await lockStage(tx, named.stageId));
  const fixture = named && (await findByNumber(tx, named.stageId, named.number));
  if (!row || !fixture) throw new Refusal('fixture_gone');
  if (fixture.state !== 'open') throw new Refusal('fixture_not_open');
  const of = negotiated(row, fixture);
  if (!of || !fixture.sides.includes(entrantId)) throw new Refusal('fixture_agree_over');
  return { row, fixture, of };
}

async function changed(context: StageContext, tx: Tx, { row }: Scene): Promise<void> {
  await context.changed.tell(tx, { ownerId: row.ownerId, stageId: row.id, opened: [] });
}

/** SCH10: it is played then. */
async function agree(context: StageContext, tx: Tx, scene: Scene, at: number): Promise<void> {
  await deleteProposal(tx, scene.fixture.id);
  await renew(context, tx, scene.row, { ...scene.fixture, plannedFor: new Date(at) });
  await changed(context, tx, scene);
}

/** SCH9: in place of what was proposed before. A side of simulated players agrees on the first of them at once. */
export async function propose(
  context: StageContext,
  tx: Tx,
  speaker: Speaker,
  times: readonly number[],
): Promise<Proposed> {
  const scene = await sceneOf(tx, speaker);
  const now = context.deps.clock.now();
  const fault = proposalFault(scene.of, times, now);
  if (fault) throw new Refusal(fault);
  const entrants = await findEntrants(tx, scene.row.id);
  const other = scene.fixture.sides.find((id) => id !== speaker.entrantId);
  if (entrants.find(({ entrantId }) => entrantId === other)?.simulated) {
    await agree(context, tx, scene, times[0]!);
    return { agreedOn: times[0]! };
  }
  const { entrantId, byId } = speaker;
  const row = { fixtureId: scene.fixture.id, entrantId, byId, times: [...times], at: new Date(now) };
  await saveProposal(tx, row);
  await changed(context, tx, scene);
  return { agreedOn: null };
}

/** SCH10: one of the times that the other side has proposed. */
export async function accept(context: StageContext, tx: Tx, speaker: Speaker, at: number): Promise<void> {
  const scene = await sceneOf(tx, speaker);
  const open = await findProposal(tx, scene.fixture.id);
  if (!open || open.entrantId === speaker.entrantId) throw new Refusal('fixture_proposal_gone');
  const fault = acceptFault(scene.of, { times: open.times, at }, context.deps.clock.now());
  if (fault) throw new Refusal(fault);
  await agree(context, tx, scene, at);
}

/** SCH10: by either side; the time stays as it was. */
export async function endProposal(context: StageContext, tx: Tx, speaker: Speaker): Promise<void> {
  const scene = await sceneOf(tx, speaker);
  if (!(await deleteProposal(tx, scene.fixture.id))) throw new Refusal('fixture_proposal_gone');
  await changed(context, tx, scene);
}
