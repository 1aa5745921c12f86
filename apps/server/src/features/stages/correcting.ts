import type { ErrorCode } from '@retake/contract/errors.ts';
import { type Looks, type Preview, type Progress, preview } from '@retake/core/bracket/correction.ts';
import type { Refusal as EngineRefusal, Fact } from '@retake/core/bracket/facts.ts';
import { State } from '@retake/core/bracket/lines.ts';
import { playsOn } from '@retake/core/bracket/open.ts';
import type { Placement } from '@retake/core/bracket/placement.ts';
import { read, type Stage } from '@retake/core/bracket/stage.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { comeIn } from './comingIn.ts';
import type { StageContext } from './context.ts';
import { type Correction, factOf, numberIn } from './correction.ts';
import type { DisputeRow } from './disputeStore.ts';
import { decideByCorrection } from './disputing.ts';
import { append, type Live } from './facts.ts';
import { fixtureIdOf } from './fixtureId.ts';
import { findReportsOf } from './reportStore.ts';
import { close, renew, settle } from './settle.ts';
import {
  type FixtureRow,
  findByNumber,
  findFixture,
  findFixtures,
  findStages,
  lockStage,
  saveFixture,
} from './store.ts';

type Ids = (string | null)[];
type Places = { from: number; to: number; entrantIds: string[] }[];
/** What a correction would do, in ids. `live`: it waits for these matches. */
export type CorrectionView = {
  digest: string;
  changed: {
    fixtureId: string;
    before: [string | null, string | null];
    after: [string | null, string | null];
  }[];
  voided: string[];
  cancelled: string[];
  live: string[];
  placements: { before: Places; after: Places };
  prizes: { place: number; before: string[]; after: string[] }[];
};

/** Who corrects what: a stage of this owner, and what its places win, for the preview. */
export type Asked = {
  ownerId: string;
  stageId: string;
  correction: Correction;
  prizeCents: readonly number[];
};
type Phases = ReadonlyMap<string, MatchState['phase']>;

const CODES: Partial<Record<EngineRefusal, ErrorCode>> = {
  score_impossible: 'score_impossible',
  round_over: 'round_over',
  entry_closed: 'tournament_entry_closed',
};

/** The match that a fixture plays now. */
const runningOf = (rows: readonly FixtureRow[]): string[] =>
  rows.flatMap(({ state, matchIds }) => (state === 'live' ? matchIds.slice(-1) : []));

function progressIn(rows: readonly FixtureRow[], phases: Phases): Looks['progressOf'] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return (number): Progress => {
    const [matchId] = runningOf([byNumber.get(number)].filter((row) => row !== undefined));
    const phase = matchId === undefined ? undefined : phases.get(matchId);
    if (phase === 'live') return 'live';
    return phase === 'veto' || phase === 'warmup' ? 'warmingUp' : 'none';
  };
}

type Weighed = { after: Stage; preview: Preview; touched: FixtureRow[] };

/** `touched`: fixtures under way whose meeting does not stand after the fact as it does now. */
function weigh(stage: Stage, fact: Fact, rows: readonly FixtureRow[], looks: Looks): Weighed {
  const seen = preview(stage, fact, looks);
  if (!seen.ok) throw new Refusal(CODES[seen.code] ?? 'correction_impossible', { detail: seen.code });
  const after = seen.value.stage;
  if (fact.type === 'replaced' && !playsOn(after, after.lineOf.get(fact.by)!))
    throw new Refusal('replacement_over');
  const reading = read(after);
  const touched = rows.filter(({ state, number, sides }) => {
    const now = [reading.a[number], reading.b[number]].map((line) => after.lines[line ?? -1]);
    const isSame = sides.every((id) => now.includes(id));
    return state === 'live' && !(isSame && reading.state[number] === State.open);
  });
  const of = (progress: Progress) =>
    touched.filter(({ number }) => looks.progressOf(number) === progress).map(({ number }) => number);
  const [cancelled, live] = [of('warmingUp'), of('live')];
  const digest = [seen.value.preview.digest, cancelled.length, live.length].join('-');
  return { after, preview: { ...seen.value.preview, cancelled, live, digest }, touched };
}

/** In ids: before, and after, when somebody else may stand on a line. */
function viewOf(stageId: string, stage: Stage, { after: next, preview: seen }: Weighed): CorrectionView {
  const was = (line: number) => stage.lines[line] ?? null;
  const is = (line: number) => next.lines[line] ?? null;
  type IdOf = typeof was;
  const sides = (both: readonly [number, number], idOf: IdOf) =>
    both.map(idOf) as [string | null, string | null];
  const named = (numbers: readonly number[]) => numbers.map((number) => fixtureIdOf(stageId, number));
  const ids = (some: readonly number[], idOf: IdOf) =>
    (some.map(idOf) satisfies Ids).filter((id) => id !== null);
  const placed = (all: readonly Placement[], idOf: IdOf) =>
    all.map(({ from, to, lines: here }) => ({ from, to, entrantIds: ids(here, idOf) }));
  return {
    digest: seen.digest,
    changed: seen.changed.map(({ fixture, before, after }) => ({
      fixtureId: fixtureIdOf(stageId, fixture),
      before: sides(before, was),
      after: sides(after, is),
    })),
    voided: named(seen.voided),
    cancelled: named(seen.cancelled),
    live: named(seen.live),
    placements: { before: placed(seen.placements.before, was), after: placed(seen.placements.after, is) },
    prizes: seen.prizes.map(({ place, before, after }) => ({
      place,
      before: ids(before, was),
      after: ids(after, is),
    })),
  };
}

