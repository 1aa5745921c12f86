import { isRedrawn, type Source, sourceOf } from '@retake/core/bracket/elimination/plan.ts';
import { bestOf, placeOf } from '@retake/core/bracket/fixture.ts';
import { isOfPair, State, UNKNOWN } from '@retake/core/bracket/lines.ts';
import { snake } from '@retake/core/bracket/seeding.ts';
import { type Reading, read, type Stage } from '@retake/core/bracket/stage.ts';
import { isFinished, swissRows } from '@retake/core/bracket/summary.ts';
import type { AcrossRow } from '@retake/core/bracket/table/across.ts';
import type { TableRow } from '@retake/core/bracket/table/evaluate.ts';
import { explain, type Why as Reason } from '@retake/core/bracket/why.ts';
import { agreeUntil } from '@retake/core/fixture/agreement.ts';
import { disputableUntil, isFrozen, type Met } from '@retake/core/fixture/dispute.ts';
import type { BestOf } from '@retake/core/match/settings.ts';
import { negotiated } from './agreeing.ts';
import type { DisputeOf } from './disputeStore.ts';
import { followsIn, metOf } from './disputing.ts';
import type { Live } from './facts.ts';
import { fixtureIdOf } from './fixtureId.ts';
import type { ProposalOf } from './proposalStore.ts';
import type { ReportOf } from './reportStore.ts';
import type { FixtureRow, StageRow } from './store.ts';

type Ids = [string | null, string | null];
type Why = { code: string; values: Record<string, string | number> };

/** Half of the time before, nine of ten before. */
export type Expected = { p50: string; p90: string };

/** A fixture as screens show it. `id` names its place in the stage, whoever stands on it. */
export type FixtureView = {
  id: string;
  round: number;
  bracket: 'main' | 'upper' | 'lower' | 'final' | 'third' | 'group';
  group: number | null;
  entrants: Ids;
  score: [number, number];
  winner: string | null;
  state: 'waiting' | 'open' | 'live' | 'finished' | 'bye' | 'voided';
  decidedBy: 'played' | 'forfeit' | 'doubleForfeit' | null;
  bestOf: BestOf;
  matchIds: string[];
  why: Why | null;
  feeders: Ids;
  expected: Expected | null;
  plannedFor: string | null;
  ready: { until: string; sides: [boolean, boolean] } | null;
  /** STG15: until when a captain may dispute its result, and what became of it where one has. */
  disputableUntil: string | null;
  dispute: 'open' | 'rejected' | 'corrected' | null;
  /** STG19: what captains say of a match that is played elsewhere, and until when the other one has time. */
  report: { until: string | null; by: { entrantId: string; maps: [number, number][] }[] } | null;
  /** VETO11: a turn of its veto waits for the organiser. */
  vetoHeld: boolean;
  /** SCH9: until when captains may agree on another time, the last moment that can be agreed on, and what one has proposed. */
  agreeUntil: string | null;
  windowEnd: string | null;
  proposal: { entrantId: string; times: string[] } | null;
  /** STG16: it waits for the decision on a result before it. */
  frozen: boolean;
};

export type StandingView = {
  entrantId: string;
  place: number;
  group: number | null;
  wins: number;
  losses: number;
  points: number | null;
  difficulty: number | null;
  decidedBy: string | null;
};

export type StageView = {
  id: string;
  format: Stage['settings']['format'];
  status: 'waiting' | 'running' | 'finished';
  rounds: number;
  fixtures: FixtureView[];
  standings: StandingView[];
  /** BRK56. */
  across: { place: number; open: number; rows: StandingView[] } | null;
  nextRound: number | null;
};

const STATES: Record<number, FixtureView['state']> = {
  [State.waiting]: 'waiting',
  [State.open]: 'open',
  [State.played]: 'finished',
  [State.settled]: 'finished',
  [State.bye]: 'bye',
  [State.empty]: 'bye',
  [State.unneeded]: 'voided',
  [State.voided]: 'voided',
};

