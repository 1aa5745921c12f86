import { Worker } from 'node:worker_threads';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { SeatedMatch } from './claims.ts';
import { createPassRunner, startPassWorker } from './passRunner.ts';
import { createShard, type Shard } from './shard.ts';
import type { TicketRow } from './store.ts';

const now = Date.now();
const workers: Worker[] = [];
const shards: Shard[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.terminate();
  for (const shard of shards.splice(0)) await shard.close();
});

const duo = (name: string, more: Partial<TicketRow> = {}): TicketRow => ({
  partyId: name,
  queue: 'open-2v2',
  version: 1,
  rating: 1000,
  pings: {},
  memberIds: [`${name} one`, `${name} two`],
  recentOpponents: [],
  blacklisted: [],
  fills: false,
  waitingSince: new Date(now - 60_000),
  told: null,
  createdAt: new Date(now),
  ...more,
});

const BUSY = "require('node:worker_threads').parentPort.on('message', () => { for (;;); })";
/** Tells one match, of the first two tickets, and does not get to the end. */
const HALF = `require('node:worker_threads').parentPort.on('message', function ({ buffers }) {
  this.postMessage({ found: [{ team1: [1], team2: [2], gap: 0, spread: 0, region: 0 }], surplus: [], isLast: false });
  throw new Error('no end');
})`;
const FAILING =
  "require('node:worker_threads').parentPort.on('message', () => { throw new Error('no pass'); })";

/** A shard and what it tells: each claim is granted as it comes. */
function open(queue: QueueId, startWorker = startPassWorker, regions: string[] = [], limitMs?: number) {
  const claimed: SeatedMatch[] = [];
  const errors: unknown[] = [];
  const runner = createPassRunner(() => {
    const worker = startWorker();
    workers.push(worker);
    return worker;
  }, limitMs);
  const shard = createShard({ queue, regions }, runner, {
    now: () => now,
    async claim(matches) {
      claimed.push(...matches);
      return { claimed: matches.flatMap(({ team1, team2 }) => [...team1, ...team2]), stale: [] };
    },
    read: async () => [],
    failed: (error) => errors.push(error),
    surplus: () => undefined,
  });
  shards.push(shard);
  /** Turns until so many matches are claimed. */
  function claims(count: number) {
    const turnAndCount = () => {
      shard.takeTurn();
      return claimed.length;
    };
    return expect.poll(turnAndCount, { timeout: 20_000, interval: 5 }).toBe(count);
  }
  return { shard, claimed, errors, claims };
}

const partiesOf = ({ team1, team2 }: SeatedMatch) => [...team1, ...team2].map((row) => row.partyId).sort();

