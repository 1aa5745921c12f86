import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { expect, test } from 'vitest';
import { type Seat, seatOf } from './room.ts';
import { seriesFor } from './series.ts';

const teams = (['team1', 'team2'] as const).map((key) => ({ key, players: [{ id: key }], coach: null }));
const room = {
  teams,
  score: { team1: 5, team2: 3 },
  series: {
    id: 's',
    bestOf: 3,
    mapNumber: 2,
    score: { team1: 1, team2: 0 },
    isOver: false,
    winner: null,
    maps: [
      { map: 'de_nuke', matchId: 'm1', phase: 'finished', score: { team1: 13, team2: 7 }, winner: 'team1' },
      { map: 'de_dust2', matchId: 'm2', phase: 'live', score: { team1: 4, team2: 3 }, winner: null },
      { map: 'de_mirage', matchId: null, phase: null, score: null, winner: null },
    ],
  },
} as unknown as MatchRoom;
const seat = (userId: string): Seat => seatOf(room, userId);

test('a series is shown from the reader’s side, this map as it stands in the room', () => {
  const shown = seriesFor(room, seat('team2'))!;
  expect(shown.score).toBe('0 : 1');
  expect(shown.maps.map(({ number, score, isThis }) => [number, score, isThis])).toEqual([
    [1, '7 : 13', false],
    [2, '3 : 5', true],
    [3, null, false],
  ]);
  expect(seriesFor(room, seat('nobody'))!.score).toBe('1 : 0');
});

test('a match that is alone has none', () => {
  expect(seriesFor({ ...room, series: null }, seat('team1'))).toBeNull();
});
