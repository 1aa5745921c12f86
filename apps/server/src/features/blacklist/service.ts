import { addToBlacklist } from '@retake/core/blacklist/blacklist.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { deleteListed, insertListed, lockOwner, readBlacklist } from './store.ts';

export type Blacklists = ReturnType<typeof createBlacklists>;

type BlacklistDeps = Pick<Deps, 'database' | 'clock'> & {
  people: People;
  /** The ticket of the player's party, where it searches, is written anew. */
  renewTicketOf(tx: Tx, userId: string): Promise<void>;
};

/** Locks: the owner of the list, then what the new ticket takes. Nobody is told that they are on a list (BLK6). */
export function createBlacklists({ database, clock, people, renewTicketOf }: BlacklistDeps) {
  return {
    of: (ownerId: string) => readBlacklist(database.sql, ownerId),

    async add(ownerId: string, playerId: string): Promise<void> {
      if (!(await people.get(playerId))) throw new Refusal('user_not_found');
      await database.write(async (tx) => {
        const premiumUntil = await lockOwner(tx, ownerId);
        const now = new Date(clock.now());
        const list = await readBlacklist(tx, ownerId);
        const hasPremium = premiumUntil !== null && premiumUntil > now;
        const added = addToBlacklist(list, { ownerId, playerId, hasPremium });
        if (!added.ok) throw new Refusal(added.code);
        if (added.value === list) return;
        await insertListed(tx, ownerId, playerId, now);
        await renewTicketOf(tx, ownerId);
      });
    },

    async remove(ownerId: string, playerId: string): Promise<void> {
      await database.write(async (tx) => {
        await lockOwner(tx, ownerId);
        if (await deleteListed(tx, ownerId, playerId)) await renewTicketOf(tx, ownerId);
      });
    },
  };
}
