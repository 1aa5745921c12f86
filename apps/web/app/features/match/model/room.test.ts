import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { expect, test } from 'vitest';
import {
  byPerformance,
  damageARound,
  headshotShare,
  isBoundBy,
  type Player,
  seatOf,
  verdictFor,
} from './room.ts';

const player = (id: string, more: Partial<Player> = {}): Player => ({
  id,
  nickname: id,
  simulated: false,
  captain: false,
  elo: 1000,
  group: 'M',
  ready: false,
  abandoned: false,
  kills: 0,
  deaths: 0,
  assists: 0,
  damage: 0,
  headshots: 0,
  mvps: 0,
  change: null,
  ...more,
});

const team = (key: 'team1' | 'team2', ...players: Player[]): MatchRoom['teams'][number] => ({
  key,
  name: key,
  startSide: null,
  averageElo: 1000,
  players,
});

const room = (more: Partial<MatchRoom> = {}): MatchRoom => ({
  id: 'm1',
  number: 1,
  mode: '2v2',
  region: null,
  map: null,
  phase: 'live',
  createdAt: '2025-01-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  teams: [team('team1', player('ada'), player('bo')), team('team2', player('cy'), player('di'))],
  score: { team1: 0, team2: 0 },
  rounds: [],
  veto: { maps: [], turn: null },
  readyEndsAt: null,
  connect: null,
  result: null,
  explanation: null,
  seq: 1,
  ...more,
});

const keys = (userId: string | null) => seatOf(room(), userId).teams.map(({ key }) => key);

test('the own team stands first, for spectators team 1', () => {
  expect(keys('ada')).toEqual(['team1', 'team2']);
  expect(keys('di')).toEqual(['team2', 'team1']);
  expect(keys('eve')).toEqual(['team1', 'team2']);
  expect(seatOf(room(), null)).toMatchObject({ self: null, ownTeam: null });
});

test('who plays is bound by the match until it ends or they left for good', () => {
  expect(isBoundBy(room(), seatOf(room(), 'ada'))).toBe(true);
  expect(isBoundBy(room(), seatOf(room(), 'eve'))).toBe(false);
  const ended = room({ phase: 'finished' });
  expect(isBoundBy(ended, seatOf(ended, 'ada'))).toBe(false);
  const left = room({ teams: [team('team1', player('ada', { abandoned: true })), team('team2')] });
  expect(isBoundBy(left, seatOf(left, 'ada'))).toBe(false);
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
