import type { Tx } from '../../platform/db/database.ts';
import { forgetMatches } from './store.ts';

/** SMP5: before the matches are deleted. */
export const removeSamples = (tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> =>
  forgetMatches(tx, matchIds);
