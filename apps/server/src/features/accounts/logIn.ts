import type { Proof } from '@retake/contract/secondFactor/calls.ts';
import { validateLogin } from '@retake/core/accounts/validate.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import { orBusy } from './busy.ts';
import { refuseFaults } from './faults.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { LoggedIn } from './signUp.ts';
import { deleteExpired, findCredentials, passwordIsStill } from './store.ts';
import { hashToken } from './token.ts';

/** A player who has just logged in, in the language of the page; `proof`: of the second factor, as it was sent. */
export type LoggedInNow = {
  userId: string;
  locale: PageLocale;
  sessionKey: string;
  proof: Proof | undefined;
};

type LogInDeps = Pick<Deps, 'database' | 'clock'> & {
  passwords: Passwords;
  sessions: Sessions;
  loggedIn(tx: Tx, told: LoggedInNow): Promise<void>;
};

type Account = Awaited<ReturnType<typeof findCredentials>>;

/** ACC6: by e-mail or nickname, without regard to case. */
export const createFindAccount =
  ({ database }: LogInDeps) =>
  (form: { emailOrUsername: string; password: string }): Promise<Account> => {
    refuseFaults(validateLogin(form));
    return findCredentials(database.sql, form.emailOrUsername.trim());
  };

/**
 * ACC7, ACC8. The same work and the same answer, whether the account is unknown or the password is wrong. `oldKey`: the
 * browser's previous session; it ends, so that a planted session is worthless.
 */
export const createLogIn =
  ({ database, clock, passwords, sessions, loggedIn }: LogInDeps) =>
  async (
    account: Account,
    password: string,
    oldKey: string | null,
    locale: PageLocale = 'en',
    proof?: Proof,
  ): Promise<LoggedIn> => {
    const stored = account?.passwordHash ?? undefined;
    const right = orBusy(await passwords.verifyPassword(stored, password));
    if (!account || !stored || !right) throw new Refusal('bad_credentials');
    return database.write(async (tx) => {
      // ACC8: a password that was changed meanwhile has ended all sessions, so this must not add one.
      if (!(await passwordIsStill(tx, account.id, stored))) throw new Refusal('bad_credentials');
      if (oldKey) await sessions.end(tx, oldKey, 'loggedInAgain');
      await deleteExpired(tx, account.id, new Date(clock.now()));
      const token = await sessions.open(tx, account.id);
      await loggedIn(tx, { userId: account.id, locale, sessionKey: hashToken(token), proof });
      return { userId: account.id, nickname: account.nickname, token };
    });
  };
