import { parseArgs } from 'node:util';
import { type Looks, preview } from '@retake/core/bracket/correction.ts';
import { decide } from '@retake/core/bracket/decide.ts';
import { doubleElimination } from '@retake/core/bracket/elimination/double.ts';
import { evaluate } from '@retake/core/bracket/elimination/evaluate.ts';
import { earlyRematches } from '@retake/core/bracket/elimination/rematches.fixture.ts';
import type { Fact } from '@retake/core/bracket/facts.ts';
import { bestOf } from '@retake/core/bracket/fixture.ts';
import { State } from '@retake/core/bracket/lines.ts';
import { timedElsewhere } from '@retake/core/bracket/otherEngine.fixture.ts';
import { ASSUMED } from '@retake/core/bracket/schedule/duration.ts';
import { forecast } from '@retake/core/bracket/schedule/forecast.ts';
import { toPlay } from '@retake/core/bracket/schedule/tasks.ts';
import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { fold, read, type Stage } from '@retake/core/bracket/stage.ts';
import { nextRound } from '@retake/core/bracket/swiss/nextRound.ts';
import { explain } from '@retake/core/bracket/why.ts';
import { createRng } from '@retake/core/rng.ts';

/**
 * What the bracket engine costs at sizes that nobody will see, and how often two meet again early. Times are processor time of
 * this thread, the median of some runs after a warm-up; the aims are for one core. Ends non-zero on a miss.
 */
const { values } = parseArgs({ options: { entrants: { type: 'string', default: '65536' } } });
const size = Number(values.entrants);
const RUNS = 9;
let missed = 0;

