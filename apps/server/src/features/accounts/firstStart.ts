import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { orBusy } from './busy.ts';
import type { Passwords } from './passwords.ts';
import { addPromo, noPromoYet } from './promoStore.ts';
import type { NewUser } from './store.ts';

/** What the operator has to learn. `password` is null if they chose it themselves. */
export type FirstStart = {
  promoCodes: string[];
  admin: { nickname: string; password: string | null } | null;
};

type FirstStartDeps = Pick<Deps, 'database' | 'clock' | 'environment' | 'randomBytes'> & {
  passwords: Passwords;
  createUser(tx: Tx, user: Omit<NewUser, 'friendcode'>): Promise<string>;
};

const PASSWORD_BYTES = 12;

/**
 * ACC18: a start that finds no promo code at all is the first. It creates those of `PROMO_CODES` and the first admin.
 * Several nodes that start together do it once. `tell` is called before the transaction ends: what was not told was not
 * made, and the next start makes and tells it again.
 */
export function createFirstStart(deps: FirstStartDeps) {
  const { database, clock, environment, passwords } = deps;
  return async (tell: (first: FirstStart) => void): Promise<void> => {
    const { admin, promoCodes } = environment;
    const made = Buffer.from(deps.randomBytes(PASSWORD_BYTES)).toString('base64url');
    const passwordHash = admin && orBusy(await passwords.hashPassword(admin.password ?? made));
    await database.write(async (tx) => {
      if (!(await noPromoYet(tx))) return;
      const createdAt = new Date(clock.now());
      for (const code of promoCodes) await addPromo(tx, { code: code.toUpperCase(), createdAt });
      if (admin) {
        const { nickname, email } = admin;
        await deps.createUser(tx, {
          nickname,
          email,
          // It is the operator's own choice.
          emailConfirmedAt: createdAt,
          passwordHash,
          admin: true,
          dateOfBirth: '1990-01-01',
          country: 'US',
          createdAt,
        });
      }
      tell({
        promoCodes: promoCodes.map((code) => code.toUpperCase()),
        admin: admin && { nickname: admin.nickname, password: admin.password === null ? made : null },
      });
    });
  };
}
