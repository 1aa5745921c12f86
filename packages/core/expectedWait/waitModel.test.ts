import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import type { WaitFacts } from './facts.ts';
import { LONGEST_TOLD_S } from './longestTold.ts';
import { estimateWait, FEWEST_SEARCHES, fitWaits, type Search, type WaitModel } from './waitModel.ts';

const NOW = 1_700_000_000_000;
const facts: WaitFacts = {
  size: 2,
  rating: 1000,
  home: 0,
  regions: 1,
  near: [0, 0, 0, 0],
  waiting: [0, 0, 0, 0],
  inSurplus: false,
  shortPerS: 0.5,
  longPerS: 0.5,
};
const search = (waitedS: number, more: Partial<WaitFacts> = {}, found = true): Search => ({
  facts: { ...facts, ...more },
  waitedS,
  found,
  startedAt: NOW,
  weight: 1,
});
const rng = createRng(11);
const exponential = (mean: number) => -Math.log(1 - rng.next()) * mean;
const many = (count: number, one: () => Search) => Array.from({ length: count }, one);
const said = (model: WaitModel | null, more: Partial<WaitFacts> = {}) =>
  estimateWait(model, { ...facts, ...more }, 30);

describe('MM18: what is said of a search', () => {
  test('is the default while nothing is known', () => {
    const few = fitWaits(many(FEWEST_SEARCHES - 1, () => search(5)));
    expect(few).toBeNull();
    expect(said(few)).toEqual({ medianS: 30, p90S: 30, known: false });
    expect(fitWaits(many(500, () => search(5, {}, false)))).toBeNull();
  });

  test('is two quantiles: half within the one, nine of ten within the other', () => {
    const model = fitWaits(many(1500, () => search(exponential(60))));
    const { medianS, p90S, known } = said(model);
    expect(known).toBe(true);
    expect(medianS / (60 * Math.LN2)).toBeCloseTo(1, 0.5);
    expect(p90S / (60 * Math.log(10))).toBeCloseTo(1, 0.5);
  });

  test('is told by size, so that pairs are not told what others wait', () => {
    const model = fitWaits([
      ...many(600, () => search(exponential(10), { size: 3 })),
      ...many(600, () => search(exponential(200), { inSurplus: true })),
    ]);
    expect(said(model, { size: 3 }).medianS).toBeLessThan(10);
    expect(said(model, { inSurplus: true }).medianS).toBeGreaterThan(100);
  });

  test('is told by size, also where many of another size wait as long but less evenly', () => {
    const steady = () => search(20 + 2 * rng.next(), { size: 3 });
    const uneven = () => search(rng.next() < 0.7 ? exponential(4) : exponential(120), { size: 5 });
    const model = fitWaits([...many(200, steady), ...many(1800, uneven)]);
    const { medianS, p90S } = said(model, { size: 3 });
    expect(medianS).toBeGreaterThan(18);
    expect(medianS).toBeLessThan(24);
    expect(p90S).toBeLessThan(26);
  });

  test('is learnt of searches that ended without a match as well', () => {
    const impatient = () => {
      const [wait, patience] = [exponential(300), exponential(100)];
      return search(Math.min(wait, patience), {}, wait <= patience);
    };
    const { medianS } = said(fitWaits(many(1500, impatient)));
    expect(medianS).toBeGreaterThan(300 * Math.LN2 * 0.8);
    expect(medianS).toBeLessThan(300 * Math.LN2 * 1.25);
  });

  test('follows the state of the queue now, not the waits of a burst that is over', () => {
    const burst = () => search(exponential(5), { shortPerS: 20, longPerS: 8, near: [2, 4, 9, 3] });
    const calm = () => search(exponential(60));
    const model = fitWaits([...many(300, calm), ...many(900, burst)]);
    expect(said(model).medianS).toBeGreaterThan(30);
    expect(said(model, { shortPerS: 20, longPerS: 8, near: [2, 4, 9, 3] }).medianS).toBeLessThan(6);
  });

  test('tells a burst that begins from one that ends with as many newcomers: waits there are less even', () => {
    const even = () => search(20 + 2 * rng.next(), { shortPerS: 2, longPerS: 0.8 });
    const uneven = () =>
      search(rng.next() < 0.7 ? exponential(4) : exponential(60), { shortPerS: 2, longPerS: 5 });
    const model = fitWaits([...many(600, even), ...many(600, uneven)]);
    expect(said(model, { shortPerS: 2, longPerS: 0.8 }).p90S).toBeLessThan(24);
    expect(said(model, { shortPerS: 2, longPerS: 5 }).p90S).toBeGreaterThan(30);
  });

  test('is never longer than the longest that is told, nor nothing', () => {
    const never = many(600, () => search(1200, { inSurplus: true }, rng.next() < 0.05));
    expect(said(fitWaits(never), { inSurplus: true }).p90S).toBe(LONGEST_TOLD_S);
    expect(said(fitWaits(many(100, () => search(0)))).medianS).toBeGreaterThan(0);
  });
});

test('MM18: what is old fades', () => {
  const old = many(500, () => ({ ...search(exponential(100)), startedAt: NOW - 6 * 3600_000 }));
  const model = fitWaits([...old, ...many(500, () => search(exponential(10)))]);
  expect(said(model).medianS).toBeLessThan(14);
});

test('MM18: one that stands for ten counts like ten', () => {
  const short = many(400, () => search(exponential(10)));
  const long = many(100, () => ({ ...search(exponential(200)), weight: 20 }));
  expect(said(fitWaits([...short, ...long])).medianS).toBeGreaterThan(70);
});

test('MM18: the model survives JSON, is small, and begins where the one before was', () => {
  const searches = many(800, () => search(exponential(40), { shortPerS: rng.next() * 5 }));
  const model = fitWaits(searches)!;
  const read = JSON.parse(JSON.stringify(model)) as WaitModel;
  expect(said(read)).toEqual(said(model));
  expect(JSON.stringify(model).length).toBeLessThan(60_000);
  expect(said(fitWaits(searches, read)).medianS).toBeCloseTo(said(model).medianS, 0);
});
