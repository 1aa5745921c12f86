import { validateNewPassword } from '@retake/core/accounts/validate.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { orBusy } from './busy.ts';
import { refuseFaults } from './faults.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { deleteResetsOf, resetIsAlive, setPasswordHash, takeReset } from './store.ts';
import { hashToken, looksLikeToken } from './token.ts';

type ResetDeps = Pick<Deps, 'database' | 'clock'> & { passwords: Passwords; sessions: Sessions };

/** ACC15: a link works once, for an hour. Logs the player out everywhere. Returns the player's id. */
export function createPasswordReset({ database, clock, passwords, sessions }: ResetDeps) {
  const now = () => new Date(clock.now());
  return async (form: { token: string; password: string }): Promise<string> => {
    refuseFaults(validateNewPassword(form));
    const key = looksLikeToken(form.token) ? hashToken(form.token) : null;
    if (!key || !(await resetIsAlive(database.sql, key, now()))) throw new Refusal('reset_link_invalid');
    const passwordHash = orBusy(await passwords.hashPassword(form.password));
    return database.write(async (tx) => {
      const userId = await takeReset(tx, key, now());
      if (!userId) throw new Refusal('reset_link_invalid');
      await setPasswordHash(tx, userId, passwordHash);
      await deleteResetsOf(tx, userId);
      await sessions.endAllOf(tx, userId, 'newPassword');
      return userId;
    });
  };
}
