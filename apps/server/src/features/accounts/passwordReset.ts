import { validateNewPassword } from '@retake/core/accounts/validate.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { orBusy } from './busy.ts';
import { refuseFaults } from './faults.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { Sessions } from './sessions.ts';
import { deleteResetsOf, resetIsAlive, saveConfirmed, setPasswordHash, takeReset } from './store.ts';
import { hashToken, looksLikeToken } from './token.ts';

type ResetDeps = Pick<Deps, 'database' | 'clock'> & {
  passwords: Passwords;
  people: People;
  sessions: Sessions;
};

/** ACC15: a link works once, for an hour. Logs the player out everywhere. Returns the player's id. */
export function createPasswordReset({ database, clock, passwords, people, sessions }: ResetDeps) {
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
      // ACC25: the link was in their mail box, and a change of the e-mail would have ended it.
      if (await saveConfirmed(tx, userId, now())) people.changed(tx, [userId]);
      await deleteResetsOf(tx, userId);
      await sessions.endAllOf(tx, userId, 'newPassword');
      return userId;
    });
  };
}
