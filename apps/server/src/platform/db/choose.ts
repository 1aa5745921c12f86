import type { Environment } from '../environment.ts';
import type { Database } from './database.ts';
import { openEmbedded, openPostgres } from './open.ts';

/** The database that the environment asks for. */
export const openDatabase = ({ databaseUrl, dataDir }: Environment): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
