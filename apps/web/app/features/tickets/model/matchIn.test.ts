import { expect, test } from 'vitest';
import { matchIn } from './matchIn.ts';

test('TCK1: a match is named by its address or its id', () => {
  const id = '0b7a4a3e-3c0f-4d2b-9c6e-6a2f0d1b9e55';
  expect(matchIn(`https://retake.example/game/${id}?x=1`)).toBe(id);
  expect(matchIn(` ${id.toUpperCase()} `)).toBe(id);
  expect([matchIn(''), matchIn('my last one')]).toEqual([null, null]);
});