/** Fixtures that are not void, what was disputed, and when what has not begun is expected, by the id of the fixture (SCH5). */
type Here = {
  rows: readonly FixtureRow[];
  disputes: readonly DisputeOf[];
  reports: readonly ReportOf[];
  proposals: readonly ProposalOf[];
  starts: ReadonlyMap<string, Expected>;
  /** VETO11: matches of which a turn is held. */
  held: ReadonlySet<string>;
  now: number;
};
type Shown = Here & { mets: readonly Met[] } & {
  reasonOf(number: number): Reason;
  id: string;
  row: StageRow;
  stage: Stage;
  reading: Reading;
  nameOf(entrantId: string): string;
};

/** STG11: in the shape of the contract. */
export function presentStage(
  { row, stage }: Live,
  here: Here,
  nameOf: (entrantId: string) => string,
): StageView {
  const reading = read(stage);
  const mets = here.rows.map(metOf);
  const shown = { ...here, mets, reasonOf: explain(stage, reading), id: row.id, row, stage, reading, nameOf };
  const byNumber = new Map(here.rows.map((one) => [one.number, one]));
  const { layout } = stage;
  const deciders = layout?.format === 'table' ? layout.schedule.deciders : Number.POSITIVE_INFINITY;
  const fixtures = [...reading.state.keys()]
    // BRK36: a decider that is not played, or not yet, is none.
    .filter((number) => number < deciders || deciderOn(reading, number) !== null)
    .map((number) => presentFixture(shown, number, byNumber.get(number)));
  return {
    id: row.id,
    format: stage.settings.format,
    status: isFinished(stage, reading) ? 'finished' : 'running',
    rounds: fixtures.reduce((most, { round }) => Math.max(most, round), 0),
    fixtures,
    standings: standingsOf(shown),
    across: acrossOf(shown),
    nextRound: null, // STG3: by itself
  };
}

function presentFixture(shown: Shown, number: number, row: FixtureRow | undefined): FixtureView {
  const { id, stage, reading } = shown;
  const { bracket, round, group } = placeOf(stage, number);
  const [a, b] = [reading.a[number]!, reading.b[number]!];
  const idOf = (line: number) => (line >= 0 ? stage.lines[line]! : null);
  const state = stateOn(shown, number, row);
  const isOpen = state === 'open' && row?.state === 'open';
  return {
    id: fixtureIdOf(id, number),
    round,
    bracket,
    group,
    entrants: [idOf(a), idOf(b)],
    score: scoreOf(shown, number),
    winner: reading.state[number] === State.unneeded ? null : idOf(reading.winner[number]!),
    state,
    decidedBy: decidedBy(shown, number),
    bestOf: bestOf(stage, reading, number),
    matchIds: row?.matchIds ?? [],
    why: isExplained(reading, number) ? presentWhy(shown, number) : null,
    feeders: feedersOf(shown, number),
    expected:
      state === 'open' || state === 'waiting' ? (shown.starts.get(fixtureIdOf(id, number)) ?? null) : null,
    plannedFor: isOpen ? (row.plannedFor?.toISOString() ?? null) : null,
    ready: isOpen ? { until: row.readyUntil.toISOString(), sides: [...row.ready] } : null,
    ...presentDispute(shown, row),
    ...presentAgreement(shown, row),
    vetoHeld: row?.state === 'live' && shown.held.has(row.matchIds.at(-1) ?? ''),
    report: row ? presentReport(shown, row) : null,
  };
}

const deciderOn = (reading: Reading, number: number) =>
  reading.format === 'table' ? (reading.wanted[number] ?? null) : null;

/** Of a decider it is known before its pair is. */
const isExplained = (reading: Reading, number: number): boolean =>
  deciderOn(reading, number) !== null ||
  (reading.a[number]! >= 0 && reading.b[number] !== UNKNOWN && STATES[reading.state[number]!] !== 'voided');

const DAY_MS = 24 * 3_600_000;
const isoMs = (at: number): string => new Date(at).toISOString();

