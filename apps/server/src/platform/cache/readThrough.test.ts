import { describe, expect, test } from 'vitest';
import { proceed } from '../soon.ts';
import { ReadThrough } from './readThrough.ts';

/** A bus whose hearing a test decides. */
function hearing() {
  const gaps: (() => void)[] = [];
  const state = { hears: true };
  return {
    state,
    hearsAll: () => state.hears,
    onGap: (run: () => void) => void gaps.push(run),
    gap() {
      for (const run of gaps) run();
    },
  };
}

/** A cache that counts its loads; each gives a number of its own. */
function counting(bus = hearing()) {
  let loads = 0;
  const cache = new ReadThrough(bus, async (key: string) => `${key}${++loads}`, 2);
  return { bus, cache, loads: () => loads };
}

test('what was loaded is kept until it is dropped', async () => {
  const { cache } = counting();
  expect(await cache.get('a')).toBe('a1');
  expect(cache.get('a')).toBe('a1');
  cache.drop('a');
  expect(await cache.get('a')).toBe('a2');
});

test('two who ask at once share a load', async () => {
  const { cache, loads } = counting();
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1']);
  expect(loads()).toBe(1);
});

test('a query, which would run anew for each who waits for it, runs once, and all get its value', async () => {
  let runs = 0;
  // As drizzle's: like a promise, begun by whoever waits for it first.
  const query = (): Promise<string[]> => ({
    // biome-ignore lint/suspicious/noThenProperty: that is what a query is
    then: (...next) => Promise.resolve([`run ${++runs}`]).then(...next),
    catch: () => Promise.reject(new Error('not waited for')),
    finally: () => Promise.reject(new Error('not waited for')),
    [Symbol.toStringTag]: 'Query',
  });
  const cache = new ReadThrough(hearing(), query);
  const both = [cache.get('a'), cache.get('a')].map((asked) => proceed(asked, (value) => value.join()));
  expect(await Promise.all(both)).toEqual(['run 1', 'run 1']);
  expect(cache.get('a')).toEqual(['run 1']);
});

test('a load under way while its key is dropped is not kept', async () => {
  const { cache } = counting();
  const early = cache.get('a');
  cache.drop('a');
  expect(await early).toBe('a1');
  expect(cache.peek('a')).toBeUndefined();
});

test('the oldest goes where there are too many', async () => {
  const { cache } = counting();
  for (const key of ['a', 'b', 'c']) await cache.get(key);
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([undefined, 'b2', 'c3']);
});

test('a node that may miss what others say asks the database, and begins anew afterwards', async () => {
  const { bus, cache } = counting();
  await cache.get('a');
  bus.state.hears = false;
  expect(cache.peek('a')).toBeUndefined();
  expect(await cache.get('a')).toBe('a2');
  expect(await cache.get('a')).toBe('a3');
  bus.state.hears = true;
  bus.gap();
  expect(await cache.get('a')).toBe('a4');
  expect(cache.get('a')).toBe('a4');
});

describe('a write that knows what will be read after it', () => {
  test('puts it in place of what it dropped', async () => {
    const { cache, loads } = counting();
    await cache.get('a');
    const write = cache.beginWrite('a');
    expect(write.isFresh()).toBe(true);
    cache.drop('a');
    cache.put('a', 'written');
    expect(cache.get('a')).toBe('written');
    expect(loads()).toBe(1);
  });

  test('is not fresh once somebody else has written, begun to write, or may have been missed', () => {
    const { bus, cache } = counting();
    const dropped = cache.beginWrite('a');
    cache.drop('a');
    const overtaken = cache.beginWrite('b');
    cache.beginWrite('b');
    const missed = cache.beginWrite('c');
    bus.gap();
    expect([dropped, overtaken, missed].map((write) => write.isFresh())).toEqual([false, false, false]);
  });
});
