import { expect, test } from 'vitest';
import { player, room, team } from '../room.fixture.ts';
import { byPerformance, damageARound, headshotShare, isBoundBy, seatOf, verdictFor } from './room.ts';

const keys = (userId: string | null) => seatOf(room(), userId).teams.map(({ key }) => key);

test('the own team stands first, for spectators team 1', () => {
  expect(keys('Ada')).toEqual(['team1', 'team2']);
  expect(keys('Di')).toEqual(['team2', 'team1']);
  expect(keys('Eve')).toEqual(['team1', 'team2']);
  expect(seatOf(room(), null)).toMatchObject({ self: null, ownTeam: null });
});

test('who plays is bound by the match until it ends or they left for good', () => {
  expect(isBoundBy(room(), seatOf(room(), 'Ada'))).toBe(true);
  expect(isBoundBy(room(), seatOf(room(), 'Eve'))).toBe(false);
  const ended = room({ phase: 'finished' });
  expect(isBoundBy(ended, seatOf(ended, 'Ada'))).toBe(false);
  const left = room({ teams: [team('team1', player('Ada', { abandoned: true })), team('team2')] });
  expect(isBoundBy(left, seatOf(left, 'Ada'))).toBe(false);
});

test('a match is won, lost or drawn, and neither before its end nor when cancelled', () => {
  const ended = (winner: 'team1' | 'team2' | null) =>
    room({ phase: 'finished', result: { winner, reason: 'played', detail: null } });
  expect(verdictFor(ended('team1'), 'team1')).toBe('won');
  expect(verdictFor(ended('team1'), 'team2')).toBe('lost');
  expect(verdictFor(ended(null), 'team1')).toBe('draw');
  expect(verdictFor(room(), 'team1')).toBeNull();
  const cancelled = room({
    phase: 'cancelled',
    result: { winner: null, reason: 'cancelled', detail: 'admin' },
  });
  expect(verdictFor(cancelled, 'team1')).toBeNull();
});

test('figures without a round or a kill divide by nothing', () => {
  expect([damageARound(0, 0), damageARound(170, 2)]).toEqual([0, 85]);
  expect(headshotShare({ headshots: 0, kills: 0 })).toBeNull();
  expect(headshotShare({ headshots: 1, kills: 4 })).toBe(0.25);
});

test('the best stand first', () => {
  const ranked = byPerformance([
    player('a', { kills: 5, deaths: 9 }),
    player('b', { kills: 8 }),
    player('c', { kills: 5, deaths: 2 }),
  ]);
  expect(ranked.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
