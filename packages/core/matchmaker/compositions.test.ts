import { expect, test } from 'vitest';
import { type Composition, compositionsOf } from './compositions.ts';
import { createSplitter } from './split.ts';

const named = (composition: Composition) => [...composition.slotSizes].join('');

test('MM2 5v5 knows every mixture of 1, 2, 3 and 5 that splits evenly, and no other', () => {
  expect(compositionsOf('5v5').map(named).sort()).toEqual(
    [
      '55 532 5311 5221 52111 511111 3322 33211 331111 32221 322111 3211111 31111111 222211 2221111 22111111',
      '211111111 1111111111',
    ]
      .join(' ')
      .split(' ')
      .sort(),
  );
});

test('MM2 2v2 knows pairs and singles', () => {
  expect(compositionsOf('2v2').map(named)).toEqual(['22', '211', '1111']);
});

test('MM2 every split seats half of the players, each pair of teams once', () => {
  for (const mode of ['5v5', '2v2'] as const) {
    for (const { slotSizes, splitMasks, parties } of compositionsOf(mode)) {
      const half = slotSizes.reduce((sum, size) => sum + size, 0) / 2;
      expect(new Set(splitMasks).size).toBe(splitMasks.length);
      for (const mask of splitMasks) {
        const seated = slotSizes.reduce((sum, size, slot) => sum + ((mask >> slot) & 1) * size, 0);
        expect(seated).toBe(half);
        expect(mask & 1).toBe(1);
        expect(mask).toBeLessThan(1 << parties);
      }
    }
  }
});

test('MM2 ten single players split in 126 ways', () => {
  expect(compositionsOf('5v5').find((one) => one.parties === 10)!.splitMasks.length).toBe(126);
});

test('MM3 the split is the fairest of all', () => {
  const ten = compositionsOf('5v5').find((one) => one.parties === 10)!;
  const splitter = createSplitter('5v5', 1);
  const ratings = Float64Array.of(1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070, 1080, 1090);
  splitter.weigh(ten, ratings);
  expect(splitter.gap).toBeCloseTo(2, 9);
});

test('MM3 at equal averages, like parties play each other', () => {
  const twoThrees = compositionsOf('5v5').find((one) => named(one) === '3322')!;
  const splitter = createSplitter('5v5', 1);
  expect(splitter.weigh(twoThrees, Float64Array.of(1000, 1000, 1000, 1000))).toBe(0);
  expect(splitter.gap).toBe(0);
});
