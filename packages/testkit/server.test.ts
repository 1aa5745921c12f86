import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSteppedClock } from './clock.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a test server answers on its own port', async () => {
  expect(await server.visitor().call('GET /healthz', {})).toEqual({ ok: true });
});

test('a signed-up player is connected over a socket', async () => {
  const player = await server.signUp('first_player');
  const socket = await player.socket();
  expect(socket.raw.connected).toBe(true);
});

test('a stepped clock runs what is due, in order, at its own time', () => {
  const clock = createSteppedClock(1000);
  const ran: number[] = [];
  clock.after(50, () => ran.push(clock.now()));
  clock.after(20, () => clock.after(5, () => ran.push(clock.now())));
  clock.after(30, () => ran.push(0))();
  clock.after(200, () => ran.push(0));
  clock.advance(100);
  expect(ran).toEqual([1025, 1050]);
  expect(clock.now()).toBe(1100);
});
