import { accept, type Result, refuse } from '../result.ts';
import { unambiguousCode } from '../unambiguousCode.ts';

export const FRIEND_CODE_LENGTH = 10;

/** A new friend code (50 bits) from 10 random bytes. */
export const makeFriendCode = (randomBytes: Uint8Array): string =>
  unambiguousCode(randomBytes, FRIEND_CODE_LENGTH);

/**
 * The stored form of a typed friend code: upper case. Accepts only exactly 10 English letters and digits. A well-formed
 * code with a character that we never give out is accepted here, and then not found.
 */
export function parseFriendCode(typed: string): Result<string, 'friendcode_format'> {
  return /^[A-Za-z0-9]{10}$/.test(typed) ? accept(typed.toUpperCase()) : refuse('friendcode_format');
}
