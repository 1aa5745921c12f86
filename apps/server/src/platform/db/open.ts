import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, runWrite, type Sql } from './database.ts';
import { lockDataDir } from './lockFile.ts';
import { PgliteClient } from './pgliteClient.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any fixed number: only one process migrates at a time. */
const MIGRATION_LOCK = 7_250_117;

/** Opens and migrates the embedded database in `<dataDir>/db`. Throws a `DataInUseError` when it is open elsewhere. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'db');
    mkdirSync(folder, { recursive: true });
    const client = new PgliteClient(folder); // on a thread of its own, while this one loads the rest
    const [{ drizzle, migrate }] = await Promise.all([loadPglite(), client.ready]);
    const driver = drizzle(client as unknown as PGlite);
    await migrate(driver, { migrationsFolder });
    const sql = driver as unknown as Sql;
    return {
      kind: 'embedded',
      sql,
      write: (work) => runWrite(sql, work),
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function loadPglite() {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  return { drizzle, migrate };
}

/** Loaded where it is used: a start on the embedded database need not wait for it. */
async function loadPostgres() {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const { default: pg } = await import('pg');
  return { drizzle, migrate, pg };
}

/** Opens and migrates a PostgreSQL server (15 or newer). */
export async function openPostgres(url: string, maxConnections = 20): Promise<Database> {
  const { drizzle, migrate, pg } = await loadPostgres();
  // `pipeline`: statements that are asked for at once are sent at once, and run in this order
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, pipeline: true });
  pool.on('error', () => undefined); // an idle connection that dies is replaced; a query on it fails by itself
  const driver = drizzle(pool);
  const lock = await pool.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(driver, { migrationsFolder });
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    lock.release();
  }
  const sql = driver as unknown as Sql;
  let ended: Promise<void> | null = null;
  return {
    kind: 'postgres',
    sql,
    write: (work) => runWrite(sql, work),
    close() {
      ended ??= pool.end();
      return ended;
    },
  };
}
