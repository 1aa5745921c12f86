import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { blockedUntil, countedOffences, type Offence, PENALTY_KINDS, penaltyMs } from './penalty.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_700_000_000_000;

const offences = (kind: Offence['kind'], count: number, at = NOW): Offence[] =>
  Array.from({ length: count }, (_, i) => ({ kind, at: at - i * MINUTE }));

describe('MM14 declining', () => {
  test.each([
    [0, 2],
    [1, 10],
    [2, 30],
    [3, 30],
    [9, 30],
  ])('MM14 after %i declined matches the next one costs %i minutes', (before, minutes) => {
    expect(penaltyMs(offences('declined', before), 'declined', NOW)).toBe(minutes * MINUTE);
  });

  test('MM14 other offences do not raise the penalty for declining', () => {
    expect(penaltyMs(offences('letPass', 5), 'declined', NOW)).toBe(2 * MINUTE);
  });
});

describe('MM13 not answering a ready check', () => {
  test.each([
    [0, 5],
    [1, 10],
    [2, 20],
    [3, 40],
    [8, 1280],
    [9, 1440],
    [60, 1440],
  ])('MM13 after %i the next one costs %i minutes, a day at most', (before, minutes) => {
    expect(penaltyMs(offences('letPass', before), 'letPass', NOW)).toBe(minutes * MINUTE);
  });
});

describe('MM16 abandoning', () => {
  test.each([
    [0, 60],
    [1, 120],
    [2, 240],
    [5, 1440],
  ])('MM16 after %i abandoned matches the next one costs %i minutes', (before, minutes) => {
    expect(penaltyMs(offences('abandoned', before), 'abandoned', NOW)).toBe(minutes * MINUTE);
  });
});

describe('MM17 halving', () => {
  test.each([
    [0, 4],
    [23, 4],
    [24, 2],
    [47, 2],
    [48, 1],
    [72, 0],
  ])('MM17 four offences count, %i hours later, as %i', (hours, counted) => {
    const history = [NOW, NOW, NOW, NOW].map((at) => ({ kind: 'declined' as const, at }));
    expect(countedOffences(history, 'declined', NOW + hours * HOUR)).toBe(counted);
  });

  test('MM17 a new offence is added to what is left after the halving', () => {
    const history: Offence[] = [
      ...offences('letPass', 4),
      { kind: 'letPass', at: NOW + DAY },
      { kind: 'letPass', at: NOW + DAY + HOUR },
    ];
    // 4 halved to 2, plus two more: the fifth doubling.
    expect(countedOffences(history, 'letPass', NOW + DAY + 2 * HOUR)).toBe(4);
    expect(penaltyMs(history, 'letPass', NOW + DAY + 2 * HOUR)).toBe(80 * MINUTE);
  });

  test('MM17 the order of the history does not matter, and later offences count as of now', () => {
    const history: Offence[] = [
      { kind: 'declined', at: NOW },
      { kind: 'declined', at: NOW - 3 * DAY },
      { kind: 'declined', at: NOW - HOUR },
      { kind: 'declined', at: NOW + HOUR },
    ];
    expect(countedOffences(history, 'declined', NOW)).toBe(3);
    expect(countedOffences([...history].reverse(), 'declined', NOW)).toBe(3);
  });

  test('MM17 waiting never makes a penalty longer (seed 17)', () => {
    const rng = createRng(17);
    for (let run = 0; run < 300; run++) {
      const kind = rng.pick(PENALTY_KINDS);
      const history = Array.from({ length: rng.int(12) }, () => ({ kind, at: NOW - rng.int(5 * DAY) }));
      const waited = rng.int(4 * DAY);
      expect(penaltyMs(history, kind, NOW + waited)).toBeLessThanOrEqual(penaltyMs(history, kind, NOW));
    }
  });
});

describe('blockedUntil', () => {
  test('MM15 a player without offences, or with an expired penalty, is free', () => {
    expect(blockedUntil([], NOW)).toBeNull();
    expect(blockedUntil([{ kind: 'declined', at: NOW - 2 * MINUTE }], NOW)).toBeNull();
  });

  test('MM15 the longest running penalty decides', () => {
    const history: Offence[] = [
      { kind: 'abandoned', at: NOW - 10 * MINUTE },
      { kind: 'declined', at: NOW - MINUTE },
    ];
    expect(blockedUntil(history, NOW)).toBe(NOW + 50 * MINUTE);
    expect(blockedUntil(history, NOW + 50 * MINUTE)).toBeNull();
  });

  test('MM15 the second decline blocks for ten minutes', () => {
    const history: Offence[] = [
      { kind: 'declined', at: NOW - HOUR },
      { kind: 'declined', at: NOW },
    ];
    expect(blockedUntil(history, NOW)).toBe(NOW + 10 * MINUTE);
  });

  test('MM15 MM17 after the clock was set back, an offence that lies after now blocks as one of now', () => {
    const history: Offence[] = [
      { kind: 'declined', at: NOW + DAY },
      { kind: 'declined', at: NOW + 2 * HOUR },
    ];
    expect(blockedUntil(history.slice(1), NOW)).toBe(NOW + 2 * MINUTE);
    expect(blockedUntil(history, NOW)).toBe(NOW + 10 * MINUTE);
  });
});
