import { expect, test } from 'vitest';
import { type MaybePromise, whenAllKnown, whenKnown } from './maybePromise.ts';

/** Like a promise without being one, as a database query is. */
const query = (value: number): Promise<number> => {
  const promise = Promise.resolve(value);
  // biome-ignore lint/suspicious/noThenProperty: that is what a query is
  return { ...promise, then: promise.then.bind(promise) } as Promise<number>;
};
const double = (value: MaybePromise<number>) => whenKnown(value, (number) => 2 * number);

test('a known value is used at once, a pending one later', async () => {
  expect(double(2)).toBe(4);
  expect(await double(Promise.resolve(3))).toBe(6);
  expect(await double(query(4))).toBe(8);
});

test('all values at once if all are known', async () => {
  expect(whenAllKnown([1, null, undefined])).toEqual([1, null, undefined]);
  expect(await whenAllKnown([1, Promise.resolve(2)])).toEqual([1, 2]);
  expect(await whenAllKnown([query(1), 2])).toEqual([1, 2]);
});
