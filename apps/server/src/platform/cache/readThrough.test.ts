import { describe, expect, test } from 'vitest';
import { whenKnown } from '../maybePromise.ts';
import { ReadThrough } from './readThrough.ts';

/** A bus whose `hearsAll` and gaps a test controls. */
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

/** A cache that counts its loads; each load returns another number. */
function counting(bus = hearing()) {
  let loads = 0;
  const cache = new ReadThrough(bus, async (key: string) => `${key}${++loads}`, 2);
  return { bus, cache, loads: () => loads };
}

test('a loaded value is kept until it is dropped', async () => {
  const { cache } = counting();
  expect(await cache.get('a')).toBe('a1');
  expect(cache.get('a')).toBe('a1');
  cache.drop('a');
  expect(await cache.get('a')).toBe('a2');
});

test('two requests at the same time share a load', async () => {
  const { cache, loads } = counting();
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1']);
  expect(loads()).toBe(1);
});

test('a query, which would run again for each `await`, runs once, and all get its value', async () => {
  let runs = 0;
  // Like drizzle's: similar to a promise, started by the first `then`.
  const query = (): Promise<string[]> => ({
    // biome-ignore lint/suspicious/noThenProperty: that is what a query is
    then: (...next) => Promise.resolve([`run ${++runs}`]).then(...next),
    catch: () => Promise.reject(new Error('not waited for')),
    finally: () => Promise.reject(new Error('not waited for')),
    [Symbol.toStringTag]: 'Query',
  });
  const cache = new ReadThrough(hearing(), query);
  const both = [cache.get('a'), cache.get('a')].map((asked) => whenKnown(asked, (value) => value.join()));
  expect(await Promise.all(both)).toEqual(['run 1', 'run 1']);
  expect(cache.get('a')).toEqual(['run 1']);
});

test('a load is not kept if its key is dropped meanwhile', async () => {
  const { cache } = counting();
  const early = cache.get('a');
  cache.drop('a');
  expect(await early).toBe('a1');
  expect(cache.peek('a')).toBeUndefined();
});

test('the oldest value is dropped when there are too many', async () => {
  const { cache } = counting();
  for (const key of ['a', 'b', 'c']) await cache.get(key);
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([undefined, 'b2', 'c3']);
});

test('a node that may miss messages asks the database, and starts with an empty cache afterwards', async () => {
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

describe('a write that knows the next value', () => {
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

  test('is not fresh once another write happened, began, or may have been missed', () => {
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

test('what is not there displaces nothing that is, however often it is asked for', async () => {
  let loads = 0;
  const load = async (key: string) => {
    loads++;
    return key.startsWith('no') ? null : key;
  };
  const cache = new ReadThrough<string | null>(hearing(), load, 2);
  await cache.get('a');
  await cache.get('b');
  for (let n = 0; n < 1500; n++) await cache.get(`no ${n}`);
  expect([cache.peek('a'), cache.peek('b')]).toEqual(['a', 'b']);
  expect(cache.peek('no 1499')).toBeNull();
  expect(cache.peek('no 1')).toBeUndefined();
  cache.drop('no 1499');
  expect(cache.peek('no 1499')).toBeUndefined();
  cache.put('no 1498', 'it is there now');
  expect(cache.peek('no 1498')).toBe('it is there now');
  expect(loads).toBe(1502);
});
