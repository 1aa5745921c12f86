import { expect, test } from 'vitest';
import {
  byName,
  drawn,
  given,
  openFixtures,
  playOn,
  resultOf,
  roundFact,
  SWISS,
} from './brackets.fixture.ts';
import { linesLeft } from './open.ts';
import { read, type Stage } from './stage.ts';

const left = (stage: Stage) => [...linesLeft(stage, read(stage))].sort((one, other) => one - other);
/** The first round: the better seed wins everywhere. */
function playOpen(stage: Stage): Stage {
  const reading = read(stage);
  return openFixtures(reading).reduce(
    (next, fixture) => given(next, resultOf(stage, reading, fixture, byName)),
    stage,
  );
}

test('who has lost a single elimination has nothing left to play, who has won waits for the next one', () => {
  const stage = drawn({ format: 'single', bestOf: { base: 1 } }, 8);
  expect(left(stage)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(left(playOpen(stage))).toEqual([0, 1, 2, 3]);
  expect(left(playOn(stage, byName))).toEqual([]);
});

test('who has lost once plays on in a double elimination', () => {
  const stage = drawn({ format: 'double', grandFinal: 'reset', bestOf: { base: 1 } }, 4);
  expect(left(playOpen(stage))).toEqual([0, 1, 2, 3]);
  expect(left(playOpen(playOpen(stage)))).toEqual([0, 1, 2]);
});

test('SMP13: who has played a round of a Swiss waits for the next one, until there is none', () => {
  const stage = drawn({ ...SWISS, rounds: 2 }, 4);
  const first = given(stage, roundFact(stage)!);
  expect(left(playOpen(first))).toEqual([0, 1, 2, 3]);
  expect(left(playOn(stage, byName))).toEqual([]);
});
