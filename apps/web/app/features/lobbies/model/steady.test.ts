import { expect, test } from 'vitest';
import { steady } from './steady.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const after = (seen: string, now: string) =>
  steady(rows(seen), rows(now))
    .map(({ id }) => id)
    .join('');

test.each([
  ['', 'abc', 'abc'],
  ['abcd', 'abcd', 'abcd'],
  ['abcd', 'xacd', 'axcd'], // b has begun, x was opened
  ['abcd', 'yxac', 'aycx'],
  ['abcd', 'xabcd', 'abcdx'], // one more
  ['abcd', 'yxacd', 'axcdy'],
  ['abcd', 'ad', 'ad'],
])('of %s, then %s, is seen %s', (seen, now, shown) => {
  expect(after(seen, now)).toBe(shown);
});
