import { createServer } from 'node:http';
import { connect as connectTo, createServer as createTcpServer } from 'node:net';
import { connectSocket, type TestSocket } from '@retake/testkit/socket.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../../../../../scripts/services/process.ts';
import { startRedis } from '../../../../../scripts/services/redis.ts';
import { connectRedis } from '../redis/connect.ts';
import { createSocketAdapter, type SocketAdapter } from './adapter.ts';
import { EVENTS_AT_ONCE } from './eventBudget.ts';
import { createRealtime, type Realtime } from './realtime.ts';

let service: Service;
const open: (() => unknown)[] = [];
const quiet = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  service = await startRedis();
}, 300_000); // the first run may have to install Redis
afterAll(() => service.stop());
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const SOMEBODY = '6f1f5a1e-7e0c-4e0e-9f43-1c8f2a4b6d10';

type Node = { realtime: Realtime; url: string; told: unknown[] };

/** A cookie says who is connecting. */
const authenticate = async (cookie: string | undefined) =>
  cookie
    ? { id: cookie, nickname: cookie, admin: false, roles: [], sessionKey: `session of ${cookie}` }
    : null;

async function startNode(
  adapter: SocketAdapter | null,
  join: () => Promise<undefined> | undefined = () => undefined,
): Promise<Node> {
  const http = createServer();
  const options = { publicUrl: 'http://retake.test', log: quiet, now: () => 0, trustProxy: false, adapter };
  const realtime = createRealtime(options);
  realtime.on('join', join);
  realtime.onConnect((socket) => void socket.join('everyone'));
  const told: unknown[] = [];
  realtime.tap((userIds, event, payload) => told.push([userIds, event, payload]));
  realtime.attach(http, authenticate);
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  open.push(() => realtime.close());
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { realtime, told, url: `http://127.0.0.1:${address.port}` };
}

async function startNodeOnRedis(url = service.url, prefix = 'test:'): Promise<Node> {
  const redis = await connectRedis(url, prefix, quiet);
  open.push(redis.close);
  return startNode(await createSocketAdapter(redis));
}

async function connect(node: Node, cookie: string): Promise<TestSocket> {
  const socket = await connectSocket(node.url, cookie);
  open.push(() => socket.close());
  return socket;
}

/** The sending node, and the node of the other player. */
const sides: Record<string, () => Promise<[Node, Node]>> = {
  'one node': async () => {
    const node = await startNode(null);
    return [node, node];
  },
  'two nodes on Redis': async () => [await startNodeOnRedis(), await startNodeOnRedis()],
};

describe.each(Object.entries(sides))('on %s', (_side, start) => {
  let here: Node;
  let there: Node;
  let ann: TestSocket;
  let ben: TestSocket;
  let visitor: TestSocket;
  beforeEach(async () => {
    [here, there] = await start();
    ann = await connect(here, 'ann');
    ben = await connect(there, 'ben');
    visitor = await connect(there, '');
  });

  const matches = (socket: TestSocket) => socket.received('gameReady').map(({ matchId }) => matchId);

  test('players receive events on any node, once and in order; others do not', async () => {
    for (const matchId of ['1', '2', '3']) here.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId });
    await expect.poll(() => matches(ben)).toEqual(['1', '2', '3']);
    await expect.poll(() => matches(ann)).toEqual(['1', '2', '3']);
    expect(matches(visitor)).toEqual([]);
  });

  test('a room and players together receive an event once each', async () => {
    here.realtime.toRoom('everyone', ['ben'], 'gameReady', { matchId: '1' });
    await expect.poll(() => [ann, ben, visitor].map(matches)).toEqual([['1'], ['1'], ['1']]);
    here.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId: 'last' });
    await expect
      .poll(() => [ann, ben].map(matches))
      .toEqual([
        ['1', 'last'],
        ['1', 'last'],
      ]);
  });

  test('a tap hears once, on the sending node', async () => {
    here.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId: '1' });
    await expect.poll(() => matches(ben)).toEqual(['1']);
    expect(here.told).toEqual([[['ann', 'ben'], 'gameReady', { matchId: '1' }]]);
    if (there !== here) expect(there.told).toEqual([]);
  });

  test('the end of a session is sent before its connections end', async () => {
    expect([...there.realtime.sessionsHere()]).toContain('session of ben');
    const end = { reason: 'newPassword', at: '2026-03-01T12:00:00.000Z' } as const;
    there.realtime.endSessionHere('session of ben', end);
    await ben.disconnected;
    expect([...there.realtime.sessionsHere()]).not.toContain('session of ben');
    expect([ann, ben, visitor].map((socket) => socket.received('sessionEnded'))).toEqual([[], [end], []]);
    expect([ann.raw.connected, visitor.raw.connected]).toEqual([true, true]);
  });

  test('a flooding client is refused, and the others go on', async () => {
    for (let event = 0; event < EVENTS_AT_ONCE; event++) await ann.send('join', SOMEBODY);
    expect(await ann.send('join', SOMEBODY)).toMatchObject({ ok: false, code: 'too_many' });
    expect(await ben.send('join', SOMEBODY)).toEqual({ ok: true });
  });

  test('node-local events stay on the node', async () => {
    there.realtime.toRoomHere('everyone', 'gameReady', { matchId: 'there' });
    here.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId: 'last' });
    await expect.poll(() => matches(ben)).toEqual(['there', 'last']);
    await expect.poll(() => matches(ann)).toEqual(here === there ? ['there', 'last'] : ['last']);
  });
});

