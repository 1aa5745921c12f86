import { startCable } from '@retake/testkit/cable.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../../../../scripts/services/process.ts';
import { startRedis } from '../../../../../scripts/services/redis.ts';
import { connectRedis, type Redis } from '../redis/connect.ts';
import { type Bus, createLocalBus } from './bus.ts';
import { createRedisBus } from './redis.ts';

let service: Service;
const open: (() => unknown)[] = [];
const quiet = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  service = await startRedis();
}, 300_000); // the first run may have to install Redis
afterAll(() => service.stop());
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function redisBus(url = service.url, prefix = 'test:'): Promise<Bus & { redis: Redis }> {
  const redis = await connectRedis(url, prefix, quiet);
  const bus = await createRedisBus(redis, quiet);
  open.push(() => bus.close(), redis.close);
  return Object.assign(bus, { redis });
}

const sides: Record<string, () => Promise<Bus>> = {
  'in one process': async () => createLocalBus(),
  'on Redis': () => redisBus(),
};

describe.each(Object.entries(sides))('the bus %s', (_side, create) => {
  test('reaches every subscription of a topic once, before publish comes back, in order', async () => {
    const bus = await create();
    const heard: unknown[] = [];
    bus.subscribe('said', (payload) => heard.push(['one', payload]));
    bus.subscribe('said', (payload) => heard.push(['two', payload]));
    bus.subscribe('other', (payload) => heard.push(['other', payload]));
    bus.publish('said', { ids: ['a'], at: 1 });
    bus.publish('said', 'text');
    expect(heard).toEqual([
      ['one', { ids: ['a'], at: 1 }],
      ['two', { ids: ['a'], at: 1 }],
      ['one', 'text'],
      ['two', 'text'],
    ]);
    bus.publish('nobody listens', null);
    expect(bus.hearsAll()).toBe(true);
  });

  test('a message that a handler publishes comes after the one that caused it', async () => {
    const bus = await create();
    const heard: string[] = [];
    bus.subscribe('first', () => bus.publish('second', null));
    bus.subscribe('second', () => heard.push('second'));
    bus.publish('first', null);
    expect(heard).toEqual(['second']);
  });
});

const listen = (bus: Bus, topic: string): unknown[] => {
  const heard: unknown[] = [];
  bus.subscribe(topic, (payload) => heard.push(payload));
  return heard;
};

describe('several nodes', () => {
  test('hear each other once each, in the order of sending, and no node hears itself twice', async () => {
    const nodes = [await redisBus(), await redisBus(), await redisBus()];
    const heard = nodes.map((node) => listen(node, 'count'));
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    for (const n of numbers) nodes[0]!.publish('count', n);
    expect(heard[0]).toEqual(numbers);
    await expect.poll(() => heard).toEqual([numbers, numbers, numbers]);
    nodes[1]!.publish('count', 'end');
    await expect.poll(() => heard.map((all) => all.at(-1))).toEqual(['end', 'end', 'end']);
    expect(heard.map((all) => all.length)).toEqual([201, 201, 201]);
  });

  test('another installation on the same Redis is separate', async () => {
    const [ours, theirs, also] = [await redisBus(), await redisBus(service.url, 'else:'), await redisBus()];
    const [heardByThem, heardByUs] = [listen(theirs, 'said'), listen(also, 'said')];
    ours.publish('said', 'ours');
    await expect.poll(() => heardByUs).toEqual(['ours']);
    expect(heardByThem).toEqual([]);
  });

  test('a handler that fails on another node does not stop the next message', async () => {
    const [one, other] = [await redisBus(), await redisBus()];
    other.subscribe('said', () => {
      throw new Error('no');
    });
    const heard = listen(other, 'more');
    one.publish('said', 1);
    one.publish('more', 2);
    await expect.poll(() => heard).toEqual([2]);
  });
});

describe('a gap', () => {
  test('is reported on both sides after a lost connection: to the node that missed messages and to those that were not reached', async () => {
    const cable = await startCable(service.url);
    open.push(cable.stop);
    const [lost, other] = [await redisBus(cable.url), await redisBus()];
    const gaps: string[] = [];
    lost.onGap(() => gaps.push('lost'));
    other.onGap(() => gaps.push('other'));
    const [heardByLost, heardByOther] = [listen(lost, 'said'), listen(other, 'said')];
    cable.cut();
    await expect.poll(() => lost.hearsAll()).toBe(false);
    lost.publish('said', 'into the void');
    other.publish('said', 'to nobody');
    expect(gaps).toEqual([]);
    cable.mend();
    await expect.poll(() => gaps.toSorted()).toEqual(['lost', 'other']);
    expect(lost.hearsAll()).toBe(true);
    expect([heardByLost, heardByOther]).toEqual([['into the void'], ['to nobody']]);
    lost.publish('said', 'again');
    await expect.poll(() => heardByOther).toContain('again');
    other.publish('said', 'here too');
    await expect.poll(() => heardByLost).toContain('here too');
  });
});

test('a missing Redis is reported in one line at the start', async () => {
  await expect(connectRedis('redis://127.0.0.1:1', 'test:', quiet)).rejects.toThrow(
    /^REDIS_URL names .*ECONNREFUSED/,
  );
});
