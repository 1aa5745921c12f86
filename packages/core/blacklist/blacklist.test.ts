import { describe, expect, test } from 'vitest';
import { addToBlacklist, BLACKLIST_MAX } from './blacklist.ts';

const add = (list: readonly string[], playerId: string, hasPremium = true) => {
  const result = addToBlacklist(list, { ownerId: 'me', playerId, hasPremium });
  return result.ok ? result.value : result.code;
};
const full = ['a', 'b', 'c'];

describe('BLK1: who can be added to a blacklist, and by whom', () => {
  test('an owner with Premium adds another player, at the end of the list', () => {
    expect(add([], 'a')).toEqual(['a']);
    expect(add(['b'], 'a')).toEqual(['b', 'a']);
  });

  test('an owner without Premium adds no one', () => {
    expect(add([], 'a', false)).toBe('premium_required');
    expect(add(['a'], 'a', false)).toBe('premium_required');
  });

  test('nobody can add themselves, with or without Premium', () => {
    expect(add([], 'me')).toBe('blacklist_self');
    expect(add(full, 'me', false)).toBe('blacklist_self');
  });
});

describe('BLK2: three at most', () => {
  test('the third fits, the fourth does not', () => {
    expect(BLACKLIST_MAX).toBe(3);
    expect(add(['a', 'b'], 'c')).toEqual(full);
    expect(add(full, 'd')).toBe('blacklist_full');
  });

  test('a player who is on the list already takes no second place, also in a full list', () => {
    for (const player of full) expect(add(full, player)).toEqual(full);
  });

  test('a list that is too long from earlier takes no more players', () => {
    expect(add([...full, 'd'], 'e')).toBe('blacklist_full');
  });
});
