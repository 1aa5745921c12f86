import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { lobbies } from './tables.ts';

const clock = createSteppedClock();
const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;

test('LOB17: a lobby whose state cannot be read does not keep the server from starting, and its players can leave', async () => {
  const database = await openTestDatabase();
  const start = () => startTestServer({ clock, database: { ...database, close: async () => undefined } });
  let server = await start();
  const ann = await server.signUp('ann');
  const ben = await server.signUp('ben');
  const { id } = await ann.call('POST /api/lobbies', { body });
  await server.stop();
  await database.sql
    .update(lobbies)
    .set({ lobby: { v: 99 } })
    .where(eq(lobbies.id, id));
  server = await start();
  const annAgain = server.client(Object.fromEntries(ann.jar));
  const benAgain = server.client(Object.fromEntries(ben.jar));
  const other = await benAgain.call('POST /api/lobbies', { body });
  expect(other.phase).toBe('open');
  const listed = await benAgain.call('GET /api/lobbies', { query: { tab: 'new' } });
  expect(listed.rows.map((row) => row.id)).toEqual([other.id]);
  const leave = (client: typeof annAgain) =>
    client.attempt('POST /api/lobbies/{id}/leave', { params: { id } });
  expect(await leave(benAgain)).toMatchObject({ status: 409, body: { code: 'lobby_not_in' } });
  expect((await leave(annAgain)).status).toBe(200);
  expect(await annAgain.call('GET /api/users/current-user', {})).toMatchObject({ lobbyId: null });
  expect((await annAgain.attempt('POST /api/lobbies/{id}/join', { params: { id: other.id } })).status).toBe(
    200,
  );
  await server.stop();
  await database.close();
});

test('LOB1: who comes under an account check, or loses Steam, loses the seat', async () => {
  const server = await startTestServer({ clock });
  const [admin, ann, ben, cat] = [
    await server.signUp('admin', { admin: true }),
    await server.signUp('ann'),
    await server.signUp('ben'),
    await server.signUp('cat'),
  ];
  const { id } = await ann.call('POST /api/lobbies', { body });
  await ben.call('POST /api/lobbies/{id}/join', { params: { id } });
  await admin.call('POST /api/admin/report-bot-error', { body: { input: 'ann', error: 1 } });
  const room = () => cat.call('GET /api/lobbies/{id}', { params: { id } });
  expect(await room()).toMatchObject({ phase: 'open', host: 'ben', seats: { taken: 1 } });
  await cat.call('POST /api/lobbies/{id}/join', { params: { id } });
  await admin.call('PUT /api/admin/disconnect-steam', { body: { input: 'cat' } });
  expect(await room()).toMatchObject({ phase: 'open', host: 'ben', seats: { taken: 1 } });
  await server.stop();
});
