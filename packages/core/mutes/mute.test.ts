import { expect, test } from 'vitest';
import { MUTES_MAX, mayMute } from './mute.ts';

const mute = (playerId: string, muted: readonly string[]) => {
  const result = mayMute({ ownerId: 'me', playerId, muted });
  return result.ok ? result.value : result.code;
};

test('MUT2: everybody but oneself, each once, two hundred at most', () => {
  expect(mute('me', [])).toBe('mute_self');
  expect(mute('a', [])).toBe('added');
  expect(mute('a', ['a'])).toBe('there');
  const full = Array.from({ length: MUTES_MAX }, (_, at) => String(at));
  expect(mute('a', full)).toBe('mute_full');
  expect(mute('0', full)).toBe('there');
  expect(mute('a', full.slice(1))).toBe('added');
});
