import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { describe, expect, test } from 'vitest';
import {
  firstFreeSeat,
  isOpen,
  mayStand,
  minutesSince,
  minutesUntil,
  scoreText,
  seatAction,
  startOf,
} from './lobby.ts';

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
    access: 'public',
    status: 'active',
    joined: false,
    hasRoom: true,
  } as LobbyRow;

  test.each([
    [row, true],
    [{ ...row, kind: 'match' as const }, false],
    [{ ...row, status: 'future' as const }, false],
    [{ ...row, joined: true }, false],
    [{ ...row, access: 'password' as const }, false],
    [{ ...row, hasRoom: false }, false],
  ])('is open to those who are not in it while a real player finds a seat', (lobby, open) => {
    expect(isOpen(lobby)).toBe(open);
  });
});

describe('LOB9, LOB13: a press on a seat', () => {
  const room = { phase: 'open', place: null, closed: false } as const;
  const person = (simulated: boolean) => ({
    locked: false,
    player: { id: 'p', nickname: 'p', simulated, ready: false, asksYou: false, askedByYou: false },
  });
  const free = { locked: false, player: null };

  test.each([
    ['brings a newcomer in', room, free, 'join'],
    ['moves who sits already', { ...room, place: 'seat' as const }, free, 'move'],
    ['brings in who was on the bench', { ...room, place: 'bench' as const }, free, 'join'],
    ['does nothing for a newcomer without the key', { ...room, closed: true }, free, null],
    ['does nothing where the host keeps the seat free', room, { ...free, locked: true }, null],
    ['takes the seat of a simulated player', room, person(true), 'join'],
    ['and so during the ready check', { ...room, phase: 'ready' as const }, person(true), 'join'],
    ['does nothing on a real player', room, person(false), null],
    [
      'does nothing while one gets ready',
      { ...room, phase: 'ready' as const, place: 'seat' as const },
      person(true),
      null,
    ],
    ['does nothing once it has begun', { ...room, phase: 'started' as const }, person(true), null],
  ])('%s', (_title, lobby, seat, action) => expect(seatAction(lobby, seat)).toBe(action));
});

describe('LOB20: the way to the bench and the spectators', () => {
  const room = {
    mode: '2v2',
    phase: 'open',
    place: null,
    closed: false,
    bench: [],
    spectators: [],
    coach1: [],
    coach2: [],
  } as const;
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `p${i}`, nickname: `p${i}`, simulated: false }));

  test.each([
    ['is open to everybody', room, true],
    ['and to those who sit', { ...room, place: 'seat' as const }, true],
    ['not to who is there', { ...room, place: 'bench' as const }, false],
    ['not without the key', { ...room, closed: true }, false],
    ['not when it is full', { ...room, bench: many(5) }, false],
    ['not to who gets ready', { ...room, phase: 'ready' as const, place: 'seat' as const }, false],
    ['but to newcomers meanwhile', { ...room, phase: 'ready' as const }, true],
    ['not once it has begun', { ...room, phase: 'started' as const }, false],
  ])('%s', (_title, lobby, may) =>
    expect(
      mayStand({ ...lobby, bench: [...lobby.bench], spectators: [], coach1: [], coach2: [] }, 'bench'),
    ).toBe(may),
  );

  test('the host gives the first seat that is free and not locked', () => {
    const seat = (at: number, locked: boolean) => ({
      seat: at,
      team: 'team1' as const,
      locked,
      player: null,
    });
    expect(firstFreeSeat({ lineup: [seat(0, true), seat(1, false)] })).toBe(1);
    expect(firstFreeSeat({ lineup: [seat(0, true)] })).toBeNull();
  });
});
