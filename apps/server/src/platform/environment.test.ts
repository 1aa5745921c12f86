import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { EnvironmentError } from './environmentValues.ts';

const serversOf = (GAME_SERVERS: string) => readEnvironment({ GAME_SERVERS }).gameServers;

describe('GAME_SERVERS', () => {
  test('lists servers with their passwords', () => {
    expect(serversOf('')).toEqual([]);
    expect(serversOf('cs1.example:27015/rcon-1, 10.0.0.7:27016/r$c@n:2/join')).toEqual([
      { host: 'cs1.example', port: 27015, rconPassword: 'rcon-1', joinPassword: null, region: null },
      { host: '10.0.0.7', port: 27016, rconPassword: 'r$c@n:2', joinPassword: 'join', region: null },
    ]);
  });

  test('GSV13: where players use another address, it stands behind the one for RCON', () => {
    expect(serversOf('10.0.0.7:27015>play.example:27115/rcon')).toEqual([
      {
        host: '10.0.0.7',
        port: 27015,
        playerAddress: 'play.example:27115',
        rconPassword: 'rcon',
        joinPassword: null,
        region: null,
      },
    ]);
  });

  test('GSV13: servers report to an address of their own, or to PUBLIC_URL', () => {
    const PUBLIC_URL = 'http://localhost:4000';
    expect(readEnvironment({ PUBLIC_URL }).gameServersUrl).toBe(PUBLIC_URL);
    const own = readEnvironment({ PUBLIC_URL, GAME_SERVERS_URL: 'http://10.0.0.2:3000/' });
    expect(own.gameServersUrl).toBe('http://10.0.0.2:3000');
  });

  test.each([
    'cs1.example',
    'cs1.example:27015>/secret',
    'cs1.example:27015>play.example:70000/secret',
    'cs1.example:27015',
    'cs1.example:0/secret',
    'cs1.example:70000/secret',
    'cs1.example:27015/',
    'cs1.example:27015/secret/join/more',
    'cs1.example:27015/sec"ret',
    'cs1.example:27015/secret,',
    'cs1.example:27015/secret,cs1.example:27015/secret',
  ])('%s is refused without being printed', (value) => {
    expect(() => serversOf(value)).toThrow(EnvironmentError);
    expect(() => serversOf(value)).toThrow(
      /^GAME_SERVERS is a value of \d+ characters, but it takes host:port/,
    );
  });
});

test('HOST=localhost is one address, the one that is looked at before a start and listened on', () => {
  expect(readEnvironment({ HOST: 'localhost' }).host).toBe('127.0.0.1');
});

describe('REGIONS', () => {
  const REGIONS = 'Shanghai=https://sha.example/ping, Hong Kong = https://hk.example:8443/ping?a=b';

  test('lists regions and the addresses for measuring pings', () => {
    expect(readEnvironment({}).regions).toEqual([]);
    expect(readEnvironment({ REGIONS }).regions).toEqual([
      { name: 'Shanghai', pingUrl: 'https://sha.example/ping' },
      { name: 'Hong Kong', pingUrl: 'https://hk.example:8443/ping?a=b' },
    ]);
    expect(readEnvironment({ REGIONS: `${'x'.repeat(40)}=http://a` }).regions).toHaveLength(1);
  });

  test.each([
    'Shanghai',
    'Shanghai=',
    '=https://sha.example',
    'Shanghai=ftp://sha.example',
    'Shanghai=https://',
    'Shanghai=https://a.example,',
    'Shanghai=https://a.example,Shanghai=https://b.example',
    'A@B=https://a.example',
    'A/B=https://a.example',
    `${'x'.repeat(41)}=https://a.example`,
    'A=http://a,B=http://b,C=http://c,D=http://d,E=http://e,F=http://f',
  ])('%s is refused in one line', (value) => {
    expect(() => readEnvironment({ REGIONS: value })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ REGIONS: value })).toThrow(
      /^REGIONS is ".*", but it takes one to five .*\.$/,
    );
  });

  test('a server is in the region after its @, or in the first one', () => {
    const GAME_SERVERS = 'a:1/p@Hong Kong,b:2/p/join@Hong Kong,c:3/p@q/join';
    const { gameServers } = readEnvironment({ REGIONS, GAME_SERVERS });
    expect(gameServers.map(({ region }) => region)).toEqual(['Hong Kong', 'Hong Kong', 'Shanghai']);
    expect(gameServers.map(({ rconPassword }) => rconPassword)).toEqual(['p', 'p', 'p@q']);
  });

  test('a server without a known region is refused, without printing what may be its password', () => {
    const stray = () => readEnvironment({ REGIONS, GAME_SERVERS: 'a:1/p@Hong Kong,b:2/secret@word' });
    expect(stray).toThrow(EnvironmentError);
    expect(stray).toThrow(
      /^GAME_SERVERS says of b:2 after its @ that it is in a region that REGIONS does not name\.$/,
    );
  });

  test('a region without a server is refused if there are servers', () => {
    expect(() => readEnvironment({ REGIONS, GAME_SERVERS: 'a:1/p' })).toThrow(
      /^REGIONS names "Hong Kong", but no server of GAME_SERVERS ends in @Hong Kong\.$/,
    );
  });

  test('an http address under an https site is refused, because browsers would not request it', () => {
    const PUBLIC_URL = 'https://retake.example';
    expect(() => readEnvironment({ PUBLIC_URL, SANDBOX: '0', REGIONS: 'A=https://a,B=http://b' })).toThrow(
      /^REGIONS gives "B" an http address, .*\.$/,
    );
    expect(readEnvironment({ PUBLIC_URL, SANDBOX: '0', REGIONS }).regions).toHaveLength(2);
  });
});

test('REDIS_URL without a shared database is refused in one line', () => {
  const REDIS_URL = 'redis://localhost:6379';
  expect(() => readEnvironment({ REDIS_URL })).toThrow(/^REDIS_URL is set, but DATABASE_URL is not: .*\.$/);
  const DATABASE_URL = 'postgres://localhost/retake';
  expect(readEnvironment({ REDIS_URL, DATABASE_URL })).toMatchObject({ redisUrl: REDIS_URL });
});

describe('BLOB_S3_URL', () => {
  const keys = { BLOB_S3_KEY: 'key', BLOB_S3_SECRET: 'secret' };

  test('has a bucket and its credentials', () => {
    expect(readEnvironment({}).blobStorage).toBeNull();
    expect(readEnvironment({ BLOB_S3_URL: 'https://s3.example/bucket', ...keys }).blobStorage).toEqual({
      url: 'https://s3.example/bucket',
      keyId: 'key',
      secret: 'secret',
      region: 'auto',
    });
  });

  test.each([
    'https://s3.example',
    'https://s3.example/',
    'https://key:x@s3.example/b',
    'ftp://s3.example/b',
  ])('%s is refused without being printed', (BLOB_S3_URL) => {
    expect(() => readEnvironment({ BLOB_S3_URL, ...keys })).toThrow(/^BLOB_S3_URL is a value of \d+ char/);
  });

  test('an address without its keys is refused, and the other way round', () => {
    const needed = 'BLOB_S3_URL, BLOB_S3_KEY and BLOB_S3_SECRET are needed together.';
    expect(() => readEnvironment({ BLOB_S3_URL: 'https://s3.example/bucket' })).toThrow(needed);
    expect(() => readEnvironment(keys)).toThrow(needed);
  });
});
