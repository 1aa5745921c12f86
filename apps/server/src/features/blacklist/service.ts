import { addToBlacklist } from '@retake/core/blacklist/blacklist.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { deleteListed, findBlacklisted, insertListed, readBlacklist } from './store.ts';

export type Blacklists = ReturnType<typeof createBlacklists>;

type BlacklistDeps = Pick<Deps, 'database' | 'clock'> & { people: People };

/** Locks: the owner of the list, then those of the features that hear of the change. Players are not told that they are on a list (BLK6). */
export function createBlacklists({ database, clock, people }: BlacklistDeps) {
  const changed = createEvent<string>();
  return {
    of: (ownerId: string) => readBlacklist(database.sql, ownerId),
    /** BLK3: the players that the search keeps away, by owner; only of owners with Premium. */
    within: (tx: Tx, ownerIds: readonly string[]) => findBlacklisted(tx, ownerIds, new Date(clock.now())),
    /** Passes the owner of a changed list. */
    onChanged: changed.on,

    async add(ownerId: string, playerId: string): Promise<void> {
      if (!(await people.get(playerId))) throw new Refusal('user_not_found');
      await database.write(async (tx) => {
        const premiumUntil = (await people.lock(tx, ownerId))?.premiumUntil ?? null;
        const now = new Date(clock.now());
        const list = await readBlacklist(tx, ownerId);
        const hasPremium = premiumUntil !== null && premiumUntil > now;
        const added = addToBlacklist(list, { ownerId, playerId, hasPremium });
        if (!added.ok) throw new Refusal(added.code);
        if (added.value === list) return;
        await insertListed(tx, ownerId, playerId, now);
        await changed.tell(tx, ownerId);
      });
    },

    async remove(ownerId: string, playerId: string): Promise<void> {
      await database.write(async (tx) => {
        await people.lock(tx, ownerId);
        if (await deleteListed(tx, ownerId, playerId)) await changed.tell(tx, ownerId);
      });
    },
  };
}
