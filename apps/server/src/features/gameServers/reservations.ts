import type { Reservations } from '@retake/gameserver/matchzy/reservations.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findHolder, findInService, holdRunningMatch, release, reserve } from './store.ts';

/** GSV5: which match has which server stands in the database, for all nodes and after a restart. */
export const createReservations = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Reservations => ({
  inService: () => findInService(database.sql),
  holderOf: (matchNumber) => findHolder(database.sql, matchNumber),
  release: (matchNumber) => release(database.sql, matchNumber),

  async take(serverId, matchNumber) {
    try {
      return await database.write(
        async (tx) =>
          (await holdRunningMatch(tx, matchNumber)) &&
          reserve(tx, serverId, matchNumber, new Date(clock.now())),
      );
    } catch (error) {
      // Another node has just given the match another server.
      if (isUniqueViolation(error, 'game_servers_match')) return false;
      throw error;
    }
  },
});
