import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { describe, expect, test } from 'vitest';
import { isOpen, minutesSince, minutesUntil, scoreText, startOf } from './lobby.ts';

const now = Date.parse('2025-05-01T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test('minutes since a time are whole and never negative', () => {
  expect(minutesSince(inMinutes(-29.9), now)).toBe(29);
  expect(minutesSince(inMinutes(0), now)).toBe(0);
  expect(minutesSince(inMinutes(1), now)).toBe(0);
});

test('a minute begun counts until a time', () => {
  expect(minutesUntil(inMinutes(0.1), now)).toBe(1);
  expect(minutesUntil(inMinutes(5), now)).toBe(5);
  expect(minutesUntil(inMinutes(-1), now)).toBe(0);
});

describe('the start of a match', () => {
  test('is said in minutes while it is ahead', () => {
    expect(startOf({ state: 'warm-up', startsAt: inMinutes(2.5) }, now)).toEqual({
      kind: 'minutes',
      minutes: 3,
    });
  });

  test('is the state once it is not ahead any more, or not known', () => {
    expect(startOf({ state: 'starting', startsAt: inMinutes(0) }, now)).toEqual({ kind: 'starting' });
    expect(startOf({ state: 'warm-up', startsAt: null }, now)).toEqual({ kind: 'warm-up' });
    expect(startOf({ state: null, startsAt: null }, now)).toEqual({ kind: 'starting' });
  });

  test('of a live match is now, whatever its time says', () => {
    expect(startOf({ state: 'live', startsAt: inMinutes(3) }, now)).toEqual({ kind: 'live' });
  });
});

test('a score has two numbers or is none', () => {
  expect(scoreText({ team1: 13, team2: 9 })).toBe('13:9');
  expect(scoreText(null)).toBeNull();
});

describe('a lobby', () => {
  const row = {
    kind: 'lobby',
    status: 'active',
    joined: false,
    slots: { taken: 3, of: 10 },
  } as LobbyRow;

  test.each([
    [row, true],
    [{ ...row, kind: 'match' as const }, false],
    [{ ...row, status: 'future' as const }, false],
    [{ ...row, joined: true }, false],
    [{ ...row, slots: { taken: 10, of: 10 } }, false],
  ])('is open to those who are not in it while it has a free slot', (lobby, open) => {
    expect(isOpen(lobby)).toBe(open);
  });
});
