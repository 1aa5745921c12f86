import { randomBytes } from 'node:crypto';
import { startCable } from '@retake/testkit/cable.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../../../../scripts/services/postgres.ts';
import type { Service } from '../../../../../scripts/services/process.ts';
import { type Clock, realClock } from '../clock.ts';
import { openPostgres } from '../db/open.ts';
import { createOwnLeadership, keepFromLeading, type Leadership, ServerRunningError } from './leadership.ts';
import { createLeadershipOnPostgres, lockKeyOf } from './leadershipOnPostgres.ts';

let service: Service | null = null;
let url: string;
let administrator: pg.Client;
const open: (() => unknown)[] = [];
const quiet = { error: () => undefined, info: () => undefined };

/** Its own database, because advisory locks belong to a database. */
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

const DUTIES = ['search:a', 'search:b', 'search:c', 'search:d', 'upkeep', 'samples', 'servers'];

type Node = Leadership & { leads(): string[] };

/** Waits as long as it is told; while it is held whatever it is to call waits further. */
function createHeldClock() {
  let held: (() => void)[] | null = null;
  const clock: Clock = {
    ...realClock,
    after: (ms, run) => realClock.after(ms, () => (held ? void held.push(run) : run())),
  };
  const hold = () => {
    held = [];
  };
  const release = () => {
    const waiting = held!;
    held = null;
    for (const run of waiting) run();
  };
  return { clock, hold, release };
}

/** Nodes with all duties, checked at every change: two must never lead the same. */
function nodesAt(urls: string[], clocks: Clock[] = []) {
  let together = 0;
  const all = urls.map((one, n): Node => {
    const leadership = createLeadershipOnPostgres(one, clocks[n] ?? realClock, quiet, n + 1);
    for (const name of DUTIES) {
      leadership.duty(name).onLead(async () => {
        together = Math.max(together, all.filter((other) => other.leads().includes(name)).length);
      });
    }
    open.push(() => leadership.stop());
    const leads = () => leadership.duties().flatMap((duty) => (duty.leads ? [duty.name] : []));
    return Object.assign(leadership, { leads });
  });
  const leaderOf = (name: string) => all.find((node) => node.leads().includes(name));
  return {
    all,
    leaderOf,
    isAllLed: () => DUTIES.every((name) => leaderOf(name)),
    mostTogether: () => together,
    start: () => Promise.all(all.map((node) => node.start())),
  };
}

const counts = (nodes: readonly Node[], kind: string) =>
  nodes.map((node) => node.leads().filter((name) => name.startsWith(kind)).length).toSorted();
const searches = (nodes: readonly Node[]) => counts(nodes, 'search:');
/** Four queues and three other duties; those are counted by their sum. */
const isSpread = (nodes: readonly Node[]) => {
  const queues = searches(nodes);
  const others = nodes.map(
    (node) => node.leads().length - node.leads().filter((n) => n.includes(':')).length,
  );
  return [queues, others].every((held) => Math.max(...held) - Math.min(...held) <= 1);
};
const POLL = { interval: 10, timeout: 20_000 };

/** Ends the connection of this node, like a network failure or a restarted database. */
async function cut(name: string): Promise<void> {
  await administrator.query(
    `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.objid = $2 AND d.datname = $1`,
    [new URL(url).pathname.slice(1), lockKeyOf(name)],
  );
}

