import { accept, type Result, refuse } from '../result.ts';
import { unambiguousCode } from '../unambiguousCode.ts';

export const PARTY_CODE_LENGTH = 8;

/** A new party code (40 bits) from 8 random bytes. */
export const makePartyCode = (randomBytes: Uint8Array): string =>
  unambiguousCode(randomBytes, PARTY_CODE_LENGTH);

/** The stored form of a typed party code: upper case. An invalid code names no party. */
export function parsePartyCode(typed: string): Result<string, 'party_code_unknown'> {
  return /^[A-Za-z0-9]{8}$/.test(typed) ? accept(typed.toUpperCase()) : refuse('party_code_unknown');
}
