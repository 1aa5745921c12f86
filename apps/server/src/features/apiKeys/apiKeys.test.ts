import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeys } from './tables.ts';

const clock = createSteppedClock();
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ clock });
  ann = await server.signUp('ann_keys');
});
afterAll(() => server.stop());

const make = (player: Player, name = 'my site') =>
  player.attempt('POST /api/users/api-keys', { body: { name } });
const keyOf = async (player: Player) => ((await make(player)).body as { key: string }).key;
const read = (path: string, key?: string) =>
  server.visitor().request('GET', path, { headers: key ? { authorization: `Bearer ${key}` } : {} });
const LADDER = `/api/v1/ladders/${SOLO_LEAGUE_ID}`;

test('API1, API3: told once, kept as a hash, seen when used, revoked at once, at most five', async () => {
  const key = await keyOf(ann);
  expect(key).toMatch(/^rtk_[\w-]{43}$/);
  expect(JSON.stringify(await server.database.sql.select().from(apiKeys))).not.toContain(key.slice(4));
  const before = await ann.call('GET /api/users/api-keys', {});
  expect(before.keys).toMatchObject([{ name: 'my site', usedAt: null }]);
  expect((await read(LADDER, key)).status).toBe(200);
  const { keys } = await ann.call('GET /api/users/api-keys', {});
  expect(keys[0]!.usedAt).toMatch(/:00:00\.000Z$/);

  const ben = await server.signUp('ben_keys');
  const params = { id: keys[0]!.id };
  const revoke = (by: Player) => by.attempt('DELETE /api/users/api-keys/{id}', { params });
  expect(await revoke(ben)).toMatchObject({ status: 404 });
  expect(await revoke(ann)).toMatchObject({ status: 200 });
  expect(await read(LADDER, key)).toMatchObject({ status: 401, body: { code: 'api_key_wrong' } });

  const made = await Promise.all(Array.from({ length: 6 }, () => make(ben)));
  expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
});

test('API2: only with a key, as a visitor sees it, 120 times a minute', async () => {
  const shy = await server.signUp('shy_keys', { premiumUntil: new Date(clock.now() + 3600_000) });
  const all = { online: true, match: true, matches: true, activity: true, friends: true };
  await shy.call('PUT /api/users/privacy', { body: all });
  const key = await keyOf(shy);
  const path = '/api/v1/players/shy_keys';
  expect((await read(path)).body).toMatchObject({ code: 'api_key_wrong' });
  expect((await read(path, `rtk_${'A'.repeat(43)}`)).status).toBe(401);
  const visitors = await server.visitor().call('GET /api/users/profile/{nickname}', {
    params: { nickname: 'shy_keys' },
  });
  expect(visitors.matchesHidden).toBe(true);
  expect((await read(path, key)).body).toEqual(visitors);
  expect((await read('/api/v1/players/nobody_here', key)).status).toBe(404);
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async () => (await read(LADDER, key)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(118);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
