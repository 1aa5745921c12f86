import { acquaintancesOf } from '@retake/core/bracket/acquaintances.ts';
import { isUndecided, State } from '@retake/core/bracket/lines.ts';
import { openFixtures } from '@retake/core/bracket/open.ts';
import { type Reading, read, type Stage } from '@retake/core/bracket/stage.ts';
import { isFinished, placementsOf } from '@retake/core/bracket/summary.ts';
import { nextRound } from '@retake/core/bracket/swiss/nextRound.ts';
import { defaultTime } from '@retake/core/fixture/agreement.ts';
import { DISPUTE_MS } from '@retake/core/fixture/dispute.ts';
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

const MINUTE_MS = 60_000;

/** Whether the row belongs to the pair that stands on its fixture now. */
const isOfPair = ({ lines }: Stage, { a, b }: Reading, { number, sides }: FixtureRow): boolean => {
  const [x, y] = [lines[a[number]!], lines[b[number]!]];
  return (x === sides[0] && y === sides[1]) || (x === sides[1] && y === sides[0]);
};

/** Who has made the fact: results that the organiser decides cannot be disputed (STG15). */
type By = 'play' | 'organiser';

/**
 * STG2: what follows from the facts of a locked stage: the next round of a Swiss, fixtures that open, close or are void, the end.
 * To be called after each fact, in its transaction.
 */
export async function settle(context: StageContext, tx: Tx, given: Live, by: By = 'play'): Promise<Live> {
  const live = await publish(context, tx, given);
  const reading = read(live.stage);
  const opened = await syncFixtures(context, tx, live, reading, by);
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
    const known = acquaintancesOf(live.stage, reading);
    const acquainted = {
      groups: known.groups.map((lines) => lines.map(idOf)),
      met: known.met.map(([a, b]) => [idOf(a), idOf(b)] as const),
    };
    await context.ended.tell(tx, { ownerId, stageId, placements, acquainted });
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
  by: By,
): Promise<FixtureRow[]> {
  const known = new Map((await findFixtures(tx, [row.id])).map((one) => [one.number, one]));
  for (const fixture of known.values()) await syncOne(context, tx, { stage, reading, fixture, known, by });
  const opened: FixtureRow[] = [];
  const left = [...known.values()].filter(({ state }) => state === 'held').map(({ number }) => number);
  for (const number of openFixtures(reading, new Set(left)))
    if (!known.has(number)) opened.push(await open(context, tx, { row, stage }, reading, number));
  return opened;
}

type Known = {
  stage: Stage;
  reading: Reading;
  fixture: FixtureRow;
  known: Map<number, FixtureRow>;
  by: By;
};

/** A row after a fact: of a decided fixture it is finished; of another pair, or where the result was taken back, it is void. */
async function syncOne(context: StageContext, tx: Tx, { stage, reading, fixture, known, by }: Known) {
  const state = reading.state[fixture.number];
  const isTakenBack = isUndecided(state) && fixture.state === 'finished';
  if (state === State.voided || isTakenBack || !isOfPair(stage, reading, fixture)) {
    await close(context, tx, fixture, 'voided');
    known.delete(fixture.number);
  } else if (!isUndecided(state) && fixture.state !== 'finished') {
    const until = new Date(context.deps.clock.now() + DISPUTE_MS);
    await close(context, tx, { ...fixture, disputableUntil: by === 'play' ? until : null }, 'finished');
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
  await saveFixture(tx, { ...fixture, state, endedAt, confirmBy: null });
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
  const { agree } = row.rules;
  const planned = agree && defaultTime(now, agree.days, Date.parse(agree.startsAt));
  const fixture: FixtureRow = {
    id: crypto.randomUUID(),
    stageId: row.id,
    number,
    sides: [stage.lines[a[number]!]!, stage.lines[b[number]!]!],
    state: 'open',
    ready: [false, false],
    readyUntil: new Date(readyUntil(now, planned, row.noShowMinutes)),
    matchIds: [],
    maps: [],
    openedAt: new Date(now),
    disputableUntil: null,
    confirmBy: null,
    plannedFor: planned === null ? null : new Date(planned),
    beganAt: null,
    endedAt: null,
  };
  await insertFixture(tx, fixture);
  await deps.deadlines.set(tx, DEADLINE, fixture.id, now);
  return fixture;
}

/** STG6, STG10, STG19, SCH6: its whole time again, to be ready (from its planned time on where it has one) or to answer a report. */
export async function renew(
  { deps }: StageContext,
  tx: Tx,
  row: StageRow,
  fixture: FixtureRow,
): Promise<void> {
  const now = deps.clock.now();
  const isReported = fixture.confirmBy !== null;
  const until = new Date(
    isReported
      ? now + row.rules.reportMinutes * MINUTE_MS
      : readyUntil(now, fixture.plannedFor?.getTime() ?? null, row.noShowMinutes),
  );
  await saveFixture(tx, { ...fixture, ...(isReported ? { confirmBy: until } : { readyUntil: until }) });
  await deps.deadlines.set(tx, DEADLINE, fixture.id, now);
}
