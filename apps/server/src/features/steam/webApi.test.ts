import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SANDBOX_STEAM_ACCOUNTS } from '../sandbox/steamAccounts.ts';
import { steamApiRoutes } from '../sandbox/steamApi.ts';
import { createSteamWebApi, type SteamWebApiOptions } from './webApi.ts';

const DAY_MS = 86_400_000;
let now = 0;
let intercept: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined) | undefined;
let requests: FastifyRequest[] = [];
let baseUrl = '';
const app = fastify({ forceCloseConnections: true });

beforeAll(async () => {
  await app.register(steamApiRoutes, {
    prefix: '/sandbox/steam/api',
    clock: () => now,
    intercept: (request: FastifyRequest, reply: FastifyReply) => {
      requests.push(request);
      return intercept?.(request, reply);
    },
  });
  baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox/steam/api`;
});
afterAll(() => app.close());
beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 12);
  intercept = undefined;
  requests = [];
});

const api = (changed: Partial<SteamWebApiOptions> = {}) =>
  createSteamWebApi({ key: 'S3CRET', clock: () => now, baseUrl: () => baseUrl, ...changed });
const idOf = (name: string) => SANDBOX_STEAM_ACCOUNTS.find((account) => account.name === name)!.steamId;
const manyIds = (count: number) =>
  Array.from({ length: count }, (_, i) => String(76561199400000000n + BigInt(i)));

test('summaries: a public profile shows its age, a private one does not', async () => {
  const { found, failed } = await api().summaries([idOf('First Steps'), idOf('Closed Curtain')]);
  expect(failed.size).toBe(0);
  expect(found.get(idOf('First Steps'))).toMatchObject({
    name: 'First Steps',
    publicProfile: true,
    profileSetUp: true,
    createdAt: now - 20 * DAY_MS,
  });
  expect(found.get(idOf('Closed Curtain'))).toMatchObject({ publicProfile: false, createdAt: undefined });
});

test('bans: no ban has no days, one of today has 0', async () => {
  const { found } = await api().bans([idOf('Harbour Light'), idOf('Recent Ban'), idOf('Old Ban')]);
  expect(found.get(idOf('Harbour Light'))).toEqual({
    steamId: idOf('Harbour Light'),
    communityBanned: false,
    vacBans: 0,
    gameBans: 0,
    daysSinceLastBan: undefined,
  });
  expect(found.get(idOf('Recent Ban'))).toMatchObject({ gameBans: 1, daysSinceLastBan: 40 });
  expect(found.get(idOf('Old Ban'))).toMatchObject({ vacBans: 1, daysSinceLastBan: 1500 });

  const today = {
    SteamId: '1',
    CommunityBanned: true,
    VACBanned: true,
    NumberOfVACBans: 1,
    NumberOfGameBans: 0,
  };
  intercept = (_request, reply) =>
    reply.send({ players: [{ ...today, DaysSinceLastBan: 0, EconomyBan: 'none' }] });
  const answer = await api().bans(['1']);
  expect(answer.found.get('1')).toMatchObject({ communityBanned: true, vacBans: 1, daysSinceLastBan: 0 });
});

test.each([
  ['Harbour Light', { state: 'owned', hours: 640 }],
  ['First Steps', { state: 'owned', hours: 6 }],
  ['Hidden Games', { state: 'private' }],
  ['Closed Curtain', { state: 'private' }],
  ['Other Games', { state: 'not_owned' }],
])('playtime of %s', async (name, expected) => {
  expect(await api().cs2Playtime(idOf(name))).toEqual({ ok: true, value: expected });
});

test('asks for a hundred at a time, each id once, and keeps the key out of the address', async () => {
  const ids = manyIds(250);
  const { found, failed } = await api().bans([...ids, ...ids.slice(0, 30)]);
  expect(found.size).toBe(250);
  expect(failed.size).toBe(0);
  expect(requests.map(({ query }) => (query as { steamids: string }).steamids.split(',').length)).toEqual([
    100, 100, 50,
  ]);
  expect(requests.every(({ headers }) => headers['x-webapi-key'] === 'S3CRET')).toBe(true);
  expect(requests.some(({ url }) => url.includes('S3CRET'))).toBe(false);
});

test('no ids, no call', async () => {
  expect((await api().summaries([])).found.size).toBe(0);
  expect(requests).toEqual([]);
});

test('an id that Steam does not know is neither found nor failed', async () => {
  const { found, failed } = await api().summaries(['123']);
  expect([found.size, failed.size]).toEqual([0, 0]);
});

test('a failed batch is reported for its ids and does not affect the others', async () => {
  intercept = (_request, reply) => (requests.length === 2 ? reply.code(503).send('') : undefined);
  const ids = manyIds(300);
  const { found, failed } = await api().bans(ids);
  expect(found.size).toBe(200);
  expect([...failed]).toEqual(ids.slice(100, 200).map((id) => [id, 'unavailable']));
});

test('after a 429 no call is made until the stated time, or for a minute', async () => {
  const client = api();
  intercept = (_request, reply) => reply.code(429).header('retry-after', '5').send('');
  expect(await client.cs2Playtime(idOf('Copper Owl'))).toEqual({ ok: false, code: 'rate_limited' });
  now += 4999;
  expect(await client.cs2Playtime(idOf('Copper Owl'))).toEqual({ ok: false, code: 'rate_limited' });
  expect(requests).toHaveLength(1);

  now += 1;
  intercept = (_request, reply) => reply.code(429).send('');
  await client.cs2Playtime(idOf('Copper Owl'));
  intercept = undefined;
  now += 59_999;
  expect(await client.cs2Playtime(idOf('Copper Owl'))).toEqual({ ok: false, code: 'rate_limited' });
  now += 1;
  expect(await client.cs2Playtime(idOf('Copper Owl'))).toEqual({
    ok: true,
    value: { state: 'owned', hours: 3120 },
  });
  expect(requests).toHaveLength(3);
});

test.each([
  ['a 500', 'unavailable', (reply: FastifyReply) => reply.code(500).send('{}')],
  ['a 403', 'denied', (reply: FastifyReply) => reply.code(403).send('<html>Forbidden</html>')],
  ['a redirect', 'malformed', (reply: FastifyReply) => reply.redirect('/', 302)],
  ['HTML', 'malformed', (reply: FastifyReply) => reply.type('text/html').send('<html>')],
  ['another shape', 'malformed', (reply: FastifyReply) => reply.send({ response: { games: 'none' } })],
  ['no shape', 'malformed', (reply: FastifyReply) => reply.send({})],
])('%s is unknown, not zero', async (_name, code, answer) => {
  intercept = (_request, reply) => answer(reply);
  expect(await api().cs2Playtime(idOf('Copper Owl'))).toEqual({ ok: false, code });
});

test('a missing key is denied', async () => {
  expect(await api({ key: '' }).cs2Playtime(idOf('Copper Owl'))).toEqual({ ok: false, code: 'denied' });
});

test('no answer in time, and no server at the address', async () => {
  intercept = (_request, reply) => reply.hijack();
  const late = await api({ timeoutMs: 50 }).cs2Playtime(idOf('Copper Owl'));
  const gone = await api({ baseUrl: () => 'http://127.0.0.1:1' }).cs2Playtime(idOf('Copper Owl'));
  expect([late, gone]).toEqual([
    { ok: false, code: 'unavailable' },
    { ok: false, code: 'unavailable' },
  ]);
});
