/**
 * Codes that people read out and type: no 0/O and no 1/I. 32 characters, so the low five bits of a random byte pick one
 * without bias.
 */
export const UNAMBIGUOUS_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of `length` characters, 5 bits each, from the same number of random bytes; throws if there are fewer. */
export function unambiguousCode(randomBytes: Uint8Array, length: number): string {
  if (randomBytes.length < length) {
    throw new Error(`a code of ${length} characters needs ${length} random bytes, got ${randomBytes.length}`);
  }
  return Array.from(randomBytes.subarray(0, length), (byte) => UNAMBIGUOUS_ALPHABET[byte & 31]).join('');
}
