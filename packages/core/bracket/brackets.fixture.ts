import type { Rng } from '../rng.ts';
import { decide } from './decide.ts';
import type { Fact, Outcome, Pair } from './facts.ts';
import { bestOf } from './fixture.ts';
import { State } from './lines.ts';
import { isAhead } from './score.ts';
import type { StageSettings } from './settings.ts';
import { openStage, type Reading, read, type Stage } from './stage.ts';
import { nextRound } from './swiss/nextRound.ts';

export const TABLE = {
  format: 'roundRobin',
  bestOf: { base: 1 },
  groups: 1,
  legs: 1,
  rounds: null,
  points: { win: 3, overtimeWin: 3, overtimeLoss: 0, loss: 0 },
  withdrawal: 'auto',
} as const satisfies StageSettings;

export const SWISS = {
  format: 'swiss',
  bestOf: { base: 1 },
  rounds: 'stop',
  walkoverInDifficulty: 'asPlayed',
} as const satisfies StageSettings;

export const entrants = (count: number): string[] => Array.from({ length: count }, (_, i) => `t${i + 1}`);

/** The stage after a fact that has to be accepted. */
export function given(stage: Stage, ...facts: Fact[]): Stage {
  let next = stage;
  for (const fact of facts) {
    const decided = decide(next, fact);
    if (!decided.ok) throw new Error(`${decided.code}: ${JSON.stringify(fact)}`);
    next = decided.value;
  }
  return next;
}

export const drawn = (settings: StageSettings, count: number): Stage =>
  given(openStage(settings), { type: 'seeded', entrants: entrants(count) });

export const openFixtures = (reading: Reading): number[] =>
  [...reading.state.keys()].filter((fixture) => reading.state[fixture] === State.open);

export function pairOn({ lines }: Stage, { a, b }: Reading, fixture: number): Pair {
  return [lines[a[fixture]!]!, lines[b[fixture]!]!];
}

export const win = (side: 0 | 1): Outcome => ({
  kind: 'played',
  winner: side,
  score: side === 0 ? [1, 0] : [0, 1],
});

/** Won with as many maps as this fixture needs. */
export function wonBy(stage: Stage, reading: Reading, fixture: number, side: 0 | 1): Outcome {
  const needed = Math.ceil(bestOf(stage, reading, fixture) / 2);
  const maps = side === 0 && isAhead(stage, fixture) ? needed - 1 : needed;
  return { kind: 'played', winner: side, score: side === 0 ? [maps, 0] : [0, maps] };
}

/** Which side wins. */
export type Referee = (pair: Pair, fixture: number) => 0 | 1;
export const byChance =
  (rng: Rng): Referee =>
  () =>
    rng.int(2) as 0 | 1;
/** The better seed wins. */
export const byName: Referee = ([a, b]) => (Number(a.slice(1)) < Number(b.slice(1)) ? 0 : 1);

export const resultOf = (stage: Stage, reading: Reading, fixture: number, referee: Referee): Fact => {
  const pair = pairOn(stage, reading, fixture);
  return {
    type: 'resultSet',
    fixture,
    pair,
    outcome: wonBy(stage, reading, fixture, referee(pair, fixture)),
  };
};

/** The next round of a Swiss as a fact; null: none. */
export function roundFact(stage: Stage): Extract<Fact, { type: 'roundPublished' }> | null {
  const round = nextRound(stage);
  if (!round) return null;
  const name = (line: number) => stage.lines[line]!;
  return {
    type: 'roundPublished',
    pairs: round.pairs.map(([a, b]) => [name(a), name(b)] as const),
    bye: round.bye === null ? null : name(round.bye),
  };
}

/** Plays on to the end; `facts` receives all that happened. */
export function playOn(stage: Stage, referee: Referee, facts: Fact[] = []): Stage {
  let next = stage;
  const happen = (fact: Fact) => {
    next = given(next, fact);
    facts.push(fact);
  };
  for (;;) {
    const reading = read(next);
    const open = openFixtures(reading);
    for (const fixture of open) happen(resultOf(next, reading, fixture, referee));
    if (open.length > 0) continue;
    const round = roundFact(next);
    if (!round) return next;
    happen(round);
  }
}
