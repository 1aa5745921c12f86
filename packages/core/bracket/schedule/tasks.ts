import { sourceOf } from '../elimination/plan.ts';
import { bestOf } from '../fixture.ts';
import { isUndecided, NOBODY, State } from '../lines.ts';
import { STOP_WINS, type StageSettings, type SwissSettings } from '../settings.ts';
import { fold, type Reading, read, type Stage } from '../stage.ts';
import { mark, type Task, task } from './task.ts';

/** What is known of an open fixture's time, in minutes from now. */
export type Progress = { from: number; playedFor: number | null };
type ProgressOf = (fixture: number) => Progress | undefined;

/** One stage of an event: a drawn one with its open fixtures, or one to come. */
export type Part = { stage: Stage; progressOf: ProgressOf } | { settings: StageSettings; entrants: number };

/** SCH2: what is still to be played. `of`: by task, of which part (by its place in the list) it is which fixture; null: none that is known. */
export type ToPlay = { tasks: Task[]; of: ({ part: number; fixture: number } | null)[] };

/** SCH2: the stages one after the other. */
export function toPlay(parts: readonly Part[]): ToPlay {
  const tasks: Task[] = [];
  const of: ToPlay['of'] = [];
  let before: readonly number[] = [];
  parts.forEach((part, at) => {
    const stage = 'stage' in part ? part.stage : imagined(part.settings, part.entrants);
    const progressOf = 'stage' in part ? part.progressOf : () => undefined;
    const from = tasks.length;
    const add = (fixture: number, one: Task) => {
      of[tasks.push(one) - 1] = { part: at, fixture };
    };
    addStage({ stage, reading: read(stage), progressOf, before, tasks, add });
    if (tasks.length > from) before = [tasks.push(mark(tasks.map((_, index) => index).slice(from))) - 1];
  });
  return { tasks, of: tasks.map((_, index) => of[index] ?? null) };
}

/** A draw of people who are not known yet. */
const imagined = (settings: StageSettings, entrants: number): Stage =>
  fold(settings, [{ type: 'seeded', entrants: Array.from({ length: entrants }, (_, line) => `${line}`) }]);

type Adding = {
  stage: Stage;
  reading: Reading;
  progressOf: ProgressOf;
  /** What the whole stage comes after. */
  before: readonly number[];
  tasks: Task[];
  add(fixture: number, one: Task): void;
};

function addStage(adding: Adding): void {
  const { stage, reading } = adding;
  if (reading.format === 'elimination') addElimination(adding);
  else addKnown(adding);
  if (reading.format === 'swiss' && stage.layout?.format === 'swiss')
    addRounds(adding, stage.layout.settings, reading.records);
}

/** Of a table all, an entrant's one after the other (BRK35), and deciders after those they follow from; of a Swiss those of its latest round. */
function addKnown({ stage, reading, progressOf, before, tasks, add }: Adding): void {
  const latest = new Map<number, number>();
  const at = new Map<number, number>();
  reading.state.forEach((state, fixture) => {
    const decider = reading.format === 'table' && state === State.waiting ? reading.wanted[fixture] : null;
    if (state !== State.open && !decider) return;
    const feeders = decider?.sides.flatMap((side) => (side.kind === 'winner' ? [side.of] : [])) ?? [];
    const players = [reading.a[fixture]!, reading.b[fixture]!].filter((line) => line >= 0);
    const own = new Set([
      ...players.flatMap((line) => latest.get(line) ?? []),
      ...feeders.flatMap((feeder) => at.get(feeder) ?? []),
    ]);
    at.set(fixture, tasks.length);
    for (const line of players) latest.set(line, tasks.length);
    const progress = progressOf(fixture);
    // One that is being played waits for nobody.
    const after = progress?.playedFor != null ? [] : [...before, ...own];
    add(fixture, task({ after, bestOf: bestOf(stage, reading, fixture), ...progress }));
  });
}

