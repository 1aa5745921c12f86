import { expect, test } from 'vitest';
import { proceed, type Soon, together } from './soon.ts';

/** Like a promise without being one, as a query of the database is. */
const query = (value: number): Promise<number> => {
  const promise = Promise.resolve(value);
  // biome-ignore lint/suspicious/noThenProperty: that is what a query is
  return { ...promise, then: promise.then.bind(promise) } as Promise<number>;
};
const double = (value: Soon<number>) => proceed(value, (number) => 2 * number);

test('what is there is gone on with at once, what has to be waited for afterwards', async () => {
  expect(double(2)).toBe(4);
  expect(await double(Promise.resolve(3))).toBe(6);
  expect(await double(query(4))).toBe(8);
});

test('all values at once where all of them are there', async () => {
  expect(together([1, null, undefined])).toEqual([1, null, undefined]);
  expect(await together([1, Promise.resolve(2)])).toEqual([1, 2]);
  expect(await together([query(1), 2])).toEqual([1, 2]);
});
