import { isSame, sign } from '../../platform/secrets/secrets.ts';

/**
 * LIM2: a browser's record of the names by which accounts have logged in with it: a random name of the browser and, for
 * each of them, a signature that only this server can make. It grants no access; it only separates its owner's attempts
 * from others'.
 */
export type Device = { id: string; signatures: string[] };

/** Five accounts by nickname and e-mail. */
const NAMES_KEPT = 10;
const PART = /^[A-Za-z0-9_-]{16,64}$/;

export function readDevice(cookie: string | undefined): Device | null {
  const [id, ...signatures] = cookie?.split('.') ?? [];
  const whole = id !== undefined && signatures.length <= NAMES_KEPT;
  return whole && [id, ...signatures].every((part) => PART.test(part)) ? { id, signatures } : null;
}

const signatureOf = (secret: string, deviceId: string, name: string) =>
  sign(secret, `device ${deviceId} name ${name}`);

export function knows({ id, signatures }: Device, name: string, secret: string): boolean {
  const expected = signatureOf(secret, id, name);
  return signatures.some((signature) => isSame(signature, expected));
}

/** The cookie after a login by these names too: the newest first. */
export function withNames({ id, signatures }: Device, names: readonly string[], secret: string): string {
  const own = names.map((name) => signatureOf(secret, id, name));
  const others = signatures.filter((signature) => !own.includes(signature));
  return [id, ...own, ...others].slice(0, NAMES_KEPT + 1).join('.');
}
