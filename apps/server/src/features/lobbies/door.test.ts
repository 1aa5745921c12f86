import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { lobbies } from './tables.ts';

/** Who may come in, and what is played, by the calls of those who may and those who may not. */
let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  number++;
  ann = await server.signUp(`ann_${number}`);
  ben = await server.signUp(`ben_${number}`);
  cat = await server.signUp(`cat_${number}`);
});

const duel = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
type Entry = { access: 'public' | 'invite' } | { access: 'password'; password: string };
const open = (entry: Entry) => ann.call('POST /api/lobbies', { body: { ...duel, entry } });
const join = (by: Player, id: string) => by.attempt('POST /api/lobbies/{id}/join', { params: { id } });
const show = (by: Player, id: string, body: { password: string } | { invite: string }) =>
  by.attempt('POST /api/lobbies/{id}/key', { params: { id }, body });
const setAccess = (by: Player, id: string, body: Entry) =>
  by.attempt('PUT /api/lobbies/{id}/access', { params: { id }, body });
const room = (by: Player, id: string) => by.call('GET /api/lobbies/{id}', { params: { id } });
const refused = (status: number, code: string) => ({ status, body: { code } });

test('LOB24: a password is kept as a hash, and opens the door to who knows it', async () => {
  const { id, ...opened } = await open({ access: 'password', password: 'let me in' });
  expect(opened).toMatchObject({ access: 'password', closed: false, invite: expect.any(String) });
  const [stored] = await server.database.sql.select().from(lobbies).where(eq(lobbies.id, id));
  expect(stored!.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(stored)).not.toContain('let me in');
  expect(await room(ben, id)).toMatchObject({ closed: true, invite: null });
  expect(await join(ben, id)).toMatchObject(refused(403, 'lobby_password_needed'));
  expect(
    await ben.attempt('POST /api/lobbies/{id}/stand', { params: { id }, body: { place: 'bench' } }),
  ).toMatchObject(refused(403, 'lobby_password_needed'));
  expect(await show(ben, id, { password: 'let me in!' })).toMatchObject(refused(403, 'lobby_password_wrong'));
  expect(await show(ben, id, { password: 'let me in' })).toMatchObject({
    status: 200,
    body: { closed: false },
  });
  expect((await join(ben, id)).status).toBe(200);
  expect(await show(cat, id, { invite: (await room(ben, id)).invite! })).toMatchObject({ status: 200 });
});

test('LOB24: five keys a minute, whatever they open', async () => {
  const { id } = await open({ access: 'password', password: 'let me in' });
  const codes = [];
  for (let i = 0; i < 6; i++) codes.push((await show(ben, id, { password: `guess ${i}` })).status);
  expect(codes).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await show(cat, id, { password: 'let me in' })).status).toBe(200);
  clock.advance(60_000);
  expect((await show(ben, id, { password: 'let me in' })).status).toBe(200);
});

test('LOB24: an invite opens this lobby alone, until it has another key or ends', async () => {
  const { id, invite } = await open({ access: 'invite' });
  const listed = (await ben.call('GET /api/lobbies', { query: { tab: 'new' } })).rows.map((row) => row.id);
  expect(listed).not.toContain(id);
  expect((await ann.call('GET /api/lobbies', { query: { tab: 'new' } })).rows.map((row) => row.id)).toContain(
    id,
  );
  expect(await join(ben, id)).toMatchObject(refused(403, 'lobby_invite_needed'));
  const other = await cat.call('POST /api/lobbies', { body: { ...duel, entry: { access: 'invite' } } });
  expect(await show(ben, id, { invite: other.invite! })).toMatchObject(refused(403, 'lobby_invite_wrong'));
  expect((await show(ben, id, { invite: invite! })).status).toBe(200);
  expect(await setAccess(ben, id, { access: 'public' })).toMatchObject(refused(409, 'lobby_not_in'));
  await setAccess(ann, id, { access: 'invite' });
  expect(await join(ben, id)).toMatchObject(refused(403, 'lobby_invite_needed'));
  expect(await show(ben, id, { invite: invite! })).toMatchObject(refused(403, 'lobby_invite_wrong'));
  const again = (await room(ann, id)).invite!;
  await ann.call('POST /api/lobbies/{id}/cancel', { params: { id } });
  expect(await show(ben, id, { invite: again })).toMatchObject(refused(404, 'lobby_gone'));
});

test('LOB24: nobody comes to a host who has listed them, and it is not said why', async () => {
  const premiumUntil = new Date(clock.now() + 86_400_000);
  await server.database.sql.update(users).set({ premiumUntil }).where(eq(users.id, ann.id));
  await ann.call('PUT /api/users/blacklist/{id}', { params: { id: ben.id } });
  const { id } = await open({ access: 'public' });
  expect(await join(ben, id)).toMatchObject(refused(403, 'lobby_not_open_to_you'));
  expect((await join(cat, id)).status).toBe(200);
});

test('LOB25: the host changes the rules while it is open; what cannot be played is refused', async () => {
  const { id } = await open({ access: 'public' });
  const set = (by: Player, body: object) =>
    by.attempt('PUT /api/lobbies/{id}/rules', {
      params: { id },
      body: { map: 'de_mirage', region: 'Shanghai', bestOf: 1, overtime: false, ...body },
    });
  expect(await set(ann, { bestOf: 3 })).toMatchObject(refused(422, 'lobby_series_by_veto'));
  expect(await set(ben, {})).toMatchObject(refused(409, 'lobby_not_in'));
  expect(await set(ann, {})).toMatchObject({
    status: 200,
    body: { map: 'de_mirage', region: 'Shanghai', rules: { bestOf: 1, overtime: false }, seq: 2 },
  });
  expect(await set(ann, { bestOf: 3, map: null, overtime: true })).toMatchObject({ status: 200 });
  await join(ben, id);
  expect(await set(ann, {})).toMatchObject(refused(409, 'lobby_getting_ready'));
  for (const by of [ann, ben]) await by.call('POST /api/lobbies/{id}/ready', { params: { id } });
  const { matchId } = await room(ann, id);
  const match = await ann.call('GET /api/matches/{matchId}', { params: { matchId: matchId! } });
  expect(match).toMatchObject({ phase: 'veto', map: null, rated: false, series: { bestOf: 3 } });
});
