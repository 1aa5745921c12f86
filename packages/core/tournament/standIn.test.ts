import { expect, test } from 'vitest';
import { lineUpAfter, STAND_IN_ABOVE, standInFault } from './standIn.ts';

const asked = (more: Partial<Parameters<typeof standInFault>[0]> = {}) => ({
  playerIds: ['a', 'b'],
  outId: 'b',
  teamIds: null,
  newcomer: { id: 'c', elo: 1000 },
  outElo: 1000,
  ...more,
});

test('TRN41: a duellist is not replaced, and only who is in the line-up is', () => {
  expect(standInFault(asked())).toBeNull();
  expect(standInFault(asked({ playerIds: ['b'] }))).toBe('stand_in_alone');
  expect(standInFault(asked({ outId: 'x' }))).toBe('stand_in_unknown');
});

test('TRN41: for a team plays who is in it', () => {
  expect(standInFault(asked({ teamIds: ['a', 'b'] }))).toBe('stand_in_not_in_team');
  expect(standInFault(asked({ teamIds: ['a', 'b', 'c'] }))).toBeNull();
});

test('TRN41: nobody comes who is rated much higher', () => {
  const newcomer = { id: 'c', elo: 1000 + STAND_IN_ABOVE };
  expect(standInFault(asked({ newcomer }))).toBeNull();
  expect(standInFault(asked({ newcomer: { ...newcomer, elo: newcomer.elo + 1 } }))).toBe(
    'stand_in_too_strong',
  );
});

test('TRN42: who comes stands last, so that the next one is captain', () => {
  expect(lineUpAfter(['a', 'b'], 'a', 'c')).toEqual(['b', 'c']);
});
