import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../platform/db/database.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { lockApp, saveApp } from './store.ts';

const SECRET_BYTES = 20;
/** Clocks of phones are wrong by as much: a code counts one half minute before and after its own. */
const STEPS_AROUND = 1;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label });

/** 2FA2. What an app shows, and whether a code is one of it. */
export function createApps(seal: Seal, randomBytes: (count: number) => Uint8Array) {
  const about = (userId: string) => `authenticator app of ${userId}`;
  return {
    newSecret: (): string => new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32,
    sealed: (secret: string, userId: string): string => seal.close(secret, about(userId)),
    uri: (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString(),

    /** Each code counts once, and none before one that has counted. `isNew`: of an app that is being set up. */
    async use(tx: Tx, userId: string, code: string, now: number, isNew: boolean): Promise<boolean> {
      const app = await lockApp(tx, userId);
      const secret = app && seal.open(app.secret, about(userId));
      if (!app || !secret || isNew !== (app.confirmedAt === null)) return false;
      const away = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_AROUND });
      if (away === null) return false;
      const step = TOTP.counter({ timestamp: now }) + away;
      if (step <= app.lastStep) return false;
      await saveApp(tx, userId, { lastStep: step, ...(isNew && { confirmedAt: new Date(now) }) });
      return true;
    },
  };
}
