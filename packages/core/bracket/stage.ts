import { doubleElimination } from './elimination/double.ts';
import { type Evaluation, evaluate } from './elimination/evaluate.ts';
import { gslGroups } from './elimination/gsl.ts';
import { gauntlet, pagePlayoff } from './elimination/ladders.ts';
import { type Drawn, leavingOf } from './elimination/places.ts';
import type { Plan } from './elimination/plan.ts';
import { singleElimination } from './elimination/single.ts';
import type { Fact, Outcome } from './facts.ts';
import { type LineResult, NOBODY, type Removal, State } from './lines.ts';
import type { EliminationSettings, StageSettings, SwissSettings, TableSettings } from './settings.ts';
import { historyOf, type SwissHistory, type SwissRound, sizeOf } from './swiss/history.ts';
import { activeOf } from './swiss/standing.ts';
import { evaluateTable, type TableEvaluation } from './table/evaluate.ts';
import { type Schedule, scheduleOf } from './table/schedule.ts';

/** What follows from the draw alone. */
export type Layout =
  | ({ format: 'elimination'; settings: EliminationSettings } & Drawn)
  | { format: 'table'; settings: TableSettings; schedule: Schedule }
  | { format: 'swiss'; settings: SwissSettings };

/** A stage after its facts: memory only, facts are what is kept. Never changed in place. */
export type Stage = {
  settings: StageSettings;
  /** How many facts it has had. */
  seq: number;
  /** Null before the draw. */
  layout: Layout | null;
  /** Who stands on each line. */
  lines: readonly string[];
  /** The line of each. */
  lineOf: ReadonlyMap<string, number>;
  results: readonly (LineResult | undefined)[];
  removed: readonly (Removal | undefined)[];
  /** Of a Swiss. */
  rounds: readonly SwissRound[];
  /** BRK53: by line, how many rounds had been published before it came. */
  late: ReadonlyMap<number, number>;
};

/** What stands on the fixtures now. */
export type Reading =
  | ({ format: 'elimination' } & Evaluation)
  | ({ format: 'table' } & TableEvaluation)
  | ({ format: 'swiss' } & SwissHistory);

export const openStage = (settings: StageSettings): Stage => ({
  settings,
  seq: 0,
  layout: null,
  lines: [],
  lineOf: new Map(),
  results: [],
  removed: [],
  rounds: [],
  late: new Map(),
});

/** BRK8: a stage is nothing but its facts, in order. They were accepted when they came (`decide`). */
export const fold = (settings: StageSettings, facts: Iterable<Fact>): Stage => {
  const stage = { ...openStage(settings), results: [] as (LineResult | undefined)[] };
  for (const fact of facts) Object.assign(stage, changeOf(stage, fact, true), { seq: stage.seq + 1 });
  return stage;
};

/** The stage after a fact that `decide` has accepted. */
export const applied = (stage: Stage, fact: Fact): Stage => ({
  ...stage,
  ...changeOf(stage, fact, false),
  seq: stage.seq + 1,
});

/** Throws before the draw. */
export function read(stage: Stage): Reading {
  const { layout, lines, results, removed, rounds, late } = stage;
  switch (layout?.format) {
    case 'elimination':
      return { format: 'elimination', ...evaluate(layout.plan, lines.length, results, removed) };
    case 'table':
      return { format: 'table', ...evaluateTable(layout.settings, layout.schedule, results, removed) };
    case 'swiss':
      return {
        format: 'swiss',
        ...historyOf(layout.settings, lines.length, { rounds, late, results, removed }),
      };
    default:
      throw new Error('a stage is read after its draw');
  }
}

