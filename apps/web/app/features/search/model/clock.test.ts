import type { PartyState } from '@retake/contract/party/calls.ts';
import { expect, test } from 'vitest';
import { elapsedSeconds, showsSlots } from './clock.ts';

const start = Date.parse('2025-01-01T12:00:00.000Z');
const searching: PartyState = {
  searchTime: 30,
  searchTimeP90: null,
  status: 'pending',
  gameMode: '2v2',
  searchingSince: '2025-01-01T12:00:00.000Z',
  readyCheck: null,
  matchId: null,
  fills: null,
  surplus: null,
  version: 1,
};
const matched: PartyState = { ...searching, status: 'matched', searchTime: 7 };

test('whole seconds, never less than none', () => {
  expect(elapsedSeconds(searching, start + 12_999)).toBe(12);
  expect(elapsedSeconds(searching, start - 4000)).toBe(0);
  expect(elapsedSeconds({ ...searching, searchingSince: null }, start)).toBe(0);
});

test('the slots show once a match is found, not before, however long it takes', () => {
  expect(showsSlots(searching, start + 90_000)).toBe(false);
  expect(showsSlots(matched, start + 7_000)).toBe(true);
});

test('a clock that is late does not hide the match that was found', () => {
  expect(showsSlots(matched, start - 60_000)).toBe(true);
  expect(elapsedSeconds(matched, start - 60_000)).toBe(7);
});
