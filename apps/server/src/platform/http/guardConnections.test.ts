import { once } from 'node:events';
import { startTestServer, type TestServer, type TestServerOptions } from '@retake/testkit/server.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { get, rawClient, UPGRADE, WEBSOCKET } from './rawClient.fixture.ts';

let server: TestServer | null;
const clients: ReturnType<typeof rawClient>[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await server?.stop();
  server = null;
});

async function start(options: TestServerOptions): Promise<void> {
  server = await startTestServer(options);
}

/** A client that reads. */
function client(from?: string) {
  const made = rawClient(server!.url, from);
  clients.push(made);
  made.read();
  return made;
}

const answered = (made: ReturnType<typeof rawClient>, status: string) =>
  expect.poll(() => made.received()).toContain(`HTTP/1.1 ${status}`);

describe('CON4: what comes too slowly is ended', () => {
  const limits = { headersMs: 200, requestMs: 400, checkMs: 50 };

  test.each([
    ['a connection that says nothing', '', ''],
    ['half a head', 'GET /api/stats HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a'],
    [
      'a body in drops',
      'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
      ' ',
    ],
  ])('%s', async (_name, head, drop) => {
    await start({ limits });
    const slow = client();
    slow.write(head);
    const dripping = setInterval(() => slow.write(drop), 20);
    try {
      await slow.ended;
    } finally {
      clearInterval(dripping);
    }
    expect(slow.received()).toContain('HTTP/1.1 408');
    expect(slow.received()).toContain('"code":"too_slow"');
  });
});

