import { isSame, sign } from '../../platform/secrets/secrets.ts';

const RANDOM_BYTES = 32;
export const STATE_LIFE_MS = 10 * 60_000;
/** Clocks of nodes differ. */
const MAX_AHEAD_MS = 60_000;

export type States = ReturnType<typeof createStates>;

/**
 * STM1: what a browser carries from the start of a sign-in to its end: `<ms, base 36>.<random>.<signature>`. Signed
 * together with the session, so that a cookie planted in another player's browser is worthless there: it would connect
 * the account of who planted it.
 */
export function createStates(secret: string) {
  const signatureOf = (issued: string, random: string, sessionKey: string) =>
    sign(secret, `steam-state ${issued} ${random} ${sessionKey}`);

  return {
    /** `now`: ms. */
    issue(sessionKey: string, now: number, randomBytes: (count: number) => Uint8Array): string {
      const issued = now.toString(36);
      const random = Buffer.from(randomBytes(RANDOM_BYTES)).toString('base64url');
      return [issued, random, signatureOf(issued, random, sessionKey)].join('.');
    },

    /** Whether it was issued to this session, within its life. `now`: ms. */
    isOf(state: string, sessionKey: string, now: number): boolean {
      const [, issued, random, signature] = /^([0-9a-z]{1,9})\.([\w-]{43})\.([\w-]{43})$/.exec(state) ?? [];
      if (issued === undefined || random === undefined || signature === undefined) return false;
      const age = now - Number.parseInt(issued, 36);
      const isAlive = age <= STATE_LIFE_MS && age >= -MAX_AHEAD_MS;
      return isAlive && isSame(signature, signatureOf(issued, random, sessionKey));
    },
  };
}
