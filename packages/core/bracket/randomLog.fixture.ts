import { createRng, type Rng } from '../rng.ts';
import { given, openFixtures, pairOn, roundFact, SWISS, TABLE, wonBy } from './brackets.fixture.ts';
import { decide } from './decide.ts';
import type { Fact } from './facts.ts';
import type { StageSettings } from './settings.ts';
import { fold, openStage, type Reading, read, type Stage } from './stage.ts';
import { placementsOf } from './summary.ts';

const SINGLE: StageSettings = { format: 'single', bestOf: { base: 1 } };
const DOUBLE: StageSettings = { format: 'double', bestOf: { base: 1 } };
/** Every format, in the ways in which it is evaluated differently. */
export const SETTINGS: readonly StageSettings[] = [
  SINGLE,
  { ...SINGLE, thirdPlace: true },
  DOUBLE,
  { ...DOUBLE, grandFinal: 'simple' },
  { ...DOUBLE, grandFinal: 'none' },
  { ...DOUBLE, grandFinal: 'advantage', bestOf: { base: 1, last: [3] } },
  { format: 'gauntlet', bestOf: { base: 1 } },
  { format: 'page', bestOf: { base: 1 } },
  { ...SINGLE, reseed: true, thirdPlace: true },
  { format: 'gsl', bestOf: { base: 1 }, groups: 3 },
  { ...TABLE, groups: 2 },
  { ...TABLE, legs: 2, withdrawal: 'voidAll' },
  { ...TABLE, withdrawal: 'voidUnplayed' },
  { ...TABLE, groups: 2, decider: 1 },
  { ...TABLE, groups: 2, decider: 2, decidesAll: true, forfeitsLast: true },
  { ...TABLE, groups: 2, across: { place: 2, open: 1, decides: true } },
  { ...SWISS, rounds: 5 },
  { ...SWISS, rounds: 5, walkoverInDifficulty: 'asBye' },
  SWISS,
];

/**
 * One random log: what is kept step by step must equal what is folded from nothing; nobody stands in two open fixtures of a
 * bracket, and nobody has two places. Throws where it does not hold; returns how many facts were accepted.
 */
export function checkLog(seed: number, length = 60): number {
  const rng = createRng(seed);
  const settings = rng.pick(SETTINGS);
  const { stage, facts } = randomLog(settings, rng, length);
  const kept = read(stage);
  const fault = (what: string) => new Error(`seed ${seed}: ${what}`);
  if (shown(read(fold(settings, facts))) !== shown(kept))
    throw fault('folded from its facts it is another one');
  const busy = openFixtures(kept).flatMap((fixture) => [kept.a[fixture]!, kept.b[fixture]!]);
  if (settings.format !== 'roundRobin' && new Set(busy).size !== busy.length)
    throw fault('somebody stands in two open fixtures');
  const placed = placementsOf(stage, kept).flatMap(({ lines }) => lines);
  if (new Set(placed).size !== placed.length) throw fault('somebody has two places');
  return facts.length;
}

/** All that is read of a stage: pairs, winners, states, tables, records. */
export const shown = (reading: Reading): string =>
  JSON.stringify(reading, (_, value) => (ArrayBuffer.isView(value) ? String(value) : value));

/** Fits the settings. */
export function sizeFor(settings: StageSettings, rng: Rng): number {
  if (settings.format === 'page') return 4;
  if (settings.format === 'gsl') return 9 + rng.int(4);
  const isStop = settings.format === 'swiss' && settings.rounds === 'stop';
  return isStop ? rng.pick([15, 16, 24]) : 4 + rng.int(13);
}

/** Facts of all kinds, each of which was accepted; refused ones change nothing. */
export function randomLog(
  settings: StageSettings,
  rng: Rng,
  length: number,
): { stage: Stage; facts: Fact[] } {
  const entrants = Array.from({ length: sizeFor(settings, rng) }, (_, i) => `t${i + 1}`);
  const facts: Fact[] = [{ type: 'seeded', entrants }];
  let stage = given(openStage(settings), facts[0]!);
  for (let i = 0; i < length; i++) {
    const fact = randomFact(stage, rng, i);
    if (!fact) break;
    const decided = decide(stage, fact);
    if (!decided.ok) continue;
    stage = decided.value;
    facts.push(fact);
  }
  return { stage, facts };
}

function randomFact(stage: Stage, rng: Rng, at: number): Fact | null {
  const reading = read(stage);
  const chance = rng.next();
  const entrant = rng.pick(stage.lines);
  if (chance < 0.02) return { type: 'withdrawn', entrant };
  if (chance < 0.04) return { type: 'disqualified', entrant, scope: rng.int(2) ? 'refund' : 'fromNow' };
  if (chance < 0.06) return { type: 'replaced', entrant, by: `r${at}` };
  if (chance < 0.065) return { type: 'entered', entrant: `e${at}` };
  if (chance < 0.08) return { type: 'resultVoided', fixture: rng.int(Math.max(1, reading.a.length)) };
  if (chance < 0.09) return { type: 'rolledBack', toRound: rng.int(4) };
  const open = openFixtures(reading);
  const any = [...reading.state.keys()].filter(
    (fixture) => reading.a[fixture]! >= 0 && reading.b[fixture]! >= 0,
  );
  const from = open.length > 0 && chance < 0.9 ? open : any;
  if (open.length === 0 && chance < 0.9) return roundFact(stage);
  if (from.length === 0) return roundFact(stage);
  const fixture = rng.pick(from);
  const pair = pairOn(stage, reading, fixture);
  if (chance > 0.97)
    return { type: 'resultSet', fixture, pair, outcome: { kind: 'doubleForfeit', reason: 'late' } };
  if (chance > 0.94)
    return { type: 'resultSet', fixture, pair, outcome: { kind: 'forfeit', loser: 1, reason: 'no_show' } };
  return { type: 'resultSet', fixture, pair, outcome: wonBy(stage, reading, fixture, rng.int(2) as 0 | 1) };
}
