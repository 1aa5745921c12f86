import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { StageContext } from './context.ts';
import { parseFixtureId } from './fixtureId.ts';
import { findByNumber, findEntrants, lockStage, releaseSome, saveFixture } from './store.ts';

export type UnreadyAsked = { ownerId: string; fixtureId: string; entrantId: string };

/** STG30: an open fixture waits for the side again; its time does not begin anew. A second time changes nothing. */
export async function unready(
  context: StageContext,
  { ownerId, fixtureId, entrantId }: UnreadyAsked,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  const named = parseFixtureId(fixtureId);
  if (!named) throw new Refusal('fixture_gone');
  const { stageId, number } = named;
  await context.deps.database.write(async (tx) => {
    const row = await lockStage(tx, stageId);
    const fixture = row?.ownerId === ownerId ? await findByNumber(tx, stageId, number) : null;
    if (!fixture) throw new Refusal('fixture_gone');
    if (fixture.state !== 'open') throw new Refusal('fixture_not_open');
    const side = fixture.sides.indexOf(entrantId);
    if (side < 0) throw new Refusal('tournament_entrant_unknown');
    if (!fixture.ready[side]) return;
    const entrant = (await findEntrants(tx, stageId)).find((one) => one.entrantId === entrantId);
    const [first, second] = fixture.ready;
    await saveFixture(tx, { ...fixture, ready: side === 0 ? [false, second] : [first, false] });
    await releaseSome(tx, fixture.id, entrant?.playerIds ?? []);
    await alongside(tx);
    await context.changed.tell(tx, { ownerId, stageId, opened: [] });
  });
}
