import { COUNTRIES } from '@retake/core/accounts/countries.ts';
import { parseDateOfBirth } from '@retake/core/accounts/dateOfBirth.ts';
import { validateSignUpStep1, validateSignUpStep2 } from '@retake/core/accounts/validate.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import { orBusy } from './busy.ts';
import { refuseFaults } from './faults.ts';
import type { Passwords } from './passwords.ts';
import { findOpenPromo, insertPromoUse, usePromo } from './promoStore.ts';
import type { Sessions } from './sessions.ts';
import { findTaken, type NewUser } from './store.ts';

export type SignUpForm = {
  email: string;
  nickname: string;
  password: string;
  dateOfBirth: string;
  country: string;
  promo: string;
};

/** The logged-in player, and the token for the browser. */
export type LoggedIn = { userId: string; nickname: string; token: string };

type SignUpDeps = Pick<Deps, 'database' | 'clock'> & {
  passwords: Passwords;
  sessions: Sessions;
  createUser(tx: Tx, user: Omit<NewUser, 'friendcode'>): Promise<string>;
  signedUp(tx: Tx, userId: string): Promise<void>;
  /** ACC25 */
  confirmLater(tx: Tx, account: { userId: string; email: string }, locale: PageLocale): Promise<void>;
};

/**
 * ACC1 to ACC5, ACC25. The promo code is checked before names, so that nobody without one can find out which names are taken.
 */
export function createSignUp(deps: SignUpDeps): (form: SignUpForm, locale: PageLocale) => Promise<LoggedIn> {
  const { database, clock, passwords, sessions } = deps;

  async function refuseEarly(form: SignUpForm, promo: string): Promise<void> {
    if (!(await findOpenPromo(database.sql, promo, 'signUp', new Date(clock.now()))))
      refuseField('promo', 'promo_invalid');
    const taken = await findTaken(database.sql, form);
    if (taken) refuseField(taken, `${taken}_taken`);
  }

  type Checked = { form: SignUpForm; promo: string; passwordHash: string; locale: PageLocale };

  async function save(tx: Tx, { form, promo, passwordHash, locale }: Checked): Promise<LoggedIn> {
    const now = new Date(clock.now());
    if (!(await usePromo(tx, promo, 'signUp', now))) refuseField('promo', 'promo_invalid');
    const { nickname, email, country } = form;
    const dateOfBirth = parseDateOfBirth(form.dateOfBirth)!;
    const userId = await deps.createUser(tx, {
      nickname,
      email,
      country,
      dateOfBirth,
      passwordHash,
      createdAt: now,
    });
    await insertPromoUse(tx, promo, userId, now);
    await deps.signedUp(tx, userId);
    await deps.confirmLater(tx, { userId, email }, locale);
    return { userId, nickname, token: await sessions.open(tx, userId) };
  }

  return async (form, locale) => {
    refuseFaults([...validateSignUpStep1(form, { countries: COUNTRIES }), ...validateSignUpStep2(form)]);
    const promo = form.promo.trim().toUpperCase();
    await refuseEarly(form, promo);
    const passwordHash = orBusy(await passwords.hashPassword(form.password));
    try {
      return await database.write((tx) => save(tx, { form, promo, passwordHash, locale }));
    } catch (error) {
      // The name was taken after our check.
      if (isUniqueViolation(error, 'users_nickname')) refuseField('nickname', 'nickname_taken');
      if (isUniqueViolation(error, 'users_email')) refuseField('email', 'email_taken');
      throw error;
    }
  };
}

function refuseField(field: string, code: 'promo_invalid' | 'nickname_taken' | 'email_taken'): never {
  throw new Refusal(code, {}, [{ field, code }]);
}
