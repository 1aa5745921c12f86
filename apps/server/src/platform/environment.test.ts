import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const serversOf = (GAME_SERVERS: string) => readEnvironment({ GAME_SERVERS }).gameServers;

describe('GAME_SERVERS', () => {
  test('names servers with their passwords', () => {
    expect(serversOf('')).toEqual([]);
    expect(serversOf('cs1.example:27015/rcon-1, 10.0.0.7:27016/r$c@n:2/join')).toEqual([
      { host: 'cs1.example', port: 27015, rconPassword: 'rcon-1', joinPassword: null },
      { host: '10.0.0.7', port: 27016, rconPassword: 'r$c@n:2', joinPassword: 'join' },
    ]);
  });

  test.each([
    'cs1.example',
    'cs1.example:27015',
    'cs1.example:0/secret',
    'cs1.example:70000/secret',
    'cs1.example:27015/',
    'cs1.example:27015/secret/join/more',
    'cs1.example:27015/sec"ret',
    'cs1.example:27015/secret,',
    'cs1.example:27015/secret,cs1.example:27015/secret',
  ])('%s is refused without being shown', (value) => {
    expect(() => serversOf(value)).toThrow(EnvironmentError);
    expect(() => serversOf(value)).toThrow(
      /^GAME_SERVERS is a value of \d+ characters, but it takes host:port/,
    );
  });
});

test('REDIS_URL without a database that nodes can share is refused in one line', () => {
  const REDIS_URL = 'redis://localhost:6379';
  expect(() => readEnvironment({ REDIS_URL })).toThrow(/^REDIS_URL is set, but DATABASE_URL is not: .*\.$/);
  const DATABASE_URL = 'postgres://localhost/retake';
  expect(readEnvironment({ REDIS_URL, DATABASE_URL })).toMatchObject({ redisUrl: REDIS_URL });
});