test('an end waits for the answer of an event that is under way, and not for ever', async () => {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<undefined>();
  const began = Promise.withResolvers<void>();
  const node = await startNode(null, () => {
    began.resolve();
    return goesOn;
  });
  const ann = await connect(node, 'ann');
  const answer = ann.send('join', SOMEBODY);
  await began.promise;
  await node.realtime.answered(1); // it is not answered, and the end goes on
  const answered = node.realtime.answered(60_000).then(() => node.realtime.close());
  goOn(undefined);
  expect(await answer).toEqual({ ok: true });
  await answered;
});

test('an end asks connections to go to another node, answers them until they do, and does not wait for ever', async () => {
  const node = await startNode(null, () => undefined);
  await node.realtime.move(60_000); // nobody is here
  const ann = await connect(node, 'ann');
  await node.realtime.move(1); // she stays, and the end goes on
  const moved = node.realtime.move(60_000);
  await ann.next('serverStopping', ({ withinMs }) => withinMs === 60_000);
  expect(await ann.send('join', SOMEBODY)).toEqual({ ok: true });
  ann.close();
  await moved;
});

test('while Redis is away, a node still reaches its own players', async () => {
  const own = await startRedis();
  const node = await startNodeOnRedis(own.url);
  const ann = await connect(node, 'ann');
  await own.stop();
  node.realtime.toUsers(['ann'], 'gameReady', { matchId: '1' });
  await expect.poll(() => ann.received('gameReady')).toEqual([{ matchId: '1' }]);
});

/** In front of Redis: `pass` sees what a connection asks, hands it on, or not. */
async function inFrontOf(
  url: string,
  pass: (asked: Buffer, handOn: () => void, cut: () => void) => void,
): Promise<string> {
  const proxy = createTcpServer((near) => {
    const far = connectTo(Number(new URL(url).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
    far.on('data', (data) => near.write(data));
    near.on('data', (data) =>
      pass(
        data,
        () => far.write(data),
        () => near.destroy(),
      ),
    );
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  open.push(() => proxy.close());
  return `redis://127.0.0.1:${(proxy.address() as { port: number }).port}`;
}

test('a subscription that is lost with its connection is made on the next one', async () => {
  let hasCut = false;
  const url = await inFrontOf(service.url, (asked, handOn, cut) => {
    if (hasCut || !asked.includes('subscribe')) return handOn();
    hasCut = true;
    cut();
  });
  await startNodeOnRedis(url, 'cut:');
  const { commands, close } = await connectRedis(service.url, 'cut:', quiet);
  open.push(close);
  const subscribed = async () => (await commands.pubSubChannels('cut:*')).length;
  await expect.poll(subscribed).toBe(2); // of everybody, and of this node
});

test.each(['first', 'second'])('what is sent before the %s question to Redis is heard', async (which) => {
  const held = Promise.withResolvers<() => void>();
  let questions = 0;
  const url = await inFrontOf(service.url, (asked, handOn) => {
    if (asked.includes('XREAD') && ++questions === (which === 'first' ? 1 : 2)) held.resolve(handOn);
    else handOn();
  });
  const prefix = `before the ${which}:`;
  const [here, there] = [await startNodeOnRedis(service.url, prefix), await startNodeOnRedis(url, prefix)];
  const ben = await connect(there, 'ben');
  const goOn = await held.promise;
  here.realtime.toUsers(['ben'], 'gameReady', { matchId: '1' });
  const { commands, close } = await connectRedis(service.url, prefix, quiet);
  open.push(close);
  await expect.poll(() => commands.xLen(`${prefix}sockets`)).toBe(1);
  goOn();
  expect(await ben.next('gameReady')).toEqual({ matchId: '1' });
});

test('CON5: a connection that does not read is ended before it costs much memory, and the others read on', async () => {
  const node = await startNode(null);
  const [ann, ben] = [await connect(node, 'ann'), await connect(node, 'ben')];
  const { engine } = ben.raw.io;
  (engine.transport as unknown as { ws: { pause(): void } }).ws.pause();
  const matchId = 'x'.repeat(20_000);
  let told = 0;
  // What the system keeps for a connection comes on top: some megabytes, not fifty.
  while (node.realtime.connections() === 2 && told * matchId.length < 50_000_000) {
    node.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId });
    told++;
    await ann.next('gameReady');
  }
  expect(node.realtime.connections()).toBe(1);
  expect(ann.received('gameReady')).toHaveLength(told);
});

test('CON5: a burst of what belongs to a normal day ends nobody', async () => {
  const node = await startNode(null);
  const ann = await connect(node, 'ann');
  for (let n = 0; n < 900; n++) node.realtime.toUsers(['ann'], 'gameReady', { matchId: `${n}` });
  await expect.poll(() => ann.received('gameReady').length).toBe(900);
});