/** STG13. */
async function heldBy(db: Sql, { stageId, correction }: Asked): Promise<FixtureRow | null> {
  if (correction.type !== 'void') return null;
  const row = await findByNumber(db, stageId, numberIn(stageId, correction.fixtureId));
  return row?.state === 'held' ? row : null;
}

const replayOf = ({ stage }: Live, { id }: FixtureRow): CorrectionView => ({
  digest: `replay-${stage.seq}-${id.slice(0, 8)}`,
  changed: [],
  voided: [],
  cancelled: [],
  live: [],
  placements: { before: [], after: [] },
  prizes: [],
});

/** STG12: what it would do now. The phases of matches are read in a transaction that changes nothing. */
export async function previewCorrection(context: StageContext, asked: Asked): Promise<CorrectionView> {
  const { database } = context.deps;
  return database.write(async (tx) => {
    const rows = await findFixtures(tx, [asked.stageId]);
    const phases = await context.ports.matches.hold(tx, runningOf(rows));
    const [row] = await findStages(tx, [asked.stageId]);
    if (row?.ownerId !== asked.ownerId) throw new Refusal('fixture_gone');
    const live = await context.folded.of(tx, row);
    const held = await heldBy(tx, asked);
    if (held) return replayOf(live, held);
    const fact = factOf(row.id, live.stage, asked.correction);
    const looks = { progressOf: progressIn(rows, phases), prizeCents: asked.prizeCents };
    return viewOf(row.id, live.stage, weigh(live.stage, fact, rows, looks));
  });
}

/** `reason`: the answer to who disputes it (STG17). */
export type Ordered = Asked & { digest: string; byId: string; reason: string };
/** What is written with a correction; it decides this dispute. */
export type Alongside = (tx: Tx, decides: DisputeRow | null) => Promise<void>;

/** STG12: makes it, if that is still what would happen; `alongside` is written with it. Locks: matches, then the stage. */
export async function correct(context: StageContext, asked: Ordered, alongside: Alongside): Promise<void> {
  const { database } = context.deps;
  await database.write(async (tx) => {
    const running = runningOf(await findFixtures(tx, [asked.stageId]));
    const phases = await context.ports.matches.hold(tx, running);
    const row = await lockStage(tx, asked.stageId);
    if (row?.ownerId !== asked.ownerId) throw new Refusal('fixture_gone');
    const live = await context.folded.of(tx, row);
    const held = await heldBy(tx, asked);
    const { correction, stageId } = asked;
    const fixture =
      'fixtureId' in correction
        ? await findByNumber(tx, stageId, numberIn(stageId, correction.fixtureId))
        : null;
    if (held) await replay(context, tx, live, held, asked.digest);
    else await apply(context, tx, live, asked, phases);
    if (fixture) await standsForGood(tx, fixture.id);
    await alongside(tx, fixture && (await decideByCorrection(context, tx, row, fixture, asked.reason)));
  });
}

/** STG15: what the organiser has decided is not disputed, though the result before it could be. */
async function standsForGood(tx: Tx, fixtureId: string): Promise<void> {
  const row = await findFixture(tx, fixtureId);
  if (row && row.disputableUntil !== null) await saveFixture(tx, { ...row, disputableUntil: null });
}

async function replay(context: StageContext, tx: Tx, live: Live, held: FixtureRow, digest: string) {
  if (replayOf(live, held).digest !== digest) throw new Refusal('changed_meanwhile');
  if ((await findReportsOf(tx, held.id)).length > 0) {
    // What the captains have said belongs to the try before.
    await close(context, tx, held, 'voided');
    await settle(context, tx, live, 'organiser');
    return;
  }
  const openedAt = new Date(context.deps.clock.now());
  const again = { ...held, state: 'open', ready: [false, false], maps: [], openedAt, beganAt: null } as const;
  await renew(context, tx, live.row, again);
  const { ownerId, id: stageId } = live.row;
  await context.changed.tell(tx, { ownerId, stageId, opened: [held] });
}

async function apply(
  context: StageContext,
  tx: Tx,
  live: Live,
  { correction, digest, byId, prizeCents }: Ordered,
  phases: Phases,
): Promise<void> {
  const rows = await findFixtures(tx, [live.row.id]);
  const fact = factOf(live.row.id, live.stage, correction);
  const looks = { progressOf: progressIn(rows, phases), prizeCents };
  const isHeld = runningOf(rows).every((id) => phases.has(id));
  const { preview: seen, touched } = weigh(live.stage, fact, rows, looks);
  if (!isHeld || seen.digest !== digest) throw new Refusal('changed_meanwhile');
  if (seen.live.length > 0) throw new Refusal('match_live');
  const at = new Date(context.deps.clock.now());
  await comeIn(context, tx, live.row.id, correction);
  await settle(context, tx, await append(tx, live, fact, { id: byId, at }), 'organiser');
  for (const matchId of runningOf(touched)) await context.ports.matches.callOff(tx, matchId);
}
