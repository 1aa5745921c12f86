import { mayTakeServer } from '@retake/core/practice/session.ts';
import type { Reservations } from '@retake/gameserver/matchzy/reservations.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  countFreeAndWaiting,
  findHolder,
  findInService,
  findPracticeHolder,
  holdRunningMatch,
  lockAll,
  release,
  releasePractice,
  reserve,
  reserveForPractice,
} from './store.ts';

/**
 * GSV5: which match has which server stands in the database, for all nodes and after a restart. `taken`: a server is reserved,
 * and stays as it is from now on.
 */
export const createReservations = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  taken: () => Promise<void> = async () => {},
): Reservations => ({
  inService: () => findInService(database.sql),
  holderOf: (matchNumber) => findHolder(database.sql, matchNumber),
  release: (matchNumber) => release(database.sql, matchNumber),
  holderOfPractice: (sessionId) => findPracticeHolder(database.sql, sessionId),
  releasePractice: (sessionId) => releasePractice(database.sql, sessionId),

  /** PRA5. */
  async takeForPractice(serverId, sessionId) {
    const isTaken = await database.write(async (tx) => {
      await lockAll(tx);
      const { free, waiting } = await countFreeAndWaiting(tx);
      return mayTakeServer(free, waiting) && reserveForPractice(tx, serverId, sessionId);
    });
    if (isTaken) await taken();
    return isTaken;
  },

  async take(serverId, matchNumber) {
    try {
      const isTaken = await database.write(
        async (tx) =>
          (await holdRunningMatch(tx, matchNumber)) &&
          reserve(tx, serverId, matchNumber, new Date(clock.now())),
      );
      if (isTaken) await taken();
      return isTaken;
    } catch (error) {
      // Another node has just given the match another server.
      if (isUniqueViolation(error, 'game_servers_match')) return false;
      throw error;
    }
  },
});
