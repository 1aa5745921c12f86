import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareTestData, type TestData } from '@retake/testkit/database.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let data: TestData;
let server: ServerProcess;
const open: Socket[] = [];
beforeAll(async () => {
  data = await prepareTestData();
});
afterAll(() => data?.remove());
beforeEach(async () => {
  server = await startServerProcess({ ...data.env, SAMPLE_DATA: '0' });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  server.signal('SIGKILL');
  await server.ended();
});

/** Sends these lines and nothing more, and never closes. */
async function say(...lines: string[]): Promise<Socket> {
  const { port, hostname, host } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => undefined); // the server may end it
  open.push(socket);
  socket.write([lines[0], `host: ${host}`, ...lines.slice(1), ''].join('\r\n'));
  await new Promise((resolve) => socket.once('ready', resolve));
  return socket;
}

const BODY_BYTES = 99;

/** Holds a request without its body, known to be under way. */
async function unfinished(): Promise<Socket> {
  const socket = await say(
    'POST /api/users/login HTTP/1.1',
    'content-type: application/json',
    `content-length: ${BODY_BYTES}`,
    'expect: 100-continue',
    '',
  );
  await new Promise((resolve) => socket.once('data', resolve)); // "100 Continue"
  return socket;
}

async function webSocket(): Promise<void> {
  const socket = await say(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
  );
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(answer.toString()).toContain('101 Switching');
}

const refused = () =>
  new Promise<boolean>((resolve) => {
    const { port, hostname } = new URL(server.url);
    const socket = connect({ port: Number(port), host: hostname });
    socket.once('error', () => resolve(true)).once('connect', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

function ask(agent: Agent, method: string, path: string, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const sent = request(server.url + path, { agent, method, headers }, (answer) => {
      answer.once('end', () => resolve(answer)).once('error', reject);
      answer.resume();
    });
    sent.once('error', reject).end(body);
  });
}

test('an ordinary stop answers what is under way, and says that the connection ends', async () => {
  const held = await unfinished();
  server.signal('SIGTERM');
  await expect.poll(refused).toBe(true);
  const answer = new Promise<Buffer>((resolve) => held.once('data', resolve));
  held.write(JSON.stringify({}).padEnd(BODY_BYTES));
  expect((await answer).toString()).toMatch(/^HTTP\/1\.1 4\d\d .*^connection: close\r$/ims);
  expect(await server.ended()).toBe(0);
});

test('among many who ask without a pause, nobody who asked before the stop is cut off', async () => {
  const CLIENTS = 6;
  let answered = 0;
  let stops = false;
  const client = async (n: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const login = JSON.stringify({ emailOrUsername: `nobody_${n}`, password: 'a long password' });
    for (let turn = 0; ; turn++) {
      const askedBefore = !stops;
      try {
        const answer =
          (turn + n) % 8 === 0
            ? await ask(agent, 'POST', '/api/users/login', login) // hashes, and waits for its turn to
            : await ask(agent, 'GET', '/api/stats');
        answered++;
        if (answer.headers.connection === 'close') return agent.destroy();
      } catch (error) {
        if (askedBefore) throw error;
        return; // what a client sends when it could know that the connection ends, it sends again
      }
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  await expect.poll(() => answered).toBeGreaterThan(10 * CLIENTS);
  server.signal('SIGTERM');
  stops = true;
  await clients;
  expect(await server.ended()).toBe(0);
});

test('neither a request that never ends nor a web socket that never closes holds up a stop', async () => {
  await unfinished();
  await say('GET /api/stats HTTP/1.1');
  await webSocket();
  server.signal('SIGTERM');
  expect(await server.ended()).toBe(0);
  await server.restart(); // the data is free
  await server.stop();
});

test('a second signal ends it at once', async () => {
  await unfinished();
  server.signal('SIGTERM');
  await expect.poll(refused).toBe(true);
  server.signal('SIGTERM');
  expect(await server.ended()).toBe(1);
});

test('where a proxy asks, a server that stops says first that it is not ready, and still answers', async () => {
  const agent = new Agent();
  expect((await ask(agent, 'GET', '/readyz')).statusCode).toBe(200);
  server.signal('SIGTERM');
  await expect.poll(async () => (await ask(agent, 'GET', '/readyz')).statusCode).toBe(503);
  expect((await ask(agent, 'GET', '/api/stats')).statusCode).toBe(200);
  expect(await server.ended()).toBe(0);
});

test('a signal during the first start, when it listens already, ends it as at any other time', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'retake-stop-'));
  const env = { PATH: process.env.PATH, DATA_DIR: fresh, PORT: String(await freePort()), SAMPLE_DATA: '0' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  child.stdout.on('data', (text: Buffer) => {
    if (text.includes('Promo codes:')) child.kill('SIGTERM');
  });
  expect(await ended).toEqual([0, null]);
  rmSync(fresh, { recursive: true, force: true });
});
