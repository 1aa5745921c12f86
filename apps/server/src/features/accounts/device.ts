import { isSame, sign } from '../../platform/secrets/secrets.ts';

/**
 * LIM2: what a browser keeps of the accounts that have logged in with it: a random name of the browser and, for each
 * account, a signature that only this server can make. It opens nothing; it only counts its owner's attempts apart.
 */
export type Device = { id: string; signatures: string[] };

const ACCOUNTS_KEPT = 5;
const PART = /^[A-Za-z0-9_-]{16,64}$/;

export function readDevice(cookie: string | undefined): Device | null {
  const [id, ...signatures] = cookie?.split('.') ?? [];
  const whole = id !== undefined && signatures.length <= ACCOUNTS_KEPT;
  return whole && [id, ...signatures].every((part) => PART.test(part)) ? { id, signatures } : null;
}

const signatureOf = (secret: string, deviceId: string, userId: string) =>
  sign(secret, `device ${deviceId} ${userId}`);

export function knows({ id, signatures }: Device, userId: string, secret: string): boolean {
  const expected = signatureOf(secret, id, userId);
  return signatures.some((signature) => isSame(signature, expected));
}

/** The cookie once this account has logged in too: the newest first. */
export function withAccount({ id, signatures }: Device, userId: string, secret: string): string {
  const own = signatureOf(secret, id, userId);
  const others = signatures.filter((signature) => signature !== own);
  return [id, own, ...others.slice(0, ACCOUNTS_KEPT - 1)].join('.');
}
