import { expect, test } from 'vitest';
import { makeFriendCode, parseFriendCode } from './friendCode.ts';

test('a friend code has 10 unambiguous characters', () => {
  expect(makeFriendCode(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]))).toBe('23456789AZ');
});

test('friend codes are read without regard to case', () => {
  expect(parseFriendCode('abCD234xyz')).toEqual({ ok: true, value: 'ABCD234XYZ' });
});

test.each([
  '',
  'ABCD234XY',
  'ABCD234XYZA',
  'ABCD 234XY',
  'ABCD-234XY',
  'ABCD234XYÄ',
  'ABCD234XYZ\n',
  '١٢٣٤٥٦٧٨٩٠',
])('refuses %j as a friend code', (typed) => {
  expect(parseFriendCode(typed)).toEqual({ ok: false, code: 'friendcode_format' });
});
