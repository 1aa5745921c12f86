import {
  type CheckCode,
  type CheckState,
  clear,
  judge,
  keepsFromSearching,
  type SteamFacts,
} from '@retake/core/moderation/accountCheck.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/register.ts';
import { type MaybePromise, whenAllKnown, whenKnown } from '../../platform/maybePromise.ts';
import { findCheck, findChecks, findMaintenance, lockCheck, saveCheck } from './store.ts';

export type Checks = ReturnType<typeof createChecks>;

/** Steam's data about the account that signed in; null if Steam cannot be asked. */
export type AskSteam = (userId: string, steamId: string) => Promise<SteamFacts | null>;

const CHANGED = 'moderation:changed';
const EVERYBODY = '*';

/** The checks of all players, from memory if possible. */
export function createChecks({ database, clock, bus, realtime }: Deps, askSteam: AskSteam) {
  const own = new ReadThrough<CheckState>(bus, (userId) => findCheck(database.sql, userId));
  const site = new ReadThrough<{ by: string | null }>(bus, async () => ({
    by: await findMaintenance(database.sql),
  }));
  bus.subscribe(CHANGED, (userId: string) => {
    if (userId === EVERYBODY) site.drop(EVERYBODY);
    else own.drop(userId);
  });

  /** CHK2: maintenance of the site hides a player's own check, except for admins. */
  function stateOf(caller: Caller): MaybePromise<CheckState> {
    const asked = whenAllKnown([site.get(EVERYBODY), own.get(caller.id)]);
    return whenKnown(asked, ([{ by }, state]) => (by !== null && !caller.admin ? { code: 5 } : state));
  }

  function changed(tx: Tx, userId: string, code: CheckCode): void {
    tx.after(() => {
      bus.publish(CHANGED, userId);
      realtime.toUsers([userId], 'accountCheckChanged', { error: code });
    });
  }

  async function change(
    userId: string,
    next: (state: CheckState) => CheckState | null,
  ): Promise<CheckState | null> {
    return database.write(async (tx) => {
      const state = next(await lockCheck(tx, userId));
      if (!state) return null;
      await saveCheck(tx, userId, state, new Date(clock.now()));
      changed(tx, userId, state.code);
      return state;
    });
  }

  return {
    stateOf,
    changed,
    siteChanged: (tx: Tx) => tx.after(() => bus.publish(CHANGED, EVERYBODY)),

    /** CHK6. */
    async clear(caller: Caller): Promise<CheckState> {
      if ((await stateOf(caller)).code === 5) throw new Refusal('check_maintenance');
      const cleared = await change(caller.id, (state) => {
        const result = clear(state);
        if (!result.ok) throw new Refusal(result.code);
        return result.value;
      });
      return cleared ?? { code: 0 };
    },

    /** CHK3 to CHK5: after a new sign-in. Null: the player has no check that it could pass. */
    async afterSignIn(userId: string, steamId: string) {
      const { code } = await own.get(userId);
      if (code !== 1 && code !== 2) return null;
      const facts = await askSteam(userId, steamId);
      if (!facts) return 'check_unavailable';
      // An admin may have ended it meanwhile, or set another one.
      const after = await change(userId, (state) => (state.code === code ? judge(code, facts) : null));
      if (!after) return null;
      return after.code === 0 ? 'check_passed' : 'check_failed';
    },

    /** PTY38 */
    isMaintenance: async (db: Sql): Promise<boolean> => (await findMaintenance(db)) !== null,

    /** CHK7: players who may not search, read within a transaction. */
    async keptFromSearching(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
      const states = await findChecks(tx, userIds);
      return new Set([...states].flatMap(([userId, { code }]) => (keepsFromSearching(code) ? [userId] : [])));
    },
  };
}
