import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Environment } from '../environment.ts';
import { reasonOf } from '../operatorError.ts';
import type { Sql } from './database.ts';
import { DataInUseError, lockDataDir } from './dataLock.ts';
import { freeBytes, RESERVE_BYTES } from './diskSpace.ts';
import { loadPglite, loadPostgres } from './open.ts';
import { PgliteClient } from './pgliteClient.ts';
import { createWriteTrial } from './writeTrial.ts';

/** A database as somebody finds it who changes nothing, not even its tables. */
export type LookedAt =
  | { open: true; kind: 'embedded' | 'postgres'; sql: Sql; canWrite(): Promise<boolean> }
  | { open: false; why: 'none' | 'in_use' | 'unreachable'; detail: string };

type Looking = { database: LookedAt; close(): Promise<void> };

const notOpen = (why: 'none' | 'in_use' | 'unreachable', detail: string): Looking => ({
  database: { open: false, why, detail },
  close: async () => {},
});

const CONNECT_WITHIN_MS = 5000;

/** Opens the environment's database without migrating it. Throws nothing that an operator can put right. */
export async function lookAtDatabaseOf(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
): Promise<Looking> {
  const { databaseUrl, dataDir } = environment;
  try {
    return databaseUrl ? await lookAtPostgres(databaseUrl) : await lookAtEmbedded(dataDir);
  } catch (error) {
    if (error instanceof DataInUseError) return notOpen('in_use', error.message);
    return notOpen('unreachable', reasonOf(error as Error) || String((error as { code?: string }).code));
  }
}

async function lookAtPostgres(connectionString: string): Promise<Looking> {
  const { drizzle, pg } = await loadPostgres();
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  pool.on('error', () => undefined);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const sql = drizzle(pool) as unknown as Sql;
  return {
    database: { open: true, kind: 'postgres', sql, canWrite: createWriteTrial(pool) },
    close: () => pool.end(),
  };
}

async function lookAtEmbedded(dataDir: string): Promise<Looking> {
  const folder = join(dataDir, 'db');
  if (!existsSync(join(folder, 'PG_VERSION'))) return notOpen('none', '');
  const unlock = lockDataDir(dataDir);
  const client = new PgliteClient(folder);
  try {
    const { drizzle } = loadPglite();
    await client.ready;
    const sql = drizzle(client as unknown as PGlite) as unknown as Sql;
    const canWrite = async () => freeBytes(dataDir) >= RESERVE_BYTES;
    return {
      database: { open: true, kind: 'embedded', sql, canWrite },
      close: () => client.close().finally(unlock),
    };
  } catch (error) {
    await client.abandon();
    unlock();
    throw error;
  }
}
