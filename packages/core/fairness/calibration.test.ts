import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { type BinSums, CALIBRATION_BINS, calibrationOf } from './calibration.ts';
import { FEWEST, ifEnough } from './enough.ts';

/** Matches put into bins one by one: the predicted chance of the favourite, and whether the favourite won. */
function binned(matches: readonly { said: number; won: number }[]): BinSums[] {
  const bins = Array.from({ length: CALIBRATION_BINS }, (_, bin) => ({
    bin,
    count: 0,
    said: 0,
    won: 0,
    brier: 0,
    logLoss: 0,
  }));
  for (const { said, won } of matches) {
    const into = bins[Math.min(CALIBRATION_BINS - 1, Math.floor((said - 0.5) * 20))]!;
    into.count++;
    into.said += said;
    into.won += won;
    into.brier += (won - said) ** 2;
    into.logLoss -= Math.log(won === 1 ? said : 1 - said);
  }
  return bins;
}

function matches(seed: number, count: number, truth: (said: number) => number) {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => {
    const said = 0.5 + rng.next() * 0.49;
    return { said, won: rng.next() < truth(said) ? 1 : 0 };
  });
}

describe('FAI6: calibration', () => {
  test('is close to zero when the chances are true', () => {
    const { ece, brier, logLoss, count } = calibrationOf(binned(matches(1, 50_000, (said) => said)));
    expect(count).toBe(50_000);
    expect(ece).toBeLessThan(0.012);
    expect(brier).toBeLessThan(0.25);
    expect(logLoss).toBeLessThan(Math.LN2);
  });

  test('shows by how much favourites are overrated', () => {
    const { ece } = calibrationOf(binned(matches(2, 50_000, (said) => said - 0.1)));
    expect(ece).toBeGreaterThan(0.09);
    expect(ece).toBeLessThan(0.11);
  });

  test('equals the loss of a coin when the prediction is always one half', () => {
    const coin = matches(3, 1000, () => 0.5).map(({ won }) => ({ said: 0.5, won }));
    const { brier, logLoss, bins } = calibrationOf(binned(coin));
    expect(brier).toBeCloseTo(0.25);
    expect(logLoss).toBeCloseTo(Math.LN2);
    expect(bins).toHaveLength(1);
    expect(bins[0]).toMatchObject({ from: 0.5, to: 0.55, count: 1000, said: 0.5 });
  });

  test('orders its bins and leaves out those with too few matches, but still counts those in the error', () => {
    const many = (said: number, won: number, count: number) =>
      Array.from({ length: count }, () => ({ said, won }));
    const told = [...many(0.97, 1, 60), ...many(0.61, 0, 50), ...many(0.72, 1, FEWEST.bin - 1)];
    const { bins, ece } = calibrationOf(binned(told).reverse());
    expect(bins.map(({ count, won }) => [count, won])).toEqual([
      [50, 0],
      [60, 1],
    ]);
    expect(ece).toBeCloseTo((60 * 0.03 + 50 * 0.61 + 9 * 0.28) / 119);
  });
});

describe('FAI3: too few cases', () => {
  test('a calibration of too few matches is null', () => {
    const few = calibrationOf(binned(matches(4, FEWEST.calibration - 1, (said) => said)));
    expect(few).toMatchObject({ count: 99, bins: [], ece: null, brier: null });
    expect(calibrationOf([])).toMatchObject({ count: 0, bins: [], ece: null });
  });

  test.each(Object.keys(FEWEST) as (keyof typeof FEWEST)[])(
    '%s: shown from its minimum number of cases on',
    (figure) => {
      expect(ifEnough(figure, FEWEST[figure] - 1, 7)).toBeNull();
      expect(ifEnough(figure, FEWEST[figure], 7)).toBe(7);
    },
  );
});
