import { createServer } from 'node:http';
import { connectSocket, type TestSocket } from '@retake/testkit/socket.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../../../../../scripts/services/process.ts';
import { startRedis } from '../../../../../scripts/services/redis.ts';
import { connectRedis } from '../redis/connect.ts';
import { createSocketAdapter } from './adapter.ts';
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

/** Who connects says by a cookie who they are. */
const authenticate = async (cookie: string | undefined) =>
  cookie ? { id: cookie, nickname: cookie, admin: false, sessionKey: `session of ${cookie}` } : null;

async function startNode(adapter: ReturnType<typeof createSocketAdapter> | null): Promise<Node> {
  const http = createServer();
  const options = { publicUrl: 'http://retake.test', authenticate, log: quiet, now: () => 0, adapter };
  const realtime = createRealtime(options);
  realtime.on('join', () => ({}));
  realtime.onConnect((socket) => void socket.join('everyone'));
  const told: unknown[] = [];
  realtime.tap((userIds, event, payload) => told.push([userIds, event, payload]));
  realtime.attach(http);
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  open.push(() => realtime.close());
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { realtime, told, url: `http://127.0.0.1:${address.port}` };
}

async function startNodeOnRedis(url = service.url): Promise<Node> {
  const redis = await connectRedis(url, 'test:', quiet);
  open.push(redis.close);
  return startNode(createSocketAdapter(redis));
}

async function connect(node: Node, cookie: string): Promise<TestSocket> {
  const socket = await connectSocket(node.url, cookie);
  open.push(() => socket.close());
  return socket;
}

/** The one who speaks, and the one at which the other player sits. */
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
    await reachable();
  });

  /** A node that has just started hears others a moment later. */
  async function reachable(): Promise<void> {
    await expect
      .poll(() => {
        here.realtime.toEverybody('friendRemoved', { friendId: 'probe' });
        return visitor.received('friendRemoved').length;
      })
      .toBeGreaterThan(0);
    here.told.length = 0;
    there.told.length = 0;
  }

  const matches = (socket: TestSocket) => socket.received('gameReady').map(({ matchId }) => matchId);

  test('players are told wherever they sit, once and in order; others are not', async () => {
    for (const matchId of ['1', '2', '3']) here.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId });
    await expect.poll(() => matches(ben)).toEqual(['1', '2', '3']);
    await expect.poll(() => matches(ann)).toEqual(['1', '2', '3']);
    expect(matches(visitor)).toEqual([]);
  });

  test('a room and players together are told once each', async () => {
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

  test('a tap hears once, on the node that tells', async () => {
    here.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId: '1' });
    await expect.poll(() => matches(ben)).toEqual(['1']);
    expect(here.told).toEqual([[['ann', 'ben'], 'gameReady', { matchId: '1' }]]);
    if (there !== here) expect(there.told).toEqual([]);
  });

  test('the end of a session is told before its connections end, on every node', async () => {
    here.realtime.toRoom('session:session of ben', [], 'sessionEnded', {});
    here.realtime.disconnectSession('session of ben');
    await ben.disconnected;
    expect([ann, ben, visitor].map((socket) => socket.received('sessionEnded'))).toEqual([[], [{}], []]);
    expect([ann.raw.connected, visitor.raw.connected]).toEqual([true, true]);
  });

  test('who floods is refused, and the others go on', async () => {
    for (let event = 0; event < EVENTS_AT_ONCE; event++) await ann.send('join', SOMEBODY);
    expect(await ann.send('join', SOMEBODY)).toMatchObject({ ok: false, code: 'too_many' });
    expect(await ben.send('join', SOMEBODY)).toEqual({ ok: true });
  });

  test('what a node tells its own stays there', async () => {
    there.realtime.toRoomHere('everyone', 'gameReady', { matchId: 'there' });
    here.realtime.toUsers(['ann', 'ben'], 'gameReady', { matchId: 'last' });
    await expect.poll(() => matches(ben)).toEqual(['there', 'last']);
    await expect.poll(() => matches(ann)).toEqual(here === there ? ['there', 'last'] : ['last']);
  });
});

test('while Redis is away, a node still tells its own', async () => {
  const own = await startRedis();
  const node = await startNodeOnRedis(own.url);
  const ann = await connect(node, 'ann');
  await own.stop();
  node.realtime.toUsers(['ann'], 'gameReady', { matchId: '1' });
  await expect.poll(() => ann.received('gameReady')).toEqual([{ matchId: '1' }]);
});
