import { isSteamId } from '@retake/core/accounts/steamId.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sign } from '../../platform/secrets/secrets.ts';
import type { People } from '../accounts/people.ts';
import { keepSteamHash, type SanctionRow, takeOver } from './store.ts';

type OutlivingDeps = {
  people: Pick<People, 'lock'>;
  now(): Date;
  /** The key of the hashes. A hash without one would be as good as the SteamID: there are few enough to try them all. */
  secret: string;
  /** A ban that is another account's from now on. */
  moved(tx: Tx, ban: SanctionRow): Promise<void>;
};

/** SAN9: bans outlive the account that they were given to. */
export function createOutliving({ people, now, secret, moved }: OutlivingDeps) {
  const hashOf = (steamId: string) => sign(secret, steamId);

  return {
    /** The player still has the SteamID, and loses it in this transaction. */
    async steamLeaves(tx: Tx, userId: string): Promise<void> {
      const steamId = (await people.lock(tx, userId))?.steamId;
      if (steamId && isSteamId(steamId)) await keepSteamHash(tx, userId, hashOf(steamId), now());
    },
    /** The player has it from this transaction on, and is locked. */
    async steamConnected(tx: Tx, { userId, steamId }: { userId: string; steamId: string }): Promise<void> {
      for (const ban of await takeOver(tx, userId, hashOf(steamId), now())) await moved(tx, ban);
    },
  };
}
