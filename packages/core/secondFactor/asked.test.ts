import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONFIRMED,
  GRACE_MS,
  isAppCode,
  isGraveBan,
  ONE_TIME_CODE_LENGTH,
  refusedToStaff,
  typedCode,
} from './asked.ts';

const NOW = 1_800_000_000_000;
const staff = { hasFactor: true, confirmedAt: NOW, isRequired: true, staffSince: 0 };

test('2FA5: without a factor nothing is refused where it is offered, nor within the grace', () => {
  const none = { ...staff, hasFactor: false, confirmedAt: null };
  for (const isGrave of [false, true]) {
    expect(refusedToStaff({ ...none, isRequired: false }, isGrave, NOW)).toBe(null);
    expect(refusedToStaff({ ...none, staffSince: NOW - GRACE_MS + 1 }, isGrave, NOW)).toBe(null);
    expect(refusedToStaff({ ...none, staffSince: NOW - GRACE_MS }, isGrave, NOW)).toBe(
      'second_factor_missing',
    );
  }
});

test('2FA6: a grave act takes a fresher confirmation than any other call', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * CONFIRMED.staffMs }), fc.boolean(), (age, isRequired) => {
      const at = (isGrave: boolean) =>
        refusedToStaff({ ...staff, isRequired, confirmedAt: NOW - age }, isGrave, NOW);
      expect(at(true) === null).toBe(age < CONFIRMED.graveMs);
      expect(at(false) === null).toBe(age < CONFIRMED.staffMs);
    }),
  );
  expect(refusedToStaff({ ...staff, confirmedAt: null }, false, NOW)).toBe('second_factor_confirm');
  expect([undefined, 1, 7, 8, null].map(isGraveBan)).toEqual([false, false, false, true, true]);
});

test('2FA3: codes are read as people type them', () => {
  expect(typedCode(' abcd-2345 wxyz ')).toBe('ABCD2345WXYZ');
  expect(typedCode('ABCD2345WXYZ')).toHaveLength(ONE_TIME_CODE_LENGTH);
  expect(['123456', '12345', 'ABCDEF'].map(isAppCode)).toEqual([true, false, false]);
});
