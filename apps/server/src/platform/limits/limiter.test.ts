import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../../../../scripts/services/process.ts';
import { startRedis } from '../../../../../scripts/services/redis.ts';
import { type Limiter, takePoint } from './limiter.ts';
import { createMemoryLimiter } from './memory.ts';
import { createRedisLimiter } from './redis.ts';

const HOUR_MS = 3_600_000;
let redis: Service;
const connect = () => createClient({ url: redis.url, disableOfflineQueue: true }).connect();
let client: Awaited<ReturnType<typeof connect>>;
const never: Limiter = { take: () => Promise.reject(new Error('the fallback was asked')) };
const failed = (error: unknown) => {
  throw error;
};
/** A Redis that answers, however slow the machine is. */
const there = { fallback: never, onFailure: failed, answerWithinMs: 20_000 };

beforeAll(async () => {
  redis = await startRedis();
  client = await connect();
}, 300_000); // the first run may have to install Redis
afterAll(async () => {
  client.destroy();
  await redis.stop();
});

const sides: Record<string, () => Limiter> = {
  'in memory': () => createMemoryLimiter({ clock: Date.now }),
  'in Redis': () => createRedisLimiter({ client, ...there }),
};

describe.each(Object.entries(sides))('limits %s', (side, create) => {
  test('give a number of points, then return how long to wait', async () => {
    const limits = create();
    const limit = { points: 3, perMs: HOUR_MS };
    const key = `${side} burst`;
    for (let i = 0; i < 3; i++) expect(await limits.take(key, limit)).toEqual({ ok: true });
    const refused = await limits.take(key, limit);
    if (refused.ok) throw new Error('a fourth point was given');
    expect(refused.retryAfterMs).toBeGreaterThan(HOUR_MS / 3 - 60_000);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(HOUR_MS / 3);
  });

  test('count every key separately', async () => {
    const limits = create();
    const limit = { points: 1, perMs: HOUR_MS };
    expect((await limits.take(`${side} one`, limit)).ok).toBe(true);
    expect((await limits.take(`${side} other`, limit)).ok).toBe(true);
    expect((await limits.take(`${side} one`, limit)).ok).toBe(false);
    expect((await limits.take(`${side} other`, limit)).ok).toBe(false);
  });

  test('give a point again after the returned time, and a refusal costs none', async () => {
    const limits = create();
    const limit = { points: 2, perMs: 600 };
    let askedAt = 0;
    const take = () => {
      askedAt = performance.now();
      return limits.take(`${side} again`, limit);
    };
    let taken = await take();
    while (taken.ok) taken = await take();
    const startedAt = askedAt; // the returned time counts from the moment of the refusal, which is later
    const { retryAfterMs } = taken;
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(300);
    await expect.poll(async () => (await take()).ok, { interval: 5 }).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThan(retryAfterMs - 10);
  });

  test('give no more to many concurrent requests', async () => {
    const limits = create();
    const limit = { points: 10, perMs: HOUR_MS };
    const all = await Promise.all(Array.from({ length: 60 }, () => limits.take(`${side} crowd`, limit)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(10);
  });
});

test('in Redis all nodes share the points, and the key expires when all are back', async () => {
  const other = await connect();
  const limit = { points: 4, perMs: HOUR_MS };
  const nodes = [client, other].map((node) =>
    createRedisLimiter({ client: node, ...there, prefix: 'test:' }),
  );
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => nodes[i % 2]!.take('shared', limit)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(4);
  const leftMs = await client.pTTL('test:shared');
  expect(leftMs).toBeGreaterThan(HOUR_MS - 60_000);
  expect(leftMs).toBeLessThanOrEqual(HOUR_MS);
  other.destroy();
});

test('without Redis each node uses its own memory, and reports it', async () => {
  const away = await startRedis();
  const lost = await createClient({ url: away.url, disableOfflineQueue: true })
    .on('error', () => {}) // reported by the limiter
    .connect();
  const failures: unknown[] = [];
  const limits = createRedisLimiter({
    client: lost,
    fallback: createMemoryLimiter({ clock: Date.now }),
    onFailure: (error) => failures.push(error),
  });
  const limit = { points: 1, perMs: HOUR_MS };
  expect((await limits.take('key', limit)).ok).toBe(true);
  expect(failures).toEqual([]);
  await away.stop();
  expect((await limits.take('key', limit)).ok).toBe(true);
  expect((await limits.take('key', limit)).ok).toBe(false);
  expect(failures).toHaveLength(2);
  lost.destroy();
});

test('a Redis that does not answer in time is not waited for', async () => {
  const stalled = await connect();
  const failures: unknown[] = [];
  const limits = createRedisLimiter({
    client: stalled,
    fallback: createMemoryLimiter({ clock: Date.now }),
    onFailure: (error) => failures.push(error),
    answerWithinMs: 50,
  });
  await client.sendCommand(['CLIENT', 'PAUSE', '1500', 'ALL']);
  expect(await limits.take('key', { points: 1, perMs: HOUR_MS })).toEqual({ ok: true });
  expect(String(failures[0])).toContain('did not answer in time');
  expect(await client.ping()).toBe('PONG'); // once it continues
  stalled.destroy();
});

test('memory drops the least recently used key', async () => {
  const limits = createMemoryLimiter({ clock: () => 0, maxKeys: 3 });
  const take = async (key: string) => (await limits.take(key, { points: 1, perMs: 1000 })).ok;
  for (const key of ['a', 'b', 'c']) expect(await take(key)).toBe(true);
  expect(await take('a')).toBe(false); // refused, but used
  expect(await take('d')).toBe(true);
  expect(limits.size).toBe(3);
  expect(await take('a')).toBe(false);
  expect(await take('b')).toBe(true); // was dropped
});

test('points come back evenly', () => {
  const limit = { points: 4, perMs: 1000 };
  let fullAt: number | undefined;
  const take = (now: number) => {
    const next = takePoint(fullAt, limit, now);
    fullAt = next.fullAt;
    return next.taken;
  };
  for (let i = 0; i < 4; i++) expect(take(0)).toEqual({ ok: true });
  expect(take(0)).toEqual({ ok: false, retryAfterMs: 250 });
  expect(take(249)).toEqual({ ok: false, retryAfterMs: 1 });
  expect(take(250)).toEqual({ ok: true });
  expect(take(250)).toEqual({ ok: false, retryAfterMs: 250 });
  expect(take(1000)).toEqual({ ok: true });
  expect(take(1000)).toEqual({ ok: true });
  expect(take(1000)).toEqual({ ok: true });
  expect(take(1000)).toEqual({ ok: false, retryAfterMs: 250 });
  expect([take(9000), take(9000), take(9000), take(9000)]).toEqual(Array(4).fill({ ok: true }));
  expect(take(9000).ok).toBe(false);
});

describe('a clock that is set back', () => {
  const limit = { points: 4, perMs: 1000 };

  test('does not make anybody wait for it to catch up', async () => {
    let now = 10_000_000;
    const limits = createMemoryLimiter({ clock: () => now });
    for (let i = 0; i < 4; i++) expect(await limits.take('key', limit)).toEqual({ ok: true });
    now -= HOUR_MS;
    expect(await limits.take('key', limit)).toEqual({ ok: false, retryAfterMs: 250 });
    now += 250;
    expect(await limits.take('key', limit)).toEqual({ ok: true });
  });

  test('leaves nothing in Redis, whose own it is there, that is further ahead than a bucket can be', async () => {
    const limits = createRedisLimiter({ client, ...there });
    await client.set('limit:set back', String(Date.now() + HOUR_MS));
    expect(await limits.take('set back', limit)).toEqual({ ok: true });
  });
});
