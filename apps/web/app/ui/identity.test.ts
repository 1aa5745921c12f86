import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './identity.ts';

test.each([
  ['Night_Owl', 'NO'],
  ['NightOwl', 'NO'],
  ['ada', 'AD'],
  ['x', 'X'],
  ['_1_', '1'],
  ['___', '?'],
])('%s has the initials %s', (nickname, initials) => {
  expect(initialsOf(nickname)).toBe(initials);
});

test('a hue stays with its id and differs between ids', () => {
  expect(hueOf('a')).toBe(hueOf('a'));
  const hues = new Set(Array.from({ length: 100 }, (_, player) => hueOf(`player-${player}`)));
  expect(hues.size).toBeGreaterThan(60);
  for (const hue of hues) expect(hue >= 0 && hue < 360).toBe(true);
});