describe('leadership', () => {
  test('the only process of an embedded database leads everything after its start, in order', async () => {
    const only = createOwnLeadership();
    const led: string[] = [];
    only.duty('one').onLead(async () => void led.push('one'));
    only.duty('other').onLead(async () => void led.push('other'));
    only.duty('one').onLead(async () => void led.push('one again'));
    expect(only.duty('one').isLeader()).toBe(false);
    await only.start();
    expect([only.duties(), led]).toEqual([
      [
        { name: 'one', leads: true },
        { name: 'other', leads: true },
      ],
      ['one', 'one again', 'other'],
    ]);
    await only.stop();
    expect(only.duty('other').isLeader()).toBe(false);
  });

  test('MM21: a lonely node leads everything when it has started', async () => {
    const { all, start } = nodesAt([url]);
    await start();
    expect(all[0]!.leads()).toEqual(DUTIES);
  });

  test('MM21: three nodes share the duties; whoever comes takes a part, whoever stops leaves its own alone', async () => {
    const { all, leaderOf, isAllLed, mostTogether } = nodesAt([url, url, url, url]);
    const [one, two, three, four] = all as [Node, Node, Node, Node];
    for (const node of [one, two, three]) await node.start();
    await expect.poll(() => isAllLed() && isSpread([one, two, three]), POLL).toBe(true);
    expect(searches([one, two, three])).toEqual([1, 1, 2]);

    const before = new Map(DUTIES.map((name) => [name, leaderOf(name)]));
    const startedAt = performance.now();
    await one.stop();
    await expect.poll(isAllLed, POLL).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    for (const [name, leader] of before) if (leader !== one) expect(leaderOf(name)).toBe(leader);

    await four.start(); // the stopped one again, as in a rolling restart
    await expect.poll(() => isAllLed() && isSpread([two, three, four]), POLL).toBe(true);
    expect(four.leads().length).toBeGreaterThan(0);
    expect(mostTogether()).toBe(1);
  });

  test('MM21: a lost connection loses all duties of its node at once; others lead them within 3 s', async () => {
    const { all, leaderOf, isAllLed, start, mostTogether } = nodesAt([url, url, url]);
    const lost: string[] = [];
    all.forEach((node, n) => {
      for (const name of DUTIES) node.duty(name).onLose(() => lost.push(`${n} ${name}`));
    });
    await start();
    await expect.poll(() => isAllLed() && isSpread(all), POLL).toBe(true);
    for (const name of ['search:a', 'upkeep', 'search:a']) {
      const former = leaderOf(name)!;
      const had = former.leads().map((duty) => `${all.indexOf(former)} ${duty}`);
      lost.length = 0;
      const startedAt = performance.now();
      await cut(name);
      await expect.poll(() => lost.length, POLL).toBeGreaterThanOrEqual(had.length);
      expect(lost.slice(0, had.length)).toEqual(had);
      await expect.poll(isAllLed, POLL).toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(3000);
      await expect.poll(() => isSpread(all), POLL).toBe(true);
    }
    expect(mostTogether()).toBe(1);
  });

  test('what a slow node left in its share comes to it when it goes on', async () => {
    const slow = createHeldClock();
    const { all, isAllLed, start } = nodesAt([url, url, url, url], [slow.clock]);
    const [first, second, third, fourth] = all as [Node, Node, Node, Node];
    // Given away before the slow one goes on, a duty would be taken back, and then kept for a minute.
    let isSlow = false;
    for (const name of DUTIES) fourth.duty(name).handOverWhen(() => !isSlow);
    await start();
    await expect.poll(() => isAllLed() && isSpread(all), POLL).toBe(true);
    isSlow = true;
    slow.hold();
    await Promise.all([second.stop(), third.stop()]);
    await expect.poll(isAllLed, POLL).toBe(true);
    expect(searches([first, fourth])).toEqual([1, 3]); // more than its share, which nobody else took
    slow.release();
    isSlow = false;
    await expect.poll(() => isAllLed() && isSpread([first, fourth]), POLL).toBe(true);
    expect(searches([first, fourth])).toEqual([2, 2]);
  });

  test('a hand-over waits for work under way, and for a duty that is not quiet it does not happen', async () => {
    const { all, leaderOf, isAllLed } = nodesAt([url, url]);
    const [one, two] = all as [Node, Node];
    const work = Promise.withResolvers<void>();
    const lost: string[] = [];
    for (const name of DUTIES) {
      one.duty(name).handOverWhen(() => name !== 'search:d');
      one.duty(name).onLose(() => {
        lost.push(name);
        return name === 'search:c' ? work.promise : undefined;
      });
    }
    await one.start();
    await two.start();
    await expect.poll(() => lost, POLL).toContain('search:c');
    expect([leaderOf('search:c'), leaderOf('search:d')]).toEqual([undefined, one]);
    work.resolve();
    await expect.poll(() => isAllLed() && isSpread(all), POLL).toBe(true);
    expect(leaderOf('search:c')).toBe(two);
    expect(leaderOf('search:d')).toBe(one);
    expect(lost).not.toContain('search:d');
  });

  test('a duty that cannot be begun is left to another node; the others stay', async () => {
    const { all, leaderOf, isAllLed } = nodesAt([url, url]);
    let failures = 0;
    all[0]!.duty('search:b').onLead(async () => {
      failures++;
      throw new Error('cannot');
    });
    await all[0]!.start();
    expect(failures).toBe(1);
    expect(all[0]!.leads()).toEqual(DUTIES.filter((name) => name !== 'search:b'));
    await all[1]!.start();
    await expect.poll(isAllLed, POLL).toBe(true);
    expect(leaderOf('search:b')).toBe(all[1]);
  });

  test('a node whose connection hangs notices it, and is replaced', async () => {
    const cable = await startCable(url);
    open.push(cable.stop);
    const { all, start, mostTogether } = nodesAt([cable.url]);
    await start();
    expect(all[0]!.leads()).toEqual(DUTIES);
    const others = nodesAt([url]);
    await others.start();
    await expect.poll(() => isSpread([...all, ...others.all]), POLL).toBe(true);
    const startedAt = performance.now();
    cable.freeze();
    await expect.poll(() => all[0]!.leads(), { timeout: 6000 }).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await expect.poll(others.isAllLed, { timeout: 15_000 }).toBe(true);
    expect(mostTogether()).toBe(1);
  });

  test('while a node runs nothing may keep nodes from leading, and the other way round', async () => {
    const database = await openPostgres(url, 4);
    open.push(() => database.close());
    const [one, two] = nodesAt([url, url]).all as [Node, Node];
    await one.start();
    await two.start();
    await one.stop(); // the other one runs, and may lead nothing yet
    await expect(database.write(keepFromLeading)).rejects.toThrow(ServerRunningError);
    await two.stop();
    const three = nodesAt([url]);
    await database.write(async (tx) => {
      await keepFromLeading(tx);
      await three.start();
      expect(three.all[0]!.leads()).toEqual([]);
    });
    await expect.poll(three.isAllLed, POLL).toBe(true);
  });

  test('beside a node of the release with one leader nobody leads, until it has gone', async () => {
    const old = new pg.Client({ connectionString: url });
    await old.connect();
    await old.query('SELECT pg_advisory_lock(7250118)');
    const { all, start, isAllLed } = nodesAt([url]);
    await start();
    expect(all[0]!.leads()).toEqual([]);
    await old.end();
    await expect.poll(isAllLed, POLL).toBe(true);
  });
});
