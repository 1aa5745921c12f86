import { hash } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A secret that is handed out once: 256 random bits, url-safe. */
export const newToken = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');

/** The stored form. A hash without salt is enough: nobody guesses 256 bits. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** Whether it has the format of our tokens, to avoid a look-up. */
export const looksLikeToken = (text: string): boolean => TOKEN.test(text);
