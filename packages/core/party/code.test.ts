import { expect, test } from 'vitest';
import { makePartyCode, parsePartyCode } from './code.ts';

test('a party code has 8 unambiguous characters', () => {
  expect(makePartyCode(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 255]))).toBe('2345678Z');
});

test('party codes are read without regard to case; an invalid one names no party', () => {
  expect(parsePartyCode('abcd2345')).toEqual({ ok: true, value: 'ABCD2345' });
  for (const typed of ['', 'ABCD234', 'ABCD23456', 'ABCD 345', 'ABCD234Ä']) {
    expect(parsePartyCode(typed)).toEqual({ ok: false, code: 'party_code_unknown' });
  }
});
