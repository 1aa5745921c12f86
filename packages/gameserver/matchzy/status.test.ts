import { expect, test } from 'vitest';
import { parseStatus, toServerStatus } from './status.ts';

const status = {
  gamestate: 'live',
  paused: true,
  matchid: 40217,
  round_number: 7,
  team1: { name: 'a } b { "' },
};

test('a plain status', () => {
  expect(parseStatus(JSON.stringify(status))).toEqual({
    gameState: 'live',
    paused: true,
    number: 40217,
    round: 7,
    score: null,
  });
});

test('MAT32 the score of the map', () => {
  const of = (team1: object, team2: object) =>
    parseStatus(JSON.stringify({ ...status, team1, team2 }))?.score;
  expect(of({ current_map_score: 13 }, { current_map_score: 5 })).toEqual({ team1: 13, team2: 5 });
  expect(of({ current_map_score: 13 }, {})).toBe(null);
  expect(of({ current_map_score: -1 }, { current_map_score: 5 })).toBe(null);
});

test('log lines around it, with braces and quotes of their own', () => {
  const reply = `L 10/26: "x<1>" say "{"\n{not json}\n{"other":1}${JSON.stringify(status)}\n} {`;
  expect(parseStatus(reply)).toMatchObject({ gameState: 'live', number: 40217 });
});

test('a match number as text, or none', () => {
  expect(parseStatus('{"gamestate":"warmup","matchid":"12"}')).toMatchObject({
    number: 12,
    round: null,
    paused: false,
  });
  expect(parseStatus('{"gamestate":"none","matchid":-1}')).toMatchObject({ number: null });
});

test.each([
  '',
  'Unknown command',
  '{"gamestate":0,"available":1}',
  '{"gamestate":"dancing"}',
  '{"gamestate":"live"',
])('%j is not a status', (reply) => {
  expect(parseStatus(reply)).toBe(null);
});

test('a reply of many braces is rejected quickly', () => {
  expect(parseStatus('{'.repeat(1_000_000))).toBe(null);
});

test.each([
  ['none', 'over'],
  ['warmup', 'warmup'],
  ['knife', 'warmup'],
  ['pending_restore', 'live'],
  ['post_game', 'over'],
] as const)('%s is %s', (gameState, phase) => {
  expect(toServerStatus({ gameState, paused: false, number: 1, round: 0, score: null }).phase).toBe(phase);
});
