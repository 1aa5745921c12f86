import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { TurnHeld } from '../matches/ended.ts';
import type { StageContext } from './context.ts';
import { parseFixtureId } from './fixtureId.ts';
import { type FixtureRow, findByNumber, findFixture, findStages, type StageRow } from './store.ts';

export type TurnAsked = { ownerId: string; fixtureId: string; give: 'time' | 'lot' };

/** VETO11: its whole time again, or a lot. The caller has asked who may. Locks: the match. */
export async function giveTurn(
  { deps, ports }: StageContext,
  { ownerId, fixtureId, give }: TurnAsked,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  const named = parseFixtureId(fixtureId);
  if (!named) throw new Refusal('fixture_gone');
  await deps.database.write(async (tx) => {
    const [row] = await findStages(tx, [named.stageId]);
    if (row?.ownerId !== ownerId) throw new Refusal('fixture_gone');
    const fixture = await findByNumber(tx, named.stageId, named.number);
    const matchId = fixture?.state === 'live' ? fixture.matchIds.at(-1) : undefined;
    if (matchId === undefined) throw new Refusal('turn_not_held');
    await ports.matches.giveTurn(tx, matchId, give);
    await alongside(tx);
  });
}

/** VETO11: who looks at the event is told. Heard with the match. */
export async function turnHeld({ changed }: StageContext, tx: Tx, { source }: TurnHeld): Promise<void> {
  const fixture = source.kind === 'fixture' ? await findFixture(tx, source.fixtureId) : null;
  const [row] = fixture ? await findStages(tx, [fixture.stageId]) : [];
  if (row) await changed.tell(tx, { ownerId: row.ownerId, stageId: row.id, opened: [] });
}

/** The matches under way of which a turn is held. */
export async function heldAmong(
  { ports }: StageContext,
  { rules }: StageRow,
  rows: readonly FixtureRow[],
): Promise<Set<string>> {
  if (rules.vetoTimeouts !== 'held') return new Set();
  const live = rows.flatMap(({ state, matchIds }) => (state === 'live' ? matchIds.slice(-1) : []));
  const held = await Promise.all(live.map((matchId) => ports.matches.isTurnHeld(matchId)));
  return new Set(live.filter((_, at) => held[at]));
}
