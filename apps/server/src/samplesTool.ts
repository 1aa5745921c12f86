import { removeSamples } from './features/samples/remove.ts';
import { sampleRows } from './sampleRows.ts';
import { withDatabase } from './withDatabase.ts';

/** Removes the sample data from the database of the environment. */
export const removeSampleData = (): Promise<void> =>
  withDatabase(async (database) => {
    const removed = await removeSamples(database, sampleRows, new Date());
    console.log(
      removed
        ? `Sample data removed: ${removed.players} simulated players, ${removed.matches} of their matches.`
        : 'There is no sample data.',
    );
  });
