import type { Environment } from '../environment.ts';
import { createLog } from '../log.ts';
import type { Database } from './database.ts';
import { MAX_CONNECTIONS, openEmbedded, openPostgres } from './open.ts';

/** The database that the environment asks for. Tables that there are are changed by a start alone. */
export function openDatabase(environment: Environment, changesTables = true): Promise<Database> {
  const { databaseUrl, dataDir } = environment;
  const log = createLog(environment);
  return databaseUrl
    ? openPostgres(databaseUrl, MAX_CONNECTIONS, log, changesTables)
    : openEmbedded(dataDir, log, undefined, changesTables);
}
