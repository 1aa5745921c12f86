import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

test('HIS1: filters are read from the address, and what is no choice is left out', () => {
  const address = new URLSearchParams('mode=2v2&result=loss&map=de_nuke&origin=solo-league&page=3');
  expect(filtersOf(address)).toEqual({
    mode: '2v2',
    result: 'loss',
    map: 'de_nuke',
    origin: 'solo-league',
  });
  expect(filtersOf(new URLSearchParams('mode=6v6&result=&map=de_train&origin=nowhere'))).toEqual({});
});
