import { expect, test } from 'vitest';
import { onlineFirst } from './order.ts';

test('who is online stands first, both groups by nickname without regard to case', () => {
  const players = ['Zed', 'ada', 'Bob', 'cy'].map((nickname) => ({ id: nickname, nickname }));
  const names = onlineFirst(players, new Set(['Zed', 'cy'])).map(({ nickname }) => nickname);
  expect(names).toEqual(['cy', 'Zed', 'ada', 'Bob']);
});