/** SCH9. */
function presentAgreement(
  { row: stage, proposals, now }: Shown,
  row: FixtureRow | undefined,
): Pick<FixtureView, 'agreeUntil' | 'windowEnd' | 'proposal'> {
  const of = row ? negotiated(stage, row) : null;
  if (!of || now >= agreeUntil(of)) return { agreeUntil: null, windowEnd: null, proposal: null };
  const open = proposals.find(({ fixtureId }) => fixtureId === row!.id);
  return {
    agreeUntil: isoMs(agreeUntil(of)),
    windowEnd: isoMs(of.openedAt + of.days * DAY_MS),
    proposal: open ? { entrantId: open.entrantId, times: open.times.map(isoMs) } : null,
  };
}

function presentReport({ reports, stage, reading }: Shown, row: FixtureRow): FixtureView['report'] {
  const of = reports.filter(({ fixtureId }) => fixtureId === row.id);
  if (of.length === 0) return null;
  const isTurned = stage.lines[reading.a[row.number]!] !== row.sides[0];
  return {
    until: row.confirmBy?.toISOString() ?? null,
    by: of.map(({ entrantId, maps }) => ({
      entrantId,
      maps: maps.map(([a, b]): [number, number] => (isTurned ? [b, a] : [a, b])),
    })),
  };
}

function presentDispute(
  { mets, disputes, stage, now }: Shown,
  row: FixtureRow | undefined,
): Pick<FixtureView, 'disputableUntil' | 'dispute' | 'frozen'> {
  if (!row) return { disputableUntil: null, dispute: null, frozen: false };
  const dispute = disputes.find(({ fixtureId }) => fixtureId === row.id)?.state ?? null;
  const until = dispute === null ? disputableUntil(metOf(row), mets, followsIn(stage), now) : null;
  const waiting = disputes.filter(({ state }) => state === 'open');
  return {
    disputableUntil: until === null ? null : new Date(until).toISOString(),
    dispute,
    frozen: isFrozen(row, waiting, followsIn(stage)),
  };
}

/** STG14: one that nobody can play yet waits, though its pair is known. */
function stateOn({ reading }: Shown, number: number, row: FixtureRow | undefined): FixtureView['state'] {
  const state = STATES[reading.state[number]!]!;
  if (state !== 'open') return state;
  if (row?.state === 'live') return 'live';
  return row ? 'open' : 'waiting';
}

/** The result that stands on a fixture. */
function resultOn({ stage, reading }: Shown, number: number) {
  const result = stage.results[number];
  return isOfPair(result, reading.a[number]!, reading.b[number]!) ? result : null;
}

function scoreOf(shown: Shown, number: number): [number, number] {
  const result = resultOn(shown, number);
  if (!result) return [0, 0];
  const [first, second] = result.score;
  return result.a === shown.reading.a[number] ? [first, second] : [second, first];
}

function decidedBy(shown: Shown, number: number): FixtureView['decidedBy'] {
  const { reading } = shown;
  if (reading.state[number] === State.played) return resultOn(shown, number)?.kind ?? null;
  if (reading.state[number] !== State.settled) return null;
  return reading.winner[number]! < 0 ? 'doubleForfeit' : 'forfeit';
}

function feedersOf({ id, stage: { layout }, reading }: Shown, number: number): Ids {
  const feeder = (source: Source) =>
    source.kind === 'winner' || source.kind === 'loser' ? fixtureIdOf(id, source.of) : null;
  const decider = deciderOn(reading, number);
  if (decider) return [feeder(decider.sides[0]), feeder(decider.sides[1])];
  if (layout?.format !== 'elimination' || isRedrawn(layout.plan, number)) return [null, null];
  const { a, b } = layout.plan;
  return [feeder(sourceOf(a[number]!)), feeder(sourceOf(b[number]!))];
}

