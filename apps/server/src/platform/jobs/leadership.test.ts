import { randomBytes } from 'node:crypto';
import { createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../../../../scripts/services/postgres.ts';
import type { Service } from '../../../../../scripts/services/process.ts';
import { realClock } from '../clock.ts';
import { createLeadership, type Leadership } from './leadership.ts';

let service: Service | null = null;
let url: string;
let administrator: pg.Client;
const open: (() => unknown)[] = [];
const quiet = { error: () => undefined, info: () => undefined };

/** A database of its own: advisory locks are the database's. */
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) service = await startPostgres();
  const server = process.env.TEST_DATABASE_URL ?? service!.url;
  administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  const name = `retake_leaders_${randomBytes(4).toString('hex')}`;
  await administrator.query(`CREATE DATABASE ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  url = own.href;
}, 300_000); // the first run may have to install PostgreSQL
afterAll(async () => {
  await administrator.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await administrator.end();
  await service?.stop();
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Candidates for the leadership, watched at every change: never do two lead. */
function candidates(urls: string[]) {
  const all = urls.map((one) => createLeadership(one, realClock, quiet));
  let together = 0;
  for (const candidate of all) {
    candidate.onLead(async () => {
      together = Math.max(together, all.filter((other) => other.isLeader()).length);
    });
    open.push(() => candidate.stop());
  }
  return {
    all,
    leader: () => all.find((candidate) => candidate.isLeader()),
    mostTogether: () => together,
    start: () => Promise.all(all.map((candidate) => candidate.start())),
  };
}

/** How long it took, in ms, until another one leads. */
async function takeOverFrom(former: Leadership | undefined, leader: () => Leadership | undefined) {
  const startedAt = performance.now();
  const isAnother = () => leader() !== undefined && leader() !== former;
  await expect.poll(isAnother, { interval: 10, timeout: 20_000 }).toBe(true);
  return performance.now() - startedAt;
}

/** Ends the connection that holds the lock, as a network or a restarted database does. */
async function cutLeader(): Promise<void> {
  await administrator.query(
    `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE l.locktype = 'advisory' AND l.granted AND d.datname = $1`,
    [new URL(url).pathname.slice(1)],
  );
}

describe('leadership', () => {
  test('the one process of an embedded database leads when it has started', async () => {
    const only = createLeadership(null, realClock, quiet);
    const led: string[] = [];
    only.onLead(async () => void led.push('first'));
    only.onLead(async () => void led.push('second'));
    expect(only.isLeader()).toBe(false);
    await only.start();
    expect([only.isLeader(), led]).toEqual([true, ['first', 'second']]);
    await only.stop();
    expect(only.isLeader()).toBe(false);
  });

  test('one of several leads; when it stops another takes over within 3 s', async () => {
    const { all, leader, start, mostTogether } = candidates([url, url, url]);
    await start();
    await expect.poll(leader).toBeDefined();
    for (let stopped = 1; stopped < all.length; stopped++) {
      const former = leader();
      await former!.stop();
      expect(await takeOverFrom(former, leader)).toBeLessThan(3000);
    }
    expect(mostTogether()).toBe(1);
  });

  test('a lost connection loses the leadership; whoever leads next does within 3 s, and never two at once', async () => {
    const { all, leader, start, mostTogether } = candidates([url, url, url]);
    const lost: Leadership[] = [];
    for (const candidate of all) candidate.onLose(() => lost.push(candidate));
    await start();
    await expect.poll(leader).toBeDefined();
    for (let time = 1; time <= 5; time++) {
      const former = leader()!;
      const startedAt = performance.now();
      await cutLeader();
      await expect.poll(() => lost.length, { interval: 10 }).toBe(time);
      expect(lost.at(-1)).toBe(former);
      await expect.poll(leader, { interval: 10 }).toBeDefined();
      expect(performance.now() - startedAt).toBeLessThan(3000);
    }
    expect(mostTogether()).toBe(1);
  });

  test('who fails to take over leaves it to another', async () => {
    const { all, leader } = candidates([url, url]);
    let failures = 0;
    all[0]!.onLead(async () => {
      failures++;
      throw new Error('cannot');
    });
    await all[0]!.start();
    expect(failures).toBe(1);
    await all[1]!.start();
    await expect.poll(leader, { timeout: 10_000 }).toBe(all[1]);
    expect(all[0]!.isLeader()).toBe(false);
  });

  test('a leader whose connection hangs notices it, and is replaced', async () => {
    const cable = await startCable(url);
    const { all, leader, start, mostTogether } = candidates([cable.url]);
    await start();
    expect(leader()).toBe(all[0]);
    const other = createLeadership(url, realClock, quiet);
    open.push(() => other.stop());
    await other.start();
    const startedAt = performance.now();
    cable.freeze();
    await expect.poll(() => all[0]!.isLeader(), { timeout: 6000 }).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await expect.poll(() => other.isLeader(), { timeout: 15_000 }).toBe(true);
    expect(mostTogether()).toBe(1);
  });
});

/** A way to the server that can fall silent without an end. */
async function startCable(to: string) {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    if (frozen) return void near.destroy();
    const far = createConnection(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(to);
  url.port = String(address.port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
