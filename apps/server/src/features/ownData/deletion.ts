import type { DeletionOutlook } from '@retake/contract/ownData/calls.ts';
import { DELETION_WAIT_MS, deletedName, deletionObstacles } from '@retake/core/accounts/deletion.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { unambiguousCode } from '@retake/core/unambiguousCode.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { schemaState } from '../../platform/db/migrated.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { Entry } from '../../platform/personal/entry.ts';
import { erase } from '../../platform/personal/erase.ts';
import type { Accounts } from '../accounts/service.ts';
import type { SendLetter } from './letters.ts';
import { deleteDeletion, findBound, findDueAt, findHeld, insertDeletion } from './store.ts';

export const DUE = 'delete-account';
/** What stands in the way on the day ends soon. */
const AGAIN_MS = 3600_000;
const NAME_LETTERS = 6;
const STEAM_BYTES = 9;

export type DeletionPorts = {
  accounts: Pick<Accounts, 'people' | 'sessions' | 'ownPassword' | 'forgetIdentity'>;
  renews(db: Sql, userId: string): Promise<boolean>;
  register: readonly Entry[];
  sendLetter: SendLetter;
};

/** Begins as none of Steam's does, and is another one for each player. */
const nobodysSteamId = (random: Uint8Array): string =>
  `76560001${Array.from(random, (byte) => String(byte % 10)).join('')}`;

/** DEL1 to DEL7. Locks: the player, then what the features that hear of it lock. */
export function createDeletion(deps: Deps, { accounts, renews, register, sendLetter }: DeletionPorts) {
  const { database, clock, deadlines, bus, randomBytes } = deps;
  const { people, sessions } = accounts;
  const leaving = createEvent<string>();

  const obstaclesOf = async (db: Sql, userId: string) =>
    deletionObstacles({ ...(await findBound(db, userId)), renews: await renews(db, userId) });

  async function ask(userId: string, password: string, locale: PageLocale): Promise<Date> {
    const stored = await accounts.ownPassword.check(userId, password);
    const [askedAt, dueAt] = [new Date(clock.now()), new Date(clock.now() + DELETION_WAIT_MS)];
    await database.write(async (tx) => {
      await people.lock(tx, userId);
      await accounts.ownPassword.recheck(tx, userId, stored);
      const [first] = await obstaclesOf(tx, userId);
      if (first) throw new Refusal(first);
      await insertDeletion(tx, { userId, askedAt, dueAt });
      await deadlines.set(tx, DUE, userId, dueAt.getTime());
      await sessions.endAllOf(tx, userId, 'deletion');
      await sendLetter(tx, 'asked', { userId, locale, dueAt });
    });
    return dueAt;
  }

  /** DEL2: in the transaction of a login. */
  async function takeBack(tx: Tx, { userId, locale }: { userId: string; locale: PageLocale }): Promise<void> {
    const dueAt = await findDueAt(tx, userId);
    if (dueAt === null || !(await deleteDeletion(tx, userId))) return;
    await deadlines.cancel(tx, DUE, userId);
    await sendLetter(tx, 'kept', { userId, locale, dueAt });
  }

  /** DEL3, DEL4: all in one transaction. */
  async function carryOut(tx: Tx, userId: string): Promise<void> {
    await people.lock(tx, userId);
    if ((await findDueAt(tx, userId)) === null) return;
    // This version knows nothing of what a newer one keeps of the player: its own nodes delete that too.
    const isBehind = (await schemaState(tx)).tables !== 'known';
    if (isBehind || (await obstaclesOf(tx, userId)).length > 0)
      return deadlines.set(tx, DUE, userId, clock.now() + AGAIN_MS);
    await leaving.tell(tx, userId);
    // By its own call: where the register deleted the row, the deadline would look moved, and all of this be taken back.
    await deadlines.cancel(tx, DUE, userId);
    const name = deletedName(unambiguousCode(randomBytes(NAME_LETTERS), NAME_LETTERS));
    await erase(tx, register, userId, { name, steamId: nobodysSteamId(randomBytes(STEAM_BYTES)) });
    await accounts.forgetIdentity(tx, userId, name);
    tx.after(() => bus.forgetAll()); // friends, teams, rooms: whatever has the name in memory
  }
  deadlines.handle(DUE, carryOut);

  return {
    ask,
    takeBack,
    /** Passes a player whose account is being deleted, while it still has all that it had. */
    onLeaving: leaving.on,
    async outlook(userId: string): Promise<DeletionOutlook> {
      const person = (await people.get(userId))!;
      const isPremium = hasPremium(person, clock.now());
      return {
        obstacles: await obstaclesOf(database.sql, userId),
        loses: {
          ...(await findHeld(database.sql, userId)),
          premiumUntil: isPremium ? new Date(person.premiumUntil!).toISOString() : null,
        },
      };
    },
  };
}
