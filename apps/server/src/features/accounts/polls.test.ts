import { createSteppedClock } from '@retake/testkit/clock.ts';
import { countReads } from '@retake/testkit/countReads.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let reads: () => number;
beforeAll(async () => {
  const counted = countReads(await openTestDatabase());
  reads = counted.reads;
  // While time stands still only the polls have a reason to read.
  const clock = createSteppedClock(Date.now());
  server = await startTestServer({ database: counted.database, clock });
});
afterAll(() => server.stop());

const poll = async (player: Player) => ({
  auth: await player.call('GET /api/check-auth', {}),
  id: await player.call('GET /users/current-user', {}),
  user: await player.call('GET /api/users/current-user', {}),
  check: await player.call('GET /api/users/{id}/has-bot-error', { params: { id: player.id } }),
  received: await player.call('GET /api/users/received-requests/{id}', { params: { id: player.id } }),
  sent: await player.call('GET /api/users/sent-requests/{userId}', { params: { userId: player.id } }),
  friends: await player.call('GET /api/users/friends/{userId}', { params: { userId: player.id } }),
  steam: await player.call('GET /api/users/check-steam', {}),
});

/** How often the database was read for the polled calls. */
async function readsOf(player: Player): Promise<number> {
  const before = reads();
  await poll(player);
  return reads() - before;
}

test('polled calls do not read the database while nothing changes, and show every change at once', async () => {
  const [ann, ben] = [await server.signUp('ann'), await server.signUp('ben', { steamId: null })];
  const admin = await server.signUp('boss', { admin: true });
  await poll(ann);
  await expect.poll(() => readsOf(ann)).toBe(0);

  await ben.call('POST /api/users/send-friend-request', {
    body: { friendcode: ann.friendcode, userId: ben.id },
  });
  expect((await poll(ann)).received).toMatchObject([
    { id: ben.id, nickname: 'ben', friendcode: ben.friendcode },
  ]);
  await ann.call('POST /api/users/send-friend-request', {
    body: { friendcode: ben.friendcode, userId: ann.id },
  });
  expect(await poll(ann)).toMatchObject({ received: [], friends: [{ id: ben.id }] });
  await admin.call('POST /api/admin/report-bot-error', { body: { input: 'ann', error: 4 } });
  expect((await poll(ann)).check).toEqual({ error: 4 });
  await admin.call('PUT /api/admin/disconnect-steam', { body: { input: 'ann' } });
  expect(await poll(ann)).toMatchObject({
    steam: { steam_connected: false },
    user: { steamConnected: false },
  });
  await expect.poll(() => readsOf(ann)).toBe(0);

  await ann.call('POST /api/users/logout', {});
  expect(await ann.call('GET /api/check-auth', {})).toEqual({ isAuthenticated: false });
});
