import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject, randomBytes } from 'node:crypto';
import { fromBech32, toBech32 } from './bech32.ts';

const PUBLIC = 'age';
const PRIVATE = 'age-secret-key-';
const KEY_BYTES = 32;
/** What stands before the 32 bytes of an X25519 key in DER. */
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The 32 bytes of a public key; null: it is none. */
export function parseRecipient(text: string): Uint8Array | null {
  const bytes = fromBech32(PUBLIC, text);
  return bytes?.length === KEY_BYTES ? bytes : null;
}

export function parseIdentity(text: string): Uint8Array | null {
  const bytes = fromBech32(PRIVATE, text);
  return bytes?.length === KEY_BYTES ? bytes : null;
}

const privateKey = (bytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });

const publicKey = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });

/** The public key of a private one. */
export const publicOf = (identity: Uint8Array): Uint8Array =>
  createPublicKey(privateKey(identity)).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);

/** Throws where the other key is one that gives everybody the same secret. */
export const sharedSecret = (identity: Uint8Array, recipient: Uint8Array): Buffer =>
  diffieHellman({ privateKey: privateKey(identity), publicKey: publicKey(recipient) });

export const newIdentity = (): Uint8Array => randomBytes(KEY_BYTES);

/** As the program `age-keygen` writes them. */
export function newKeys(): { identity: string; recipient: string } {
  const bytes = newIdentity();
  return {
    identity: toBech32(PRIVATE, bytes).toUpperCase(),
    recipient: toBech32(PUBLIC, publicOf(bytes)),
  };
}
