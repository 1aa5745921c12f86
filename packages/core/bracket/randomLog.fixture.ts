import { createRng, type Rng } from '../rng.ts';
import { given, openFixtures, pairOn, roundFact, SWISS, TABLE, win } from './brackets.fixture.ts';
import { decide } from './decide.ts';
import type { Fact } from './facts.ts';
import type { StageSettings } from './settings.ts';
import { fold, openStage, read, type Stage } from './stage.ts';
import { placementsOf } from './summary.ts';

const SINGLE: StageSettings = { format: 'single', bestOf: { base: 1 } };
const DOUBLE: StageSettings = { format: 'double', bestOf: { base: 1 } };
const SETTINGS: readonly StageSettings[] = [
  SINGLE,
  { ...SINGLE, thirdPlace: true },
  DOUBLE,
  { ...DOUBLE, grandFinal: 'simple' },
  { format: 'gauntlet', bestOf: { base: 1 } },
  { ...TABLE, groups: 2 },
  { ...SWISS, rounds: 5 },
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
  const again = read(fold(settings, facts));
  const fault = (what: string) => new Error(`seed ${seed}: ${what}`);
  if (String(again.state) !== String(kept.state) || String(again.winner) !== String(kept.winner))
    throw fault('folded from its facts it is another one');
  const busy = openFixtures(kept).flatMap((fixture) => [kept.a[fixture]!, kept.b[fixture]!]);
  if (settings.format !== 'roundRobin' && new Set(busy).size !== busy.length)
    throw fault('somebody stands in two open fixtures');
  const placed = placementsOf(stage, kept).flatMap(({ lines }) => lines);
  if (new Set(placed).size !== placed.length) throw fault('somebody has two places');
  return facts.length;
}

/** Facts of all kinds, each of which was accepted; refused ones change nothing. */
function randomLog(settings: StageSettings, rng: Rng, length: number): { stage: Stage; facts: Fact[] } {
  const isStop = settings.format === 'swiss' && settings.rounds === 'stop';
  const count = isStop ? rng.pick([15, 16, 24]) : 4 + rng.int(13);
  const entrants = Array.from({ length: count }, (_, i) => `t${i + 1}`);
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
  return { type: 'resultSet', fixture, pair, outcome: win(rng.int(2) as 0 | 1) };
}
