import { expect, test } from 'vitest';
import { UNAMBIGUOUS_ALPHABET, unambiguousCode } from './unambiguousCode.ts';

test('uses one byte per character, and throws if there are too few', () => {
  const bytes = Uint8Array.from([0, 1, 31, 32, 63, 255]);
  expect(unambiguousCode(bytes, 6)).toBe('23Z2ZZ');
  expect(unambiguousCode(bytes, 2)).toBe('23');
  expect(() => unambiguousCode(bytes, 7)).toThrow('needs 7 random bytes, got 6');
});

test('every byte gives a character, all equally often', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const character = unambiguousCode(Uint8Array.of(byte), 1);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect([...counts.keys()].sort().join('')).toBe([...UNAMBIGUOUS_ALPHABET].sort().join(''));
  expect(new Set(counts.values())).toEqual(new Set([8]));
});
