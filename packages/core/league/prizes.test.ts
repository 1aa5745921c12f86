import { expect, test } from 'vitest';
import { prizeText } from '../money.ts';
import { LEAGUE_PRIZE_PLACES } from './leagues.ts';
import { medalOf } from './medal.ts';
import { prizeCents } from './prizes.ts';

test('LGE9: the prize of every place', () => {
  const expected: [from: number, to: number, prize: string | null][] = [
    [1, 1, '$35'],
    [2, 2, '$30'],
    [3, 3, '$20'],
    [4, 4, '$15'],
    [5, 5, '$10'],
    [6, 10, '$5'],
    [11, 20, '$3'],
    [21, 30, '$2'],
    [31, 40, '$1'],
    [41, 50, '$0.5'],
    [51, 60, null],
  ];
  for (const [from, to, prize] of expected) {
    for (let place = from; place <= to; place++) {
      const cents = prizeCents(place);
      expect(cents === null ? null : prizeText(cents), `place ${place}`).toBe(prize);
    }
  }
});

test('LGE9: the prizes of the places end where the league says', () => {
  expect(prizeCents(LEAGUE_PRIZE_PLACES)).not.toBeNull();
  expect(prizeCents(LEAGUE_PRIZE_PLACES + 1)).toBeNull();
});

test('only whole places from 1 on are places', () => {
  for (const place of [0, -1, 1.5, Number.NaN]) expect(() => prizeCents(place)).toThrow('not a place');
});

test('medals for the first three', () => {
  expect([1, 2, 3, 4, 0].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null, null]);
});
