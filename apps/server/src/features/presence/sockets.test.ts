import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let ann: Player;
let ben: Player;
const clock = createSteppedClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
  ann = await server.signUp('ann');
  ben = await server.signUp('ben');
});
afterAll(() => server.stop());

test('the whole map comes on connecting, also without a session, and after every change', async () => {
  const visitor = await server.visitor().socket();
  expect(await visitor.next('users online')).toEqual({});
  const socket = await ann.socket();
  expect(await socket.next('users online')).toEqual({ [ann.id]: true });
  clock.advance(250);
  expect(await visitor.next('users online')).toEqual({ [ann.id]: true });
  const stats = await server.visitor().call('GET /api/stats', {});
  expect(stats.playersOnline).toBe(1);
  expect(server.app.presence.isOnline(ann.id)).toBe(true);
  socket.close();
  await expect.poll(() => clockedOut(ann.id)).toBe(true);
  expect(await visitor.next('users online')).toEqual({});
});

/** The server notices the end of a connection with a delay; the grace period starts then. */
function clockedOut(userId: string): boolean {
  clock.advance(5250);
  return !server.app.presence.isOnline(userId);
}

test('a client that supports changes gets the whole map once and then only changes', async () => {
  const cookie = [...ann.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { changes: true },
    extraHeaders: { cookie },
  });
  const came: [string, unknown][] = [];
  socket.onAny((event, payload) => came.push([event, payload]));
  await expect.poll(() => came).toEqual([['users online', { [ann.id]: true }]]);
  clock.advance(250);
  const other = await ben.socket();
  clock.advance(250);
  const change = { online: [ben.id], offline: [] };
  await expect.poll(() => came).toContainEqual(['users online changed', change]);
  expect(came.filter(([event]) => event === 'users online')).toHaveLength(1);
  other.close();
  socket.close();
});

test('CON8: who watches some people hears of them alone', async () => {
  const dan = await server.signUp('dan');
  const eve = await server.signUp('eve');
  const socket = await watching(ann);
  expect(await socket.emitWithAck('watchPresence', { userIds: [dan.id, ann.id] })).toEqual({
    ok: true,
    online: [ann.id],
  });
  const came: unknown[] = [];
  socket.onAny((...heard) => came.push(heard));
  const [danSocket, eveSocket] = [await dan.socket(), await eve.socket()];
  clock.advance(250);
  await expect.poll(() => came).toContainEqual(['users online changed', { online: [dan.id], offline: [] }]);
  expect(JSON.stringify(came)).not.toContain(eve.id);
  expect(came.some((heard) => (heard as unknown[])[0] === 'users online')).toBe(false);

  expect(await socket.emitWithAck('watchPresence', { userIds: [eve.id] })).toEqual({
    ok: true,
    online: [eve.id],
  });
  came.length = 0;
  await danSocket.send('user disconnected', dan.id);
  await eveSocket.send('user disconnected', eve.id);
  clock.advance(250);
  await expect.poll(() => came).toEqual([['users online changed', { online: [], offline: [eve.id] }]]);
  socket.close();
});

test('CON8: 512 people at most, and nobody without a session', async () => {
  const socket = await watching(ann);
  const userIds = Array.from({ length: 513 }, () => crypto.randomUUID());
  expect(await socket.emitWithAck('watchPresence', { userIds })).toMatchObject({ code: 'malformed' });
  expect(await socket.emitWithAck('watchPresence', { userIds: userIds.slice(1) })).toMatchObject({
    ok: true,
  });
  socket.close();
  const visitor = await server.visitor().socket();
  expect(await visitor.send('watchPresence', { userIds: [ann.id] })).toMatchObject({ code: 'not_logged_in' });
});

async function watching({ jar }: Player) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const options = { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } };
  const socket = io(server.url, { ...options, auth: { watches: true } });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return socket;
}

test('a connection acts only for its own player', async () => {
  const socket = await ann.socket();
  for (const event of ['user connected', 'join', 'user disconnected'] as const) {
    expect(await socket.send(event, ben.id)).toMatchObject({ ok: false, code: 'not_yourself' });
    expect(await socket.send(event, { userId: ben.id })).toMatchObject({ ok: false, code: 'not_yourself' });
    expect(await socket.send(event, 'nobody')).toMatchObject({ ok: false, code: 'malformed' });
  }
  expect(await socket.send('user connected', ann.id)).toEqual({ ok: true });
  expect(await socket.send('join', { userId: ann.id })).toEqual({ ok: true });
});

test('a logout is sent at once, and so is the next login', async () => {
  const cat = await server.signUp('cat');
  const socket = await cat.socket();
  expect(server.app.presence.isOnline(cat.id)).toBe(true);
  expect(await socket.send('user disconnected', cat.id)).toEqual({ ok: true });
  expect(server.app.presence.isOnline(cat.id)).toBe(false);
  expect(await socket.send('user connected', cat.id)).toEqual({ ok: true });
  expect(server.app.presence.isOnline(cat.id)).toBe(true);
});