test('what is no HTTP is answered in the format of all failures', async () => {
  await start({});
  const noise = client();
  noise.write('HELLO\r\n\r\n');
  await noise.ended;
  expect(noise.received()).toContain('HTTP/1.1 400');
  expect(noise.received()).toContain('"code":"malformed"');
  const long = client();
  long.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`);
  await answered(long, '431');
  expect(long.received()).toContain('"code":"too_large"');
});

test('CON1 CON2: a request with an `Expect` that nobody knows is one like all others', async () => {
  await start({ env: { MAX_CONNECTIONS: '100' }, limits: { checkMs: 3_600_000 } });
  const request = get('/api/stats').replace('\r\n\r\n', '\r\nexpect: tea\r\n\r\n');
  const one = client();
  one.write(request);
  await answered(one, '200');
  const flood = client();
  flood.write(request.repeat(300));
  await flood.ended;
  expect(flood.received()).not.toContain('HTTP/1.1 417');

  one.socket.destroy();
  const others = Array.from({ length: 100 }, () => client());
  await Promise.all(others.map(({ socket }) => once(socket, 'connect')));
  await expect.poll(() => statusFor(request)).toBe(503);
});

/** The status of one more connection's request; it is gone afterwards. */
async function statusFor(request: string, from?: string): Promise<number> {
  const one = client(from);
  one.write(request);
  await expect.poll(() => one.received()).toContain('HTTP/1.1');
  one.socket.destroy();
  return Number(one.received().split(' ')[1]);
}

test('CON1: where the server is full, it says so, and answers again when others have gone', async () => {
  await start({ env: { MAX_CONNECTIONS: '100' }, limits: { checkMs: 3_600_000 } });
  const others = Array.from({ length: 100 }, () => client());
  await Promise.all(others.map(({ socket }) => once(socket, 'connect')));
  expect(await statusFor(get('/api/stats'))).toBe(503);
  for (const { socket } of others) socket.destroy();
  await expect.poll(() => statusFor(get('/api/stats'))).toBe(200);
});

test('CON1: where it is nearly full, connections that ask for nothing make room', async () => {
  await start({ env: { MAX_CONNECTIONS: '100' }, limits: { checkMs: 50 } });
  const idle = Array.from({ length: 95 }, () => client());
  for (const one of idle) one.write(get('/api/stats'));
  const gone = () => idle.filter(({ socket }) => socket.destroyed);
  await expect.poll(() => gone().length).toBeGreaterThanOrEqual(5);
  for (const one of gone()) expect(one.received()).toContain('HTTP/1.1 200');
});

test.runIf(process.platform === 'linux')(
  'CON1: an address over its limit is told, and locks nobody else out',
  async () => {
    await start({ env: { MAX_CONNECTIONS_PER_ADDRESS: '10' } });
    const many = Array.from({ length: 10 }, () => client('127.0.0.2'));
    for (const one of many) one.write(get('/api/stats'));
    for (const one of many) await answered(one, '200');

    const refused = Array.from({ length: 10 }, () => client('127.0.0.2'));
    for (const one of refused) one.write(get('/api/stats'));
    for (const one of refused) {
      await answered(one, '429');
      expect(one.received()).toContain('"code":"too_many"');
      expect(one.received()).toContain('retry-after: 5');
    }
    await Promise.all(refused.map(({ ended }) => ended));

    const silent = Array.from({ length: 10 }, () => client('127.0.0.2'));
    await Promise.all(silent.map(({ socket }) => once(socket, 'connect')));
    const cutOff = client('127.0.0.2');
    await cutOff.ended;
    expect(cutOff.received()).toBe('');

    expect(await statusFor(get('/api/stats'), '127.0.0.3')).toBe(200);
  },
);

/** A call or a socket's handshake, as a proxy passes it on. */
const forwarded = (path: string, address: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n${more}\r\n`;

const POLLING = '/socket.io/?EIO=4&transport=polling';
describe('behind a trusted proxy', () => {
  const env = { TRUST_PROXY: '1', MAX_CONNECTIONS_PER_ADDRESS: '10' };

  test('CON1 CON5: an address opens so many sockets that poll, through one connection', async () => {
    await start({ env });
    const proxy = client();
    const ask = async (address: string, status: string) => {
      const before = proxy.received().split('HTTP/1.1').length;
      proxy.write(forwarded(POLLING, address));
      await expect.poll(() => proxy.received().split('HTTP/1.1').length).toBe(before + 1);
      expect(proxy.received().split('HTTP/1.1').at(-1)).toContain(status);
    };
    for (let count = 0; count < 10; count++) await ask('203.0.113.7', '200 OK');
    await ask('203.0.113.8', '200 OK');
    await ask('203.0.113.7', '429 Too Many Requests');
  });

  test('CON1: an address opens so many websockets, others open theirs', async () => {
    await start({ env });
    const open = async (address: string, status: string) => {
      const proxy = client();
      proxy.write(forwarded(WEBSOCKET, address, UPGRADE));
      await answered(proxy, status);
      return proxy;
    };
    const first = await open('203.0.113.7', '101');
    for (let count = 1; count < 10; count++) await open('203.0.113.7', '101');
    expect((await open('203.0.113.7', '429')).received()).toContain('too_many');
    await open('203.0.113.8', '101');
    first.socket.destroy();
    await expect.poll(() => statusFor(forwarded(WEBSOCKET, '203.0.113.7', UPGRADE))).toBe(101);
  });
});

test('CON2: who is cut off leaves nothing behind that a stop would wait for', async () => {
  await start({});
  const greedy = client();
  greedy.write(get('/api/stats').repeat(1400));
  await greedy.ended;
  const { app } = server!;
  server = null;
  await app.stop({ proxy: 0, sockets: 0, answers: 3_600_000, recent: 0, waits: 0, goodbye: 0 });
});

test('under the name localhost there is one server, which all of this guards', async () => {
  await start({ env: { HOST: 'localhost' } });
  expect(server!.app.http.addresses()).toHaveLength(1);
});

test('CON7: an address that was sent much waits, others do not', async () => {
  await start({});
  const page = await (await fetch(`${server!.url}/api/docs`)).arrayBuffer(); // it grows with every call
  await server!.stop();
  const sentAtOnce = 1.5 * page.byteLength;
  await start({ env: { TRUST_PROXY: '1' }, limits: { sentAtOnce, sentPerS: 1 } });
  const answers = (made: ReturnType<typeof rawClient>) => made.received().split('HTTP/1.1 200').length - 1;
  const greedy = client();
  greedy.write(forwarded('/api/docs', '203.0.113.7').repeat(3));
  await expect.poll(() => answers(greedy)).toBe(2);
  const other = client();
  for (let count = 1; count <= 3; count++) {
    other.write(forwarded('/api/stats', '203.0.113.8'));
    await expect.poll(() => answers(other)).toBe(count);
  }
  expect(answers(greedy)).toBe(2);
});

test('an upgrade of anything but a socket is refused and ended', async () => {
  await start({});
  const other = client();
  other.write(`GET /api/stats HTTP/1.1\r\nhost: localhost\r\n${UPGRADE}\r\n`);
  await other.ended;
  expect(other.received()).toContain('HTTP/1.1 404');
});

test('CON9: an offer of HTTP/2 in the open is passed over, and the request answered as it came', async () => {
  await start({});
  const other = client();
  const offer = 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n';
  other.write(`GET /api/stats HTTP/1.1\r\nhost: localhost\r\n${offer}\r\n`);
  await answered(other, '200');
});
