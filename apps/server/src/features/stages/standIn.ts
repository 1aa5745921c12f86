import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { StageContext } from './context.ts';
import {
  type FixtureRow,
  findEntrants,
  findFixtures,
  findPeople,
  lockStage,
  releaseSome,
  saveFixture,
  savePlayers,
} from './store.ts';

export type StandInAsked = {
  ownerId: string;
  stageId: string;
  entrantId: string;
  playerIds: readonly string[];
};

const isTheirs = ({ sides, state }: FixtureRow, entrantId: string, wanted: FixtureRow['state']): boolean =>
  state === wanted && sides.includes(entrantId);

/** TRN42: others play for an entrant from now on. A match that is under way refuses it; a side that was ready is asked again. */
export async function replacePlayers(
  context: StageContext,
  tx: Tx,
  { ownerId, stageId, entrantId, playerIds }: StandInAsked,
): Promise<void> {
  const row = await lockStage(tx, stageId);
  const before = (await findEntrants(tx, stageId)).find((one) => one.entrantId === entrantId);
  if (row?.ownerId !== ownerId || !before) throw new Refusal('tournament_entrant_unknown');
  const fixtures = await findFixtures(tx, [stageId]);
  if (fixtures.some((one) => isTheirs(one, entrantId, 'live'))) throw new Refusal('match_live');
  for (const fixture of fixtures.filter((one) => isTheirs(one, entrantId, 'open'))) {
    const ready = fixture.ready.map((was, side) => was && fixture.sides[side] !== entrantId);
    await saveFixture(tx, { ...fixture, ready: [ready[0]!, ready[1]!] });
    await releaseSome(tx, fixture.id, before.playerIds);
  }
  const people = await findPeople(tx, playerIds, new Date(context.deps.clock.now()));
  const simulated = playerIds.every((id) => people.get(id)?.simulated ?? false);
  await savePlayers(tx, { stageId, entrantId, playerIds: [...playerIds], simulated });
  await context.changed.tell(tx, { ownerId, stageId, opened: [] });
}
