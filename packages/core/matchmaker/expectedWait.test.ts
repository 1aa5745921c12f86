import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import {
  emptyWaitHistory,
  estimateWait,
  observeWait,
  type WaitHistory,
  type WaitQuestion,
} from './expectedWait.ts';

const NOW = 1_700_000_000_000;
const ONE: WaitQuestion = { mode: '5v5', rating: 1000, region: 0, partySize: 2 };

function learn(history: WaitHistory, question: WaitQuestion, waitsS: number[], now = NOW): WaitHistory {
  return waitsS.reduce((known, waitS) => observeWait(known, question, waitS, now), history);
}

test('MM18 says thirty seconds, or the default it is given, while nothing is known', () => {
  expect(estimateWait(emptyWaitHistory(), ONE, NOW)).toEqual({ seconds: 30, errorS: null, biasS: null });
  expect(estimateWait(emptyWaitHistory(), ONE, NOW, 0, 45).seconds).toBe(45);
});

test('MM18 the recent waits of the same kind decide', () => {
  const slow = { ...ONE, region: 4, rating: 2000 };
  const history = learn(learn(emptyWaitHistory(), ONE, Array(40).fill(10)), slow, Array(40).fill(90));
  expect(estimateWait(history, ONE, NOW).seconds).toBeLessThan(14);
  expect(estimateWait(history, slow, NOW).seconds).toBeGreaterThan(80);
});

test('MM18 a kind nobody has seen is estimated from the wider one', () => {
  const history = learn(emptyWaitHistory(), ONE, Array(20).fill(12));
  expect(estimateWait(history, { ...ONE, region: 3, partySize: 5 }, NOW).seconds).toBe(12);
  expect(estimateWait(history, { ...ONE, mode: '2v2' }, NOW).seconds).toBe(30);
});

test('MM18 old waits fade', () => {
  const history = learn(emptyWaitHistory(), ONE, Array(50).fill(100));
  const later = learn(history, ONE, Array(10).fill(10), NOW + 2 * 3_600_000);
  expect(estimateWait(later, ONE, NOW + 2 * 3_600_000).seconds).toBeLessThan(12);
});

test('MM18 never says less than what has passed', () => {
  const history = learn(emptyWaitHistory(), ONE, Array(20).fill(10));
  expect(estimateWait(history, ONE, NOW, 75).seconds).toBe(75);
});

test('MM18 measures its own error against the truth, without knowing it beforehand', () => {
  const exact = learn(emptyWaitHistory(), ONE, Array(20).fill(10));
  expect(estimateWait(exact, ONE, NOW)).toMatchObject({ errorS: 0, biasS: 0 });
  const off = observeWait(exact, ONE, 40, NOW, 10);
  expect(estimateWait(off, ONE, NOW).errorS).toBeCloseTo(30 / 20, 6);
  expect(estimateWait(off, ONE, NOW).biasS).toBeCloseTo(-30 / 20, 6);
});

test('MM18 is better than the thirty seconds, and unbiased, on a queue of many kinds (seed 5)', () => {
  const rng = createRng(5);
  let history = emptyWaitHistory();
  let ours = 0;
  let default30 = 0;
  let signed = 0;
  for (let i = 0; i < 4000; i++) {
    const question: WaitQuestion = {
      mode: '5v5',
      rating: rng.normal(1000, 350),
      region: rng.int(5),
      partySize: rng.pick([1, 2, 3, 5]),
    };
    const meanS = (8 + 6 * question.region) * (1 + Math.abs(question.rating - 1000) / 500);
    const actualS = -meanS * Math.log(1 - rng.next());
    const now = NOW + i * 500;
    if (i > 1000) {
      const { seconds } = estimateWait(history, question, now);
      ours += Math.abs(seconds - actualS);
      signed += seconds - actualS;
      default30 += Math.abs(30 - actualS);
    }
    history = observeWait(history, question, actualS, now);
  }
  expect(ours).toBeLessThan(default30 * 0.97);
  expect(Math.abs(signed / 3000)).toBeLessThan(3);
  const { errorS } = estimateWait(history, ONE, NOW + 2_000_000);
  expect(Math.abs(errorS! - ours / 3000)).toBeLessThan(5);
});

test('MM18 survives being written down, and stays small', () => {
  let history = emptyWaitHistory();
  for (let i = 0; i < 5000; i++) {
    const rating = (i * 37) % 3000;
    history = observeWait(
      history,
      { mode: i % 2 ? '5v5' : '2v2', rating, region: i % 8, partySize: [1, 2, 3, 5][i % 4]! },
      20,
      NOW + i,
    );
  }
  expect(JSON.stringify(history).length).toBeLessThan(100_000);
  expect(JSON.parse(JSON.stringify(history))).toEqual(history);
});
