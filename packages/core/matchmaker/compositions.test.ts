import { expect, test } from 'vitest';
import { queueOf } from '../queue/queues.ts';
import { type Composition, compositionsOf, type MatchShape } from './compositions.ts';
import { createSplitter } from './split.ts';

const FIVES: MatchShape = { mode: '5v5', partySizes: [1, 2, 3, 5], singlesPerTeam: 5 };
const TWOS: MatchShape = { mode: '2v2', partySizes: [1, 2], singlesPerTeam: 2 };

const named = (composition: Composition) => [...composition.slotSizes].join('');

test('MM2 5v5 has every mixture of 1, 2, 3 and 5 that splits evenly, and no other', () => {
  expect(compositionsOf(FIVES).map(named).sort()).toEqual(
    [
      '55 532 5311 5221 52111 511111 3322 33211 331111 32221 322111 3211111 31111111 222211 2221111 22111111',
      '211111111 1111111111',
    ]
      .join(' ')
      .split(' ')
      .sort(),
  );
});

test('MM2 2v2 has pairs and singles', () => {
  expect(compositionsOf(TWOS).map(named)).toEqual(['22', '211', '1111']);
});

test('MM2 each queue has the mixtures of its party sizes: a duo league has two pairs and one single per side', () => {
  expect(compositionsOf(queueOf('open-5v5')).map(named)).toEqual(['55', '532', '3322']);
  expect(compositionsOf(queueOf('open-2v2')).map(named)).toEqual(['22']);
  expect(compositionsOf(queueOf('solo-league')).map(named)).toEqual(['1111111111']);
  expect(compositionsOf(queueOf('duo-league')).map(named)).toEqual(['222211']);
});

test('MM2 every split seats half of the players, and each pair of teams occurs once', () => {
  for (const shape of [FIVES, TWOS]) {
    for (const { slotSizes, splitMasks, parties } of compositionsOf(shape)) {
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
  expect(compositionsOf(FIVES).find((one) => one.parties === 10)!.splitMasks.length).toBe(126);
});

test('MM3 the chosen split is the fairest', () => {
  const ten = compositionsOf(FIVES).find((one) => one.parties === 10)!;
  const splitter = createSplitter('5v5', 1);
  const ratings = Float64Array.of(1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070, 1080, 1090);
  splitter.weigh(ten, ratings);
  expect(splitter.gap).toBeCloseTo(2, 9);
});

test('MM3 at equal averages, similar parties play each other', () => {
  const twoThrees = compositionsOf(FIVES).find((one) => named(one) === '3322')!;
  const splitter = createSplitter('5v5', 1);
  expect(splitter.weigh(twoThrees, Float64Array.of(1000, 1000, 1000, 1000))).toBe(0);
  expect(splitter.gap).toBe(0);
});