/** BRK18. */
function presentWhy({ id, stage, reasonOf, nameOf }: Shown, number: number): Why {
  const why = reasonOf(number);
  switch (why.kind) {
    case 'bracket': {
      const [a, b] = why.sides;
      return { code: why.kind, values: { a: a.kind, aOf: fromOf(id, a), b: b.kind, bOf: fromOf(id, b) } };
    }
    case 'reseeded':
      return { code: why.kind, values: { seedA: why.seeds[0], seedB: why.seeds[1] } };
    case 'table':
      return { code: why.kind, values: { round: why.round, group: why.group } };
    case 'decider': {
      const { kind, group, ...about } = why;
      return group === null
        ? { code: 'deciderAcross', values: about }
        : { code: kind, values: { ...about, group } };
    }
    case 'firstRound':
      return { code: why.kind, values: { seedA: why.seeds[0], seedB: why.seeds[1] } };
    case 'swiss': {
      const { record, places, passedOver } = why;
      const names = passedOver.map((line) => nameOf(stage.lines[line]!)).join(', ');
      const [placeA, placeB] = [places[0] ?? 0, places[1] ?? 0];
      return { code: why.kind, values: { ...record, placeA, placeB, passedOver: names } };
    }
    case 'bye':
      return { code: why.kind, values: {} };
  }
}

const fromOf = (stageId: string, source: Source): string | number => {
  if (source.kind === 'empty') return '';
  return source.kind === 'seed' ? source.of + 1 : fixtureIdOf(stageId, source.of);
};

/** BRK20: the groups of four, who got further first. Of a bracket nobody asks for a table. */
function groupRows(stage: Stage, reading: Extract<Reading, { format: 'elimination' }>): StandingView[] {
  const plan = stage.layout?.format === 'elimination' ? stage.layout.plan : null;
  if (plan?.groups === undefined) return [];
  const rows = snake(stage.lines.length, plan.groups).map((lines, group) =>
    lines.map((line) => ({ line, group: group + 1, ...recordIn(reading, line) })),
  );
  return rows.flatMap((of) =>
    of
      .sort((x, y) => x.losses - y.losses || y.wins - x.wins || x.line - y.line)
      .map(({ line, ...row }, index) => ({
        entrantId: stage.lines[line]!,
        place: index + 1,
        ...row,
        points: null,
        difficulty: null,
        decidedBy: null,
      })),
  );
}

/** Byes count for nobody. */
function recordIn({ a, b, winner, state }: Reading, line: number): { wins: number; losses: number } {
  const met = [...state.keys()].filter(
    (fixture) =>
      (state[fixture] === State.played || state[fixture] === State.settled) &&
      (a[fixture] === line || b[fixture] === line),
  );
  const wins = met.filter((fixture) => winner[fixture] === line).length;
  return { wins, losses: met.length - wins };
}

const tableRow = (
  { lines }: Stage,
  row: TableRow | AcrossRow,
  index: number,
  group: number,
): StandingView => ({
  entrantId: lines[row.line]!,
  place: index + 1,
  group,
  wins: row.wins,
  losses: row.losses,
  points: row.points,
  difficulty: null,
  decidedBy: row.decidedBy,
});

function acrossOf({ stage, reading }: Shown): StageView['across'] {
  const asked = stage.settings.format === 'roundRobin' ? stage.settings.across : undefined;
  if (!asked || reading.format !== 'table' || reading.across === null) return null;
  const { place, open } = asked;
  return { place, open, rows: reading.across.map((row, index) => tableRow(stage, row, index, row.group)) };
}

function standingsOf({ stage, reading }: Shown): StandingView[] {
  if (reading.format === 'table')
    return reading.tables.flatMap((table, group) =>
      table.map((row, index) => tableRow(stage, row, index, group + 1)),
    );
  if (reading.format === 'elimination') return groupRows(stage, reading);
  return swissRows(stage, reading).map(({ line, wins, losses, difficulty, decidedBy }, index) => ({
    entrantId: stage.lines[line]!,
    place: index + 1,
    group: null,
    wins,
    losses,
    points: null,
    difficulty,
    decidedBy,
  }));
}
