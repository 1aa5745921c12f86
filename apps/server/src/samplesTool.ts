import { withDatabase } from './dumpTool.ts';
import { removeSamples } from './features/samples/remove.ts';

/** Takes the sample data out of the database of the environment. */
export const removeSampleData = (): Promise<void> =>
  withDatabase(async (database) => {
    const removed = await removeSamples(database, new Date());
    console.log(
      removed
        ? `Sample data removed: ${removed.players} simulated players, ${removed.matches} of their matches.`
        : 'There is no sample data.',
    );
  });
