import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in SPKI (RFC 8410). */
const BEFORE_KEY = '302a300506032b6570032100';
/** What is older, or from later, may be somebody's copy. */
const NEAR_MS = 5 * 60_000;
const SIGNATURE = /^[0-9a-f]{128}$/i;
const TIMESTAMP = /^\d{1,12}$/;

/** `hex`: as Discord's developer page shows it. */
export const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.from(BEFORE_KEY + hex, 'hex'), format: 'der', type: 'spki' });

export type Signed = { body: string; signature: unknown; timestamp: unknown };

/** DIS4: whether Discord itself says this, and now. */
export function isDiscords(key: KeyObject, { body, signature, timestamp }: Signed, now: number): boolean {
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
  if (!SIGNATURE.test(signature) || !TIMESTAMP.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1000) > NEAR_MS) return false;
  return verify(null, Buffer.from(timestamp + body), key, Buffer.from(signature, 'hex'));
}
