import type { PlayedMatch } from '@retake/contract/history/calls.ts';
import { PARTY } from '#app/testing/players.ts';

/** A match of the Solo League that was won. */
export const playedMatch = (more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  matchId: PARTY,
  number: 7,
  mode: '5v5',
  map: 'de_nuke',
  origin: 'solo-league',
  at: '2026-03-01T12:00:00.000Z',
  result: 'win',
  score: { own: 13, other: 9 },
  format: 'mr12',
  kills: 20,
  deaths: 11,
  assists: 4,
  opponents: ['bo', 'cy', 'di', 'eve', 'finn'],
  change: { before: 1000, after: 1012 },
  leaguePoints: 10,
  removed: false,
  ...more,
});
