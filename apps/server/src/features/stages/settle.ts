import { isUndecided, State } from '@retake/core/bracket/lines.ts';
import { openFixtures } from '@retake/core/bracket/open.ts';
import { type Reading, read, type Stage } from '@retake/core/bracket/stage.ts';
import { isFinished, placementsOf } from '@retake/core/bracket/summary.ts';
import { nextRound } from '@retake/core/bracket/swiss/nextRound.ts';
import { readyUntil } from '@retake/core/fixture/planned.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StageContext } from './context.ts';
import { append, type Live } from './facts.ts';
import {
  type FixtureRow,
  findFixtures,
  insertFixture,
  release,
  type StageRow,
  saveFixture,
  saveStage,
} from './store.ts';

export const DEADLINE = 'fixture';

/** Whether the row belongs to the pair that stands on its fixture now. */
const isOfPair = ({ lines }: Stage, { a, b }: Reading, { number, sides }: FixtureRow): boolean => {
  const [x, y] = [lines[a[number]!], lines[b[number]!]];
  return (x === sides[0] && y === sides[1]) || (x === sides[1] && y === sides[0]);
};

/**
 * STG2: what follows from the facts of a locked stage: the next round of a Swiss, fixtures that open, close or are void, the end.
 * To be called after each fact, in its transaction.
 */
export async function settle(context: StageContext, tx: Tx, given: Live): Promise<Live> {
  const live = await publish(context, tx, given);
  const reading = read(live.stage);
  const opened = await syncFixtures(context, tx, live, reading);
  const finished = isFinished(live.stage, reading);
  if (finished !== live.row.finished) await saveStage(tx, live.row.id, { finished });
  const { id: stageId, ownerId } = live.row;
  context.folded.keep(tx, live);
  await context.changed.tell(tx, { ownerId, stageId, opened });
  if (finished) {
    const idOf = (line: number) => live.stage.lines[line]!;
    const placements = placementsOf(live.stage, reading).map(({ from, to, lines }) => ({
      from,
      to,
      entrantIds: lines.map(idOf),
    }));
    await context.ended.tell(tx, { ownerId, stageId, placements });
  }
  return { ...live, row: { ...live.row, finished } };
}

/** STG3: the next round of a Swiss, once nothing is open. */
async function publish({ deps }: StageContext, tx: Tx, live: Live): Promise<Live> {
  const round = nextRound(live.stage);
  if (!round) return live;
  const idOf = (line: number) => live.stage.lines[line]!;
  const pairs = round.pairs.map(([a, b]) => [idOf(a), idOf(b)] as const);
  const bye = round.bye === null ? null : idOf(round.bye);
  const at = new Date(deps.clock.now());
  return append(tx, live, { type: 'roundPublished', pairs, bye }, { id: null, at });
}

async function syncFixtures(
  context: StageContext,
  tx: Tx,
  { row, stage }: Live,
  reading: Reading,
): Promise<FixtureRow[]> {
  const known = new Map((await findFixtures(tx, [row.id])).map((one) => [one.number, one]));
  for (const fixture of known.values()) await syncOne(context, tx, { stage, reading, fixture, known });
  const opened: FixtureRow[] = [];
  const left = [...known.values()].filter(({ state }) => state === 'held').map(({ number }) => number);
  for (const number of openFixtures(reading, new Set(left)))
    if (!known.has(number)) opened.push(await open(context, tx, { row, stage }, reading, number));
  return opened;
}

type Known = { stage: Stage; reading: Reading; fixture: FixtureRow; known: Map<number, FixtureRow> };

/** A row after a fact: of a decided fixture it is finished; of another pair, or where the result was taken back, it is void. */
async function syncOne(context: StageContext, tx: Tx, { stage, reading, fixture, known }: Known) {
  const state = reading.state[fixture.number];
  const isTakenBack = isUndecided(state) && fixture.state === 'finished';
  if (state === State.voided || isTakenBack || !isOfPair(stage, reading, fixture)) {
    await close(context, tx, fixture, 'voided');
    known.delete(fixture.number);
  } else if (!isUndecided(state) && fixture.state !== 'finished') {
    await close(context, tx, fixture, 'finished');
  }
}

/** Its matches are ended by who closes it. */
export async function close(
  { deps }: StageContext,
  tx: Tx,
  fixture: FixtureRow,
  state: 'voided' | 'finished' | 'held',
): Promise<void> {
  const endedAt = state === 'finished' ? new Date(deps.clock.now()) : null;
  await saveFixture(tx, { ...fixture, state, endedAt });
  await release(tx, fixture.id);
  await deps.deadlines.cancel(tx, DEADLINE, fixture.id);
}

/** STG4. Looked at once now: sides of simulated players may be ready. */
async function open(
  { deps }: StageContext,
  tx: Tx,
  { row, stage }: Live,
  { a, b }: Reading,
  number: number,
): Promise<FixtureRow> {
  const now = deps.clock.now();
  const fixture: FixtureRow = {
    id: crypto.randomUUID(),
    stageId: row.id,
    number,
    sides: [stage.lines[a[number]!]!, stage.lines[b[number]!]!],
    state: 'open',
    ready: [false, false],
    readyUntil: new Date(readyUntil(now, null, row.noShowMinutes)),
    matchIds: [],
    maps: [],
    openedAt: new Date(now),
    ...{ plannedFor: null, beganAt: null, endedAt: null },
  };
  await insertFixture(tx, fixture);
  await deps.deadlines.set(tx, DEADLINE, fixture.id, now);
  return fixture;
}

/** STG6, STG10, SCH6: its whole time again, from its planned time on where it has one. */
export async function renew(
  { deps }: StageContext,
  tx: Tx,
  row: StageRow,
  fixture: FixtureRow,
): Promise<void> {
  const now = deps.clock.now();
  const until = readyUntil(now, fixture.plannedFor?.getTime() ?? null, row.noShowMinutes);
  await saveFixture(tx, { ...fixture, readyUntil: new Date(until) });
  await deps.deadlines.set(tx, DEADLINE, fixture.id, now);
}
