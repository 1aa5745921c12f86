import { expect, test } from 'vitest';
import { addressOf, boardOf } from './board.ts';

const read = (address: string) => boardOf(new URLSearchParams(address));

test('LDB3: the address says which leaderboard it is, and back', () => {
  const board = { mode: '2v2', map: 'de_nuke', group: 'M+', country: 'CN' } as const;
  expect(read(new URLSearchParams(addressOf(board)).toString())).toEqual(board);
  expect(read('')).toEqual({ mode: '5v5' });
  expect(addressOf({ mode: '5v5' })).toEqual({});
});

test('what is no leaderboard is left out', () => {
  expect(read('mode=9v9&map=de_train&group=Z&country=XX&x=1')).toEqual({ mode: '5v5' });
});
