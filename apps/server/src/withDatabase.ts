import { openDatabase } from './platform/db/choose.ts';
import type { Database } from './platform/db/database.ts';
import { readEnvironment } from './platform/environment.ts';
import { endWith } from './platform/operatorError.ts';

/** Runs an operator's command on the database of the environment, and ends the process. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const database = await openDatabase(readEnvironment(process.env), false);
    await work(database).finally(() => database.close());
    process.exit(0);
  } catch (error) {
    endWith(error);
  }
}
