import { methodOf } from '@retake/contract/call.ts';
import { calls, type Key } from '@retake/contract/calls.ts';
import { type ClientEvent, clientEvents } from '@retake/contract/events.ts';
import type { Client } from '@retake/testkit/client.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileJson } from './hostileJson.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp('admin', { admin: true });
});
afterAll(() => server.stop());

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('values that nest are let in to a depth, and no further', () => {
  expect(hostileJson(JSON.parse(nested(32)))).toBeNull();
  expect(hostileJson(JSON.parse(nested(33)))).toContain('deeper');
  expect(hostileJson(JSON.parse(nested(30_000)))).toContain('deeper');
  expect(hostileJson({ team: [{ players: [1, 'a', null, true] }] })).toBeNull();
  expect(hostileJson(JSON.parse('{"a":[{"__proto__":{"admin":true}}]}'))).toContain('__proto__');
});

async function send(path: string, body: string, headers: Record<string, string> = {}, method = 'POST') {
  const cookie = `session=${admin.jar.get('session')}`;
  const response = await fetch(server.url + path, {
    method,
    body,
    headers: { cookie, 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: (await response.json()) as { code: string; message: string } };
}

const writes = (Object.keys(calls) as Key[]).filter(
  (key) => methodOf(key) !== 'GET' && calls[key].access !== 'game-server',
);

test.each(writes)('%s: 9,000 nested arrays are malformed', async (key) => {
  const [method, path] = key.replace(/\{\w+\}/g, '1').split(' ') as [string, string];
  expect(await send(path, nested(9000), {}, method)).toMatchObject({
    status: 400,
    body: { code: 'malformed', message: expect.stringContaining('deeper') },
  });
});

test('a game server’s token is looked at before its body', async () => {
  const path = '/api/game-servers/events';
  for (const token of [{}, { 'x-gs-auth': 'm1.forged' }] as Record<string, string>[]) {
    for (const body of [nested(9000), '{', '{}']) {
      expect(await send(path, body, token)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
    }
  }
});

test('a key that would become a prototype is malformed', async () => {
  const body = '{"email":"a","password":"b","__proto__":{"admin":true}}';
  expect(await send('/api/users/login', body)).toMatchObject({ status: 400, body: { code: 'malformed' } });
});

/** A socket without the library, which cannot write such JSON itself. */
async function rawSocket(auth: string) {
  const url = `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { headers: { cookie: `session=${admin.jar.get('session')}` } });
  const packets: string[] = [];
  socket.addEventListener('message', ({ data }) => void packets.push(String(data)));
  socket.addEventListener('open', () => socket.send(`40${auth}`));
  const next = async (start: string): Promise<string> => {
    await expect.poll(() => packets.some((packet) => packet.startsWith(start))).toBe(true);
    return packets.find((packet) => packet.startsWith(start))!;
  };
  return { socket, next };
}

test.each(Object.keys(clientEvents) as ClientEvent[])('%s: the same over a socket', async (event) => {
  const { socket, next } = await rawSocket('');
  await next('40');
  socket.send(`427["${event}",${nested(9000)}]`);
  const answer = await next('437');
  expect(answer).toContain('"code":"malformed"');
  expect(answer).toContain('deeper');
  socket.close();
});

test('a socket that nests in what it says of itself is not let in', async () => {
  const { socket, next } = await rawSocket(`{"deep":${nested(9000)}}`);
  expect(await next('44')).toContain('malformed');
  socket.close();
});

test('an address with thousands of parameters is answered', async () => {
  const query = Array.from({ length: 2500 }, (_, index) => `a${index}`).join('&');
  const response = await fetch(`${server.url}/api/news?lang=en&${query}`);
  expect([200, 400]).toContain(response.status);
});