function cpuMs(work: () => unknown): number {
  const times = Array.from({ length: RUNS + 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.slice(3).sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

function row(what: string, value: number, most: number, unit = 'ms'): void {
  const isMet = value <= most;
  if (!isMet) missed++;
  console.log(
    `${what.padEnd(68)} ${value.toFixed(unit === 'ms' ? 2 : 3).padStart(9)} ${unit} (at most ${Math.round(most * 100) / 100})${isMet ? '' : '  MISSED'}`,
  );
}

const entrants = (count: number) => Array.from({ length: count }, (_, i) => `e${i}`);

/** Every fixture played by chance, as facts. */
function playedFacts(count: number): Fact[] {
  const plan = doubleElimination(count, 'reset');
  const rng = createRng('bracket');
  const facts: Fact[] = [{ type: 'seeded', entrants: entrants(count) }];
  const results: {
    a: number;
    b: number;
    winner: number;
    kind: 'played';
    score: [number, number];
    maps: [];
  }[] = [];
  for (;;) {
    const { a, b, state } = evaluate(plan, count, results, []);
    const open = [...state.keys()].filter((fixture) => state[fixture] === State.open);
    if (open.length === 0) return facts;
    for (const fixture of open) {
      const winner = rng.int(2) as 0 | 1;
      const [x, y] = [a[fixture]!, b[fixture]!];
      results[fixture] = {
        a: x,
        b: y,
        winner: winner === 0 ? x : y,
        kind: 'played',
        score: [1, 0],
        maps: [],
      };
      const score = winner === 0 ? ([1, 0] as const) : ([0, 1] as const);
      facts.push({
        type: 'resultSet',
        fixture,
        pair: [`e${x}`, `e${y}`],
        outcome: { kind: 'played', winner, score },
      });
    }
  }
}

const settings = { format: 'double', bestOf: { base: 1 } } as const;
const facts = playedFacts(size);
const stage = fold(settings, facts);
const first = facts[1] as Extract<Fact, { type: 'resultSet' }>;
const side = first.outcome.kind === 'played' && first.outcome.winner === 0 ? 1 : 0;
const turned: Fact = {
  ...first,
  outcome: { kind: 'played', winner: side, score: side === 0 ? [1, 0] : [0, 1] },
};
const looks: Looks = { progressOf: () => 'none', prizeCents: [100] };

console.log(`double elimination of ${size}: ${read(stage).a.length} fixtures`);
row(
  'built',
  cpuMs(() => doubleElimination(size, 'reset')),
  30,
);
row(
  'every fixture evaluated',
  cpuMs(() => read(stage)),
  10,
);
row(
  'folded from its facts',
  cpuMs(() => fold(settings, facts)),
  500,
);
const shown = preview(stage, turned, looks);
if (!shown.ok) throw new Error(shown.code);
row(
  `first fixture corrected (${shown.value.preview.voided.length} results void)`,
  cpuMs(() => preview(stage, turned, looks)),
  30,
);

for (const [count, rounds, most] of [
  [1024, 11, 5],
  [4096, 13, 10],
] as const) {
  const { worst, mean, rematches } = swiss(count, rounds);
  row(`Swiss of ${count}, ${rounds} rounds: a round, mean`, mean, most);
  row('  the slowest round', worst, 3 * most);
  row('  meet again', rematches, 0, 'pairs');
}

const base = { base: 1 } as const;
const LARGE: readonly StageSettings[] = [
  {
    format: 'roundRobin',
    bestOf: base,
    groups: 8,
    legs: 1,
    rounds: null,
    withdrawal: 'auto',
    points: { win: 3, overtimeWin: 3, overtimeLoss: 0, loss: 0 },
  },
  { format: 'swiss', bestOf: base, rounds: 9, walkoverInDifficulty: 'asPlayed' },
];
for (const settings of LARGE) {
  const full = playedOut(settings, 512);
  row(
    `${settings.format} of 512: read after its last result`,
    cpuMs(() => read(full)),
    10,
  );
  row(
    '  why each of its fixtures is played, and over how many maps',
    cpuMs(() => explained(full)),
    30,
  );
}

for (const count of [16, 32, 64])
  row(
    `double elimination of ${count}: meet again before the lower final, an event`,
    earlyRematches(count, 20_000, createRng(count)),
    0.41,
    'pairs',
  );
for (const servers of [4, 32])
  row(
    `double elimination of 256 on ${servers} servers: all expected times`,
    cpuMs(() => forecast(toPlay([{ settings, entrants: 256 }]).tasks, servers, ASSUMED, createRng('times'))),
    20,
  );
await besideTheirs('single', 1024);
await besideTheirs('double', 1024);
process.exitCode = missed === 0 ? 0 : 1;

/**
 * Both engines in one run; theirs with its memory store. Ours evaluates the whole bracket after each result, theirs writes what
 * follows from it.
 */
async function besideTheirs(format: 'single' | 'double', count: number): Promise<void> {
  const RESULTS = 200;
  const names = entrants(count);
  const engine = { format, bestOf: { base: 1 } } as const;
  const drawnOnce = () => fold(engine, [{ type: 'seeded', entrants: names }]);
  const stage = drawnOnce();
  const { a, b } = read(stage);
  const played = () => {
    let next = stage;
    for (let fixture = 0; fixture < RESULTS; fixture++) {
      const pair = [names[a[fixture]!]!, names[b[fixture]!]!] as const;
      const outcome = { kind: 'played', winner: 0, score: [1, 0] } as const;
      const decided = decide(next, { type: 'resultSet', fixture, pair, outcome });
      if (!decided.ok) throw new Error(decided.code);
      next = decided.value;
      read(next);
    }
  };
  const ours = { created: cpuMs(() => read(drawnOnce())), result: cpuMs(played) / RESULTS };
  const theirs = await timedElsewhere(`${format}_elimination`, names, RESULTS);
  for (const what of ['created', 'result'] as const) {
    const name = `${format} elimination of ${count}, ${what}: brackets-manager ${theirs[what].toFixed(2)} ms`;
    row(name, ours[what], theirs[what]);
  }
}

/** To the end, the first side of each fixture wins. */
function playedOut(settings: StageSettings, count: number): Stage {
  let stage = fold(settings, [{ type: 'seeded', entrants: entrants(count) }]);
  for (;;) {
    const { a, b, state } = read(stage);
    const results = [...stage.results];
    state.forEach((one, fixture) => {
      const [x, y] = [a[fixture]!, b[fixture]!];
      if (one === State.open)
        results[fixture] = { a: x, b: y, winner: x, kind: 'played', score: [1, 0], maps: [] };
    });
    stage = { ...stage, results };
    const round = nextRound(stage);
    if (!round) return stage;
    const last = stage.rounds.at(-1);
    const from = last ? last.from + last.pairs.length : 0;
    stage = { ...stage, rounds: [...stage.rounds, { from, ...round, isVoid: false }] };
  }
}

function explained(stage: Stage): void {
  const reading = read(stage);
  const whyOf = explain(stage, reading);
  for (const fixture of reading.state.keys()) {
    bestOf(stage, reading, fixture);
    whyOf(fixture);
  }
}

function swiss(count: number, rounds: number): { worst: number; mean: number; rematches: number } {
  const rng = createRng('swiss');
  let next: Stage = {
    ...fold({ format: 'swiss', bestOf: { base: 1 }, rounds, walkoverInDifficulty: 'asPlayed' }, [
      { type: 'seeded', entrants: entrants(count) },
    ]),
  };
  const times: number[] = [];
  let rematches = 0;
  for (let round = 0; round < rounds; round++) {
    const paired = nextRound(next)!;
    times.push(cpuMs(() => nextRound(next)));
    rematches += paired.rematches.length;
    const last = next.rounds.at(-1);
    const from = last ? last.from + last.pairs.length : 0;
    const results = [...next.results];
    paired.pairs.forEach(([a, b], index) => {
      results[from + index] = { a, b, winner: rng.int(2) ? a : b, kind: 'played', score: [1, 0], maps: [] };
    });
    next = { ...next, results, rounds: [...next.rounds, { from, ...paired, isVoid: false }] };
  }
  return { worst: Math.max(...times), mean: times.reduce((a, b) => a + b) / times.length, rematches };
}