/** `isOwn`: nobody else holds this stage's results, so they are changed where they are (a long log would copy them each time). */
function changeOf(stage: Stage, fact: Fact, isOwn: boolean): Partial<Stage> {
  const lineOf = (id: string) => stage.lineOf.get(id)!;
  const removedAs = (id: string, removal: Removal) => {
    const removed = [...stage.removed];
    removed[lineOf(id)] = removal;
    return { removed };
  };
  const withResult = (fixture: number, result: LineResult | undefined) => {
    const results = (isOwn ? stage.results : [...stage.results]) as (LineResult | undefined)[];
    results[fixture] = result;
    return { results };
  };
  switch (fact.type) {
    case 'seeded': {
      const layout = layoutOf(stage.settings, fact.entrants.length);
      return { ...linesOf(fact.entrants), layout, results: noResults(layout) };
    }
    case 'resultSet': {
      const [a, b] = fact.pair.map(lineOf) as [number, number];
      return withResult(fact.fixture, lineResult(fact.outcome, a, b));
    }
    case 'resultVoided':
      return withResult(fact.fixture, undefined);
    case 'withdrawn':
      return removedAs(fact.entrant, 'withdrawn');
    case 'disqualified':
      return removedAs(fact.entrant, fact.scope === 'refund' ? 'refund' : 'disqualified');
    case 'replaced': {
      const line = lineOf(fact.entrant);
      const results = stage.removed[line] ? withWalkovers(stage, line) : stage.results;
      return {
        ...linesOf(stage.lines.with(line, fact.by)),
        removed: withoutRemoval(stage.removed, line),
        results,
      };
    }
    case 'entered':
      return {
        ...linesOf([...stage.lines, fact.entrant]),
        late: new Map([...stage.late, [stage.lines.length, stage.rounds.length]]),
      };
    case 'roundPublished': {
      const last = stage.rounds.at(-1);
      const round = {
        from: last ? last.from + sizeOf(last) : 0,
        pairs: fact.pairs.map(([a, b]) => [lineOf(a), lineOf(b)] as const),
        bye: fact.bye === null ? null : lineOf(fact.bye),
        isVoid: false,
      };
      return { rounds: [...stage.rounds, round] };
    }
    case 'rolledBack': {
      let standing = 0;
      const rounds = stage.rounds.map((round) =>
        round.isVoid || ++standing <= fact.toRound ? round : { ...round, isVoid: true },
      );
      return { rounds };
    }
  }
}

/** A place for each fixture that the draw knows: a list that is filled far beyond its end becomes a slow one. */
const noResults = (layout: Layout): undefined[] => {
  if (layout.format === 'swiss') return [];
  const count = layout.format === 'table' ? layout.schedule.fixtures.length : layout.plan.a.length;
  return new Array<undefined>(count).fill(undefined);
};

const linesOf = (lines: readonly string[]): Pick<Stage, 'lines' | 'lineOf'> => ({
  lines,
  lineOf: new Map(lines.map((id, line) => [id, line])),
});

/** BRK19: what a line lost by leaving stays lost. In a table it is open again: nothing follows from it there. */
function withWalkovers(stage: Stage, line: number): Stage['results'] {
  const reading = read(stage);
  if (reading.format === 'table') return stage.results;
  const results = [...stage.results];
  reading.state.forEach((state, fixture) => {
    const [a, b, winner] = [reading.a[fixture]!, reading.b[fixture]!, reading.winner[fixture]!];
    if (state !== State.settled || (a !== line && b !== line)) return;
    const kind = winner === NOBODY ? 'doubleForfeit' : 'forfeit';
    results[fixture] = { a, b, winner, kind, score: [0, 0], maps: [] };
  });
  return results;
}

const withoutRemoval = (removed: Stage['removed'], line: number): Stage['removed'] =>
  removed.map((removal, index) => (index === line ? undefined : removal));

function layoutOf(settings: StageSettings, entrants: number): Layout {
  switch (settings.format) {
    case 'single':
      return elimination(settings, singleElimination(entrants, settings.thirdPlace, settings.reseed));
    case 'double':
      return elimination(settings, doubleElimination(entrants, settings.grandFinal ?? 'reset'));
    case 'gauntlet':
      return elimination(settings, gauntlet(entrants));
    case 'page':
      return elimination(settings, pagePlayoff());
    case 'gsl':
      return elimination(settings, gslGroups(entrants, settings.groups ?? 1));
    case 'roundRobin':
      return { format: 'table', settings, schedule: scheduleOf(settings, entrants) };
    case 'swiss':
      return { format: 'swiss', settings };
  }
}

const elimination = (settings: EliminationSettings, plan: Plan): Layout => ({
  format: 'elimination',
  settings,
  plan,
  leaving: leavingOf(plan),
});

function lineResult(outcome: Outcome, a: number, b: number): LineResult {
  if (outcome.kind === 'played') {
    const { winner, score, maps = [] } = outcome;
    return { a, b, winner: winner === 0 ? a : b, kind: 'played', score, maps };
  }
  const winner = outcome.kind === 'doubleForfeit' ? NOBODY : outcome.loser === 0 ? b : a;
  return { a, b, winner, kind: outcome.kind, score: [0, 0], maps: [] };
}

/** Rounds of a Swiss that stand. */
export const roundsStanding = ({ rounds }: Pick<Stage, 'rounds'>): number =>
  rounds.filter(({ isVoid }) => !isVoid).length;

/** Who is paired in the next round of a Swiss, in order; empty: it is over, or it is none. */
export function swissActive(stage: Stage, reading: Reading): number[] {
  const { layout, removed } = stage;
  if (layout?.format !== 'swiss' || reading.format !== 'swiss') return [];
  return activeOf(layout.settings, roundsStanding(stage), reading.records, removed);
}
