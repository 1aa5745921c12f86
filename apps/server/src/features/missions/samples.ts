import type { Tx } from '../../platform/db/database.ts';
import { missionSeasons } from './tables.ts';

/** SMP6: the seasons of missions begin anew, as those of the leagues do; with them goes what was counted. */
export const removeSamples = async (tx: Tx): Promise<void> => {
  await tx.delete(missionSeasons);
};
