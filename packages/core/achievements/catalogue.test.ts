import { expect, test } from 'vitest';
import { ACHIEVEMENT_IDS, ACHIEVEMENTS, type AchievementCounts, reachedOf } from './catalogue.ts';

const nothing = Object.fromEntries(ACHIEVEMENT_IDS.map((id) => [id, 0])) as AchievementCounts;
const of = (id: keyof AchievementCounts, count: number) =>
  reachedOf({ ...nothing, [id]: count }).find((one) => one.id === id);

test('ACH1: every step takes more than the one before', () => {
  for (const id of ACHIEVEMENT_IDS) {
    const targets: readonly number[] = ACHIEVEMENTS[id];
    expect(targets).toEqual([...new Set(targets)].sort((a, b) => a - b));
    expect(targets[0]).toBeGreaterThan(1);
  }
});

test.each([
  [0, { step: 0, target: null, next: 100 }],
  [99, { step: 0, target: null, next: 100 }],
  [100, { step: 1, target: 100, next: 1000 }],
  [4999, { step: 2, target: 1000, next: 5000 }],
  [25_000, { step: 4, target: 20_000, next: null }],
])('ACH2: with %i kills', (count, reached) => {
  expect(of('kills', count)).toEqual({ id: 'kills', count, ...reached });
});