function addElimination({ stage, reading, progressOf, before, tasks, add }: Adding): void {
  if (stage.layout?.format !== 'elimination') return;
  const { plan } = stage.layout;
  const at = new Map<number, number>();
  reading.state.forEach((state, fixture) => {
    if (!isUndecided(state)) return;
    const isReset = plan.resetAfter >= 0 && fixture === plan.resetAfter + 1;
    const feeders = [plan.a[fixture]!, plan.b[fixture]!]
      .map(sourceOf)
      .flatMap((source) => (source.kind === 'winner' || source.kind === 'loser' ? [source.of] : []));
    if (isReset) feeders.push(plan.resetAfter);
    const after = new Set(feeders.flatMap((feeder) => at.get(feeder) ?? []));
    // Who meets nobody goes on without a match.
    const isBye = reading.a[fixture] === NOBODY || reading.b[fixture] === NOBODY;
    at.set(fixture, tasks.length);
    const about = { after: [...before, ...after], chance: isReset && state === State.waiting ? 1 / 2 : 1 };
    add(
      fixture,
      isBye
        ? mark(about.after)
        : task({ ...about, bestOf: bestOf(stage, reading, fixture), ...progressOf(fixture) }),
    );
  });
}

/** The rounds of a Swiss whose pairs nobody knows: as many fixtures as there will be, all after the round before. */
function addRounds(
  { stage, reading, before, tasks }: Adding,
  settings: SwissSettings,
  { wins, losses }: Extract<Reading, { format: 'swiss' }>['records'],
): void {
  const busy = new Set<number>();
  reading.state.forEach((state, fixture) => {
    if (isUndecided(state)) busy.add(reading.a[fixture]!).add(reading.b[fixture]!);
  });
  let records: Records = new Map();
  wins.forEach((won, line) => {
    if (stage.removed[line]) return;
    if (busy.has(line)) split(records, won, losses[line]!, 1);
    else count(records, won, losses[line]!, 1);
  });
  const published = stage.rounds.filter(({ isVoid }) => !isVoid).length;
  let latest = tasks.map((_, index) => index).filter((index) => index >= (before.at(-1) ?? -1) + 1);
  for (let round = published; ; round++) {
    const active = activeIn(records, settings, round);
    if (active < 1.5) return;
    const wait = latest.length > 0 ? [tasks.push(mark([...before, ...latest])) - 1] : before;
    latest = Array.from({ length: Math.floor((active + 0.5) / 2) }, () => {
      return tasks.push(task({ after: wait, bestOf: settings.bestOf.base })) - 1;
    });
    records = playedRound(records, settings, round);
  }
}

/** How many have so many wins and losses, `3-1`; halves where it is not known. */
type Records = Map<string, number>;

function count(records: Records, won: number, lost: number, many: number): void {
  const key = `${won}-${lost}`;
  records.set(key, (records.get(key) ?? 0) + many);
}

/** Half of them win. */
function split(records: Records, won: number, lost: number, many: number): void {
  count(records, won + 1, lost, many / 2);
  count(records, won, lost + 1, many / 2);
}

const winsAndLosses = (record: string) => record.split('-').map(Number) as [number, number];

const isActive = (record: string, { rounds }: SwissSettings, round: number): boolean => {
  const [won, lost] = winsAndLosses(record);
  return rounds === 'stop' ? won < STOP_WINS && lost < STOP_WINS : round < rounds;
};

const activeIn = (records: Records, settings: SwissSettings, round: number): number =>
  [...records].reduce((sum, [record, many]) => sum + (isActive(record, settings, round) ? many : 0), 0);

function playedRound(records: Records, settings: SwissSettings, round: number): Records {
  const after: Records = new Map();
  for (const [record, many] of records) {
    const [won, lost] = winsAndLosses(record);
    if (isActive(record, settings, round)) split(after, won, lost, many);
    else count(after, won, lost, many);
  }
  return after;
}
