import { expect, test } from 'vitest';
import { firstMode, modeProblem } from './modes.ts';

test.each([
  ['5v5', 2, null],
  ['5v5', 3, null],
  ['5v5', 4, 'party_of_four'],
  ['5v5', 5, null],
  ['2v2', 2, null],
  ['2v2', 3, 'party_size'],
  ['2v2', 4, 'party_size'],
  ['2v2', 5, 'party_size'],
] as const)('PTY14: %s with %d players: %s', (mode, size, problem) => {
  expect(modeProblem(mode, size)).toBe(problem);
});

test('the picker begins with a mode that the party can play', () => {
  expect([2, 3, 5].map((size) => firstMode(size))).toEqual(['5v5', '5v5', '5v5']);
});
