import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { orBusy } from './busy.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { LoggedIn } from './signUp.ts';
import { deleteExpired, findCredentials } from './store.ts';

export type LogInForm = { emailOrUsername: string; password: string };

type LogInDeps = Pick<Deps, 'database' | 'clock'> & { passwords: Passwords; sessions: Sessions };

/**
 * ACC6 to ACC8. The same work and the same answer whether the name is unknown or the password wrong. `oldKey`: the
 * session that the browser had; it ends, so that a session that somebody planted is worth nothing.
 */
export function createLogIn({ database, clock, passwords, sessions }: LogInDeps) {
  return async (form: LogInForm, oldKey: string | null): Promise<LoggedIn> => {
    const account = await findCredentials(database.sql, form.emailOrUsername.trim());
    const stored = account?.passwordHash ?? undefined;
    const right = orBusy(await passwords.verifyPassword(stored, form.password));
    if (!account || !right) throw new Refusal('bad_credentials');
    return database.write(async (tx) => {
      if (oldKey) await sessions.end(tx, oldKey);
      await deleteExpired(tx, account.id, new Date(clock.now()));
      const token = await sessions.open(tx, account.id);
      return { userId: account.id, nickname: account.nickname, token };
    });
  };
}
