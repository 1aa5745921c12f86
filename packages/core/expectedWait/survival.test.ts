import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { survivalQuantiles } from './survival.ts';

const ended = (...times: number[]) => times.map((time) => ({ time, found: true }));
const even = () => 1;

test('MM18: where all have ended it is the quantile itself', () => {
  expect(survivalQuantiles(ended(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), even, [0.5, 0.9])).toEqual([5, 9]);
});

test('MM18: who left before counts as long as they were there', () => {
  // Of four, one leaves at 2: of the two that are left then, each is worth one and a half.
  const observations = [
    { time: 1, found: true },
    { time: 2, found: false },
    { time: 3, found: true },
    { time: 4, found: true },
  ];
  expect(survivalQuantiles(observations, even, [0.25, 0.26, 0.625, 0.63])).toEqual([1, 3, 3, 4]);
});

test('MM18: weights count', () => {
  expect(survivalQuantiles(ended(1, 2), (index) => (index === 0 ? 2 : 8), [0.1, 0.5])).toEqual([1, 2]);
});

test('MM18: what nobody has waited for goes on at the same rate, and is infinite where nobody found anything', () => {
  const observations = [...ended(10), { time: 10, found: false }];
  const [half, most] = survivalQuantiles(observations, even, [0.5, 0.75]);
  expect(half).toBe(10);
  expect(most).toBeCloseTo(20, 6);
  expect(survivalQuantiles([{ time: 5, found: false }], even, [0.5])).toEqual([Infinity]);
  expect(survivalQuantiles([], even, [0.5])).toEqual([Infinity]);
});

test('MM18: impatience does not make waits look short (seed 3)', () => {
  const rng = createRng(3);
  const exponential = (mean: number) => -Math.log(1 - rng.next()) * mean;
  const observations = Array.from({ length: 20_000 }, () => {
    const [wait, patience] = [exponential(100), exponential(80)];
    return { time: Math.min(wait, patience), found: wait <= patience };
  }).sort((a, b) => a.time - b.time);
  const [half, most] = survivalQuantiles(observations, even, [0.5, 0.9]);
  expect(half! / (100 * Math.LN2)).toBeCloseTo(1, 1);
  expect(most! / (100 * Math.log(10))).toBeCloseTo(1, 1);
});
