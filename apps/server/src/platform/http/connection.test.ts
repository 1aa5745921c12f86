import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { answerInTurn, newConnection, unreadSince } from './connection.ts';
import { get, rawClient } from './rawClient.fixture.ts';

/** More than the system takes for a connection that nobody reads. */
const HUGE = Buffer.alloc(64 * 1024 * 1024, 'x');

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(onRequest: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(onRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('CON3: a connection counts as unread from when it takes nothing more, until it does', async () => {
  const connection = newConnection(null, null);
  const url = await listen((_request, response) => response.end(HUGE));
  const client = rawClient(url);
  const [socket] = (await once(server, 'connection')) as [Socket];
  expect(unreadSince(connection, socket, 1000)).toBeNull();
  client.write(get('/'));
  let now = 1000;
  // Until the system takes no more of it.
  await expect.poll(() => unreadSince(connection, socket, ++now)).not.toBeNull();
  const since = unreadSince(connection, socket, ++now)!;
  expect(unreadSince(connection, socket, now + 60_000)).toBe(since);

  client.read();
  await expect.poll(() => unreadSince(connection, socket, ++now)).toBeNull();
  await expect.poll(() => client.received().length).toBeGreaterThan(HUGE.length);
  expect(unreadSince(connection, socket, now + 60_000)).toBeNull();
});

/** A server that answers when it is told to. */
async function listenInTurn(pipelined: number) {
  const connection = newConnection(null, null);
  const [parsed, begun]: [string[], ServerResponse[]] = [[], []];
  const url = await listen((request, response) => {
    parsed.push(request.url!);
    answerInTurn(connection, request, response, pipelined, (_request, mine) => void begun.push(mine));
  });
  return { url, parsed, begun };
}

test('CON2: requests of a connection are answered one after the other', async () => {
  const { url, parsed, begun } = await listenInTurn(10);
  const client = rawClient(url);
  client.read();
  client.write(['/0', '/1', '/2'].map((path) => get(path)).join(''));
  await expect.poll(() => parsed).toEqual(['/0', '/1', '/2']);
  for (const number of [0, 1, 2]) {
    await expect.poll(() => begun.length).toBe(number + 1);
    await nextTurn();
    expect(begun.length).toBe(number + 1);
    begun[number]!.end(`answer ${number}`);
    await expect.poll(() => client.received()).toContain(`answer ${number}`);
  }
  client.write(get('/3'));
  await expect.poll(() => begun.length).toBe(4);
});

test('CON2: who sends more than may wait is cut off, and the rest of it is not looked at', async () => {
  const { url, parsed, begun } = await listenInTurn(10);
  const client = rawClient(url);
  client.read();
  client.write(get('/').repeat(1400));
  await client.ended;
  expect(begun.length).toBe(1);
  expect(parsed.length).toBe(12);
});