describe('MM19: a shard', () => {
  test('has no worker before it has two tickets, and one of its own then', async () => {
    const { shard, claims } = open('open-2v2');
    shard.begin([duo('a')]);
    shard.takeTurn();
    expect(workers).toEqual([]);
    shard.hear('b', duo('b'));
    await claims(1);
    expect(workers).toHaveLength(1);
  });

  test('takes its own tickets alone, and those that went elsewhere out', async () => {
    const { shard, claimed, claims } = open('open-2v2');
    shard.begin([
      duo('a'),
      duo('five', { queue: 'open-5v5' }),
      duo('solo', { queue: 'solo-league' }),
      duo('moved'),
    ]);
    shard.hear('moved', duo('moved', { queue: 'open-5v5', version: 2 }));
    shard.hear('b', duo('b'));
    await claims(1);
    expect(partiesOf(claimed[0]!)).toEqual(['a', 'b']);
  });

  test('MM26 takes who searches alone in the Solo League and allows it, as one player of each team', async () => {
    const { shard, claimed, claims } = open('open-5v5');
    const alone = (name: string, fills: boolean) =>
      duo(name, { queue: 'solo-league', memberIds: [name], fills });
    const pairs = ['a', 'b', 'c', 'd'].map((name) => duo(name, { queue: 'open-5v5' }));
    shard.begin([...pairs, alone('one', true), alone('never', false)]);
    shard.takeTurn();
    await shard.turn();
    expect(claimed).toEqual([]);
    shard.hear('two', alone('two', true));
    await claims(1);
    expect(partiesOf(claimed[0]!)).toEqual(['a', 'b', 'c', 'd', 'one', 'two']);
    const soloists = [claimed[0]!.team1, claimed[0]!.team2].map(
      (team) => team.filter(({ memberIds }) => memberIds.length === 1).length,
    );
    expect(soloists).toEqual([1, 1]);
  });

  test('does not change while its pass runs: what it hears meanwhile is seen in the next turn', async () => {
    const { shard, claimed, claims } = open('open-2v2');
    shard.begin([duo('a'), duo('b')]);
    shard.takeTurn();
    shard.hear('a', null);
    shard.hear('c', duo('c'));
    shard.hear('d', duo('d'));
    await claims(2);
    expect(claimed.map(partiesOf)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('finds its matches while the pass of another one never ends', async () => {
    const stuck = open('open-5v5', () => new Worker(BUSY, { eval: true }));
    const other = open('open-2v2');
    const five = (name: string) =>
      duo(name, { queue: 'open-5v5', memberIds: ['1', '2', '3', '4', '5'].map((n) => name + n) });
    stuck.shard.begin([five('a'), five('b')]);
    stuck.shard.takeTurn();
    other.shard.begin([duo('a'), duo('b')]);
    await other.claims(1);
    expect(stuck.claimed).toEqual([]);
    await stuck.shard.close(); // a stop of the server waits for no pass
    expect(stuck.errors).toEqual([]);
  });

  test('whose worker has died says so and has another one in the next turn', async () => {
    const startDying = () => {
      const worker = startPassWorker();
      if (workers.length === 0) void worker.terminate();
      return worker;
    };
    const { shard, errors, claims } = open('open-2v2', startDying);
    shard.begin([duo('a'), duo('b')]);
    shard.takeTurn();
    await expect.poll(() => errors).toHaveLength(1);
    await claims(1);
    expect(errors).toHaveLength(1);
    expect(workers).toHaveLength(2);
  });

  test('whose pass takes too long breaks it off, says so and has another worker in the next turn', async () => {
    const { shard, errors } = open('open-2v2', () => new Worker(BUSY, { eval: true }), [], 100);
    const brokenOff = (times: number) =>
      Array.from({ length: times }, () => ({ message: 'a pass was broken off after 100 ms' }));
    shard.begin([duo('a'), duo('b')]);
    for (const time of [1, 2]) {
      shard.takeTurn();
      await expect.poll(() => errors).toMatchObject(brokenOff(time));
      expect(workers).toHaveLength(time);
    }
  });

  test('claims what a pass has found before it fails', async () => {
    const { shard, claimed, errors } = open('open-2v2', () => new Worker(HALF, { eval: true }));
    shard.begin([duo('a'), duo('b'), duo('c'), duo('d')]);
    shard.takeTurn();
    await expect.poll(() => errors).toMatchObject([{ message: 'no end' }]);
    expect(claimed.map(partiesOf)).toEqual([['a', 'b']]);
  });

  test('leaves out a ticket that cannot be, says so and matches the others', async () => {
    const { shard, claims, errors } = open('open-2v2');
    shard.begin([
      duo('a'),
      duo('never', { waitingSince: new Date(Number.NaN) }),
      duo('odd', { rating: Number.NaN }),
      duo('b'),
    ]);
    await claims(1);
    expect(errors).toMatchObject([
      { message: 'party never cannot search: waits since NaN' },
      { message: 'party odd cannot search: rating NaN' },
    ]);
  });

  test('whose pass fails says why', async () => {
    const { shard, errors } = open('open-2v2', () => new Worker(FAILING, { eval: true }));
    shard.begin([duo('a'), duo('b')]);
    shard.takeTurn();
    await expect.poll(() => errors).toMatchObject([{ message: 'no pass' }]);
  });
});

describe('MM5: of several regions', () => {
  const REGIONS = ['Shanghai', 'Hong Kong'];
  const north = { Shanghai: 20, 'Hong Kong': 200 };
  const south = { Shanghai: 200, 'Hong Kong': 20 };

  test('each plays where it is near', async () => {
    const { shard, claimed, claims } = open('open-2v2', startPassWorker, REGIONS);
    shard.begin([
      duo('n1', { pings: north }),
      duo('s1', { pings: south }),
      duo('s2', { pings: south }),
      duo('n2', { pings: north }),
    ]);
    await claims(2);
    const found = claimed.map((match) => ({ parties: partiesOf(match), region: match.region }));
    expect(found).toContainEqual({ parties: ['n1', 'n2'], region: 0 });
    expect(found).toContainEqual({ parties: ['s1', 's2'], region: 1 });
  });

  test('who has not measured plays with anybody, where the others are near', async () => {
    const { shard, claimed, claims } = open('open-2v2', startPassWorker, REGIONS);
    shard.begin([duo('s1', { pings: south }), duo('unknown')]);
    await claims(1);
    expect(claimed[0]!.region).toBe(1);
  });
});
