import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { orBusy } from './busy.ts';
import type { Passwords } from './passwords.ts';
import { findOwnCredentials, passwordIsStill } from './store.ts';

/** Asked again before what cannot be undone. Both refuse with `password_wrong`. */
export function createOwnPassword({
  database,
  passwords,
}: Pick<Deps, 'database'> & { passwords: Passwords }) {
  return {
    /** Outside of a transaction: it takes time. Returns what `recheck` needs. */
    async check(userId: string, password: string): Promise<string> {
      const stored = (await findOwnCredentials(database.sql, userId))?.passwordHash ?? undefined;
      const right = orBusy(await passwords.verifyPassword(stored, password));
      if (!stored || !right) throw new Refusal('password_wrong');
      return stored;
    },
    /** In the transaction of what it was asked for: it may have been changed meanwhile. */
    async recheck(tx: Tx, userId: string, stored: string): Promise<void> {
      if (!(await passwordIsStill(tx, userId, stored))) throw new Refusal('password_wrong');
    },
  };
}
