import { bestOf } from '@retake/core/bracket/fixture.ts';
import { isAhead } from '@retake/core/bracket/score.ts';
import { read } from '@retake/core/bracket/stage.ts';
import { isSameReport, type ReportedMaps, reportedOutcome } from '@retake/core/fixture/report.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { StageContext } from './context.ts';
import { leaveToOrganiser } from './disputing.ts';
import { append, type Live } from './facts.ts';
import { findReportsOf, saveReport } from './reportStore.ts';
import { DEADLINE, renew, settle } from './settle.ts';
import {
  type EntrantRow,
  type FixtureRow,
  findByNumber,
  findEntrants,
  findFixture,
  lockStage,
  release,
  type StageRow,
  saveFixture,
} from './store.ts';

/** STG18: simulated players cannot meet anywhere but on a server. */
export const isReportedByCaptains = (
  { rules }: StageRow,
  sides: readonly Pick<EntrantRow, 'simulated'>[],
): boolean => rules.results === 'captains' && !sides.every(({ simulated }) => simulated);

/** STG18: both are ready: they play where they agree, and nothing binds them here. */
export async function beginElsewhere({ deps }: StageContext, tx: Tx, fixture: FixtureRow): Promise<void> {
  const beganAt = new Date(deps.clock.now());
  await saveFixture(tx, { ...fixture, state: 'live', beganAt });
  await release(tx, fixture.id);
  await deps.deadlines.cancel(tx, DEADLINE, fixture.id);
}

/** What a captain says. `maps`: in the order in which the fixture shows its entrants. */
export type Report = {
  stageId: string;
  number: number;
  entrantId: string;
  byId: string;
  maps: ReportedMaps;
};
/** What became of a report on this row of a fixture. */
export type Reported = { fixtureId: string; result: 'waits' | 'counts' | 'disputed' };

/** STG19. Refuses with `fixture_no_report` and `score_impossible`. Locks the stage. */
export async function report(context: StageContext, tx: Tx, given: Report): Promise<Reported> {
  const row = await lockStage(tx, given.stageId);
  const fixture = row && (await findByNumber(tx, given.stageId, given.number));
  if (!fixture) throw new Refusal('fixture_gone');
  if (!fixture.sides.includes(given.entrantId)) throw new Refusal('fixture_not_yours');
  const isPlayedElsewhere = row.rules.results === 'captains' && fixture.matchIds.length === 0;
  if (!isPlayedElsewhere || fixture.state !== 'live') throw new Refusal('fixture_no_report');
  const live = await context.folded.of(tx, row);
  const maps = inOrderOfPair(live, fixture, given.maps);
  outcomeOf(live, fixture, maps);
  const at = new Date(context.deps.clock.now());
  const { entrantId, byId } = given;
  await saveReport(tx, { fixtureId: fixture.id, entrantId, byId, maps, at });
  return answer(context, tx, live, fixture, given, maps);
}

async function answer(
  context: StageContext,
  tx: Tx,
  live: Live,
  fixture: FixtureRow,
  { entrantId, byId }: Report,
  maps: ReportedMaps,
): Promise<Reported> {
  const about = { fixtureId: fixture.id };
  const reports = await findReportsOf(tx, fixture.id);
  const other = reports.find((one) => one.entrantId !== entrantId);
  if (other && !isSameReport(other.maps, maps)) {
    await leaveToOrganiser(context, tx, live.row, fixture, { entrantId, byId, text: '' });
    return { ...about, result: 'disputed' };
  }
  if (other || (await isAgainstSimulated(tx, fixture, entrantId))) {
    await count(context, tx, live, fixture, maps);
    return { ...about, result: 'counts' };
  }
  await renew(context, tx, live.row, { ...fixture, confirmBy: new Date(context.deps.clock.now()) });
  await context.changed.tell(tx, { ownerId: live.row.ownerId, stageId: live.row.id, opened: [] });
  return { ...about, result: 'waits' };
}

/** Nobody of a simulated side would ever answer. */
async function isAgainstSimulated(
  tx: Tx,
  { stageId, sides }: FixtureRow,
  entrantId: string,
): Promise<boolean> {
  const all = await findEntrants(tx, stageId);
  return all.some((one) => one.simulated && one.entrantId !== entrantId && sides.includes(one.entrantId));
}

function inOrderOfPair({ stage }: Live, { number, sides }: FixtureRow, maps: ReportedMaps): ReportedMaps {
  const isTurned = stage.lines[read(stage).a[number]!] !== sides[0];
  return isTurned ? maps.map(([a, b]) => [b, a] as const) : maps;
}

function outcomeOf({ row, stage }: Live, { number }: FixtureRow, maps: ReportedMaps) {
  const { mode } = row;
  const asked = { bestOf: bestOf(stage, read(stage), number), ahead: isAhead(stage, number), mode, maps };
  const outcome = reportedOutcome(asked);
  if (!outcome.ok) throw new Refusal(outcome.code);
  return outcome.value;
}

async function count(context: StageContext, tx: Tx, live: Live, fixture: FixtureRow, maps: ReportedMaps) {
  const outcome = outcomeOf(live, fixture, maps);
  const fact = { type: 'resultSet', fixture: fixture.number, pair: fixture.sides, outcome } as const;
  const at = new Date(context.deps.clock.now());
  await settle(context, tx, await append(tx, live, fact, { id: null, at }));
}

/** STG19: who says nothing agrees. While the event is paused nobody is late. */
export async function silenceIsOver(context: StageContext, tx: Tx, seen: FixtureRow): Promise<void> {
  const row = await lockStage(tx, seen.stageId);
  const fixture = await findFixture(tx, seen.id);
  if (!row || row.paused || fixture?.state !== 'live' || fixture.confirmBy === null) return;
  if (context.deps.clock.now() < fixture.confirmBy.getTime())
    return context.deps.deadlines.set(tx, DEADLINE, fixture.id, fixture.confirmBy.getTime());
  const [only] = await findReportsOf(tx, fixture.id);
  if (only) await count(context, tx, await context.folded.of(tx, row), fixture, only.maps);
}
