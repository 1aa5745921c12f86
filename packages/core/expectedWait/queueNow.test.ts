import { expect, test } from 'vitest';
import { shapeOf } from '../queue/queues.ts';
import { createQueueNow, type Waiting } from './queueNow.ts';

const NOW = 1_700_000_000_000;
const pair: Waiting = { size: 2, rating: 1000, home: 0, regions: 0b001 };

test('MM18: counts who waits for a match at home, and who of them is near', () => {
  const queue = createQueueNow(shapeOf('open-5v5'));
  queue.enter({ ...pair, rating: 1150 });
  queue.enter({ ...pair, size: 3, rating: 1000, regions: 0b011 });
  queue.enter({ ...pair, rating: 1900 });
  queue.enter({ ...pair, home: 1, regions: 0b010 });
  const { waiting, near, regions } = queue.factsOf({ ...pair, regions: 0b101 }, NOW);
  // In the order of `SIZE_CLASSES`: 5, 3, 2, 1.
  expect(waiting).toEqual([0, 1, 2, 0]);
  expect(near).toEqual([0, 1, 1, 0]);
  expect(regions).toBe(2);
});

test('MM18: who leaves is no longer there', () => {
  const queue = createQueueNow(shapeOf('open-5v5'));
  queue.enter(pair);
  queue.enter(pair);
  queue.leave(pair);
  expect(queue.factsOf(pair, NOW).waiting).toEqual([0, 0, 1, 0]);
  queue.clear();
  expect(queue.factsOf(pair, NOW).waiting).toEqual([0, 0, 0, 0]);
});

test('MM18: arrivals of late are told a second, and fade', () => {
  const queue = createQueueNow(shapeOf('open-5v5'));
  for (let at = 0; at < 600_000; at += 500) queue.arrive(pair, NOW + at);
  const { shortPerS, longPerS } = queue.factsOf(pair, NOW + 600_000);
  expect(shortPerS).toBeCloseTo(2, 1);
  expect(longPerS).toBeCloseTo(2, 1);
  const later = queue.factsOf(pair, NOW + 660_000);
  expect(later.shortPerS).toBeLessThan(0.15);
  expect(later.longPerS).toBeGreaterThan(0.6);
});

test('MM18: one that is told late counts as if it had been told in time', () => {
  const [late, inTime] = [1, 2].map(() => createQueueNow(shapeOf('open-5v5')));
  for (const at of [5000, 0, 9000]) late!.arrive(pair, NOW + at);
  for (const at of [0, 5000, 9000]) inTime!.arrive(pair, NOW + at);
  expect(late!.factsOf(pair, NOW).shortPerS).toBeCloseTo(inTime!.factsOf(pair, NOW).shortPerS, 9);
});

test('MM18, MM24: a pair knows that too many pairs wait', () => {
  const queue = createQueueNow(shapeOf('open-5v5'));
  expect(queue.factsOf(pair, NOW).inSurplus).toBe(false);
  for (let n = 0; n < 5; n++) queue.enter(pair);
  expect(queue.factsOf(pair, NOW).inSurplus).toBe(true);
  expect(queue.factsOf({ ...pair, size: 3 }, NOW).inSurplus).toBe(false);
});
