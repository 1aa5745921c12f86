import { expect, test } from 'vitest';
import { drawn, given, pairOn, roundFact, SWISS } from '../brackets.fixture.ts';
import { read } from '../stage.ts';
import { pairGroup } from './matching.ts';
import { pairRound } from './pair.ts';
import { standingsOf } from './standing.ts';

test('BRK42: of the same record, who had the harder opponents stands above', () => {
  const level = { wins: Int16Array.of(1, 1, 2), losses: Int16Array.of(1, 1, 0) };
  const rows = standingsOf({ ...level, difficulty: Int16Array.of(-1, 2, -4) });
  expect(rows.map(({ line }) => line)).toEqual([2, 1, 0]);
  expect(rows.map(({ decidedBy }) => decidedBy)).toEqual(['record', 'difficulty', null]);
});

test('BRK43: of fourteen, a choice is taken back where somebody below would be left over; halves meet', () => {
  const met: number[][] = Array.from({ length: 14 }, () => []);
  for (let other = 7; other < 13; other++) {
    met[1]!.push(other);
    met[other]!.push(1);
  }
  const pairs = pairGroup([...met.keys()], met)!;
  expect(pairs.filter(([a, b]) => a >= 7 || b < 7)).toEqual([]);
  expect(pairs).toContainEqual([1, 13]);
  expect(pairs).toContainEqual([0, 12]);
});

test('BRK44: a walkover won counts as a win without a meeting, as a bye does', () => {
  let stage = drawn({ ...SWISS, rounds: 4 }, 5);
  stage = given(stage, roundFact(stage)!);
  const fixture = 0;
  stage = given(stage, {
    type: 'resultSet',
    fixture,
    pair: pairOn(stage, read(stage), fixture),
    outcome: { kind: 'forfeit', loser: 1, reason: 'no_show' },
  });
  const reading = read(stage);
  if (reading.format !== 'swiss') throw new Error('a Swiss');
  expect([...reading.records.gifts]).toEqual([1, 0, 0, 0, 1]);
});

test('BRK45: of five only one floats: the lowest, or the next where that one has floated in the last round', () => {
  const field = {
    lines: [0, 1, 2, 3, 4, 5, 6, 7],
    recordOf: (line: number) => (line < 5 ? 'above' : 'below'),
    met: Array.from({ length: 8 }, () => []),
    gifts: new Uint8Array(8),
  };
  const floaters = (floated: ArrayLike<number>) =>
    pairRound({ ...field, floated })
      .pairs.filter(([a, b]) => a < 5 !== b < 5)
      .map((pair) => Math.min(...pair));
  expect(floaters([0, 0, 0, 0, 0, 0, 0, 0])).toEqual([4]);
  expect(floaters([0, 0, 0, 0, 1, 0, 0, 0])).toEqual([3]);
});
