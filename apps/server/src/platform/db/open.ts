import { createRequire } from 'node:module';
import type { PGlite } from '@electric-sql/pglite';
import { Refusal } from '../http/failure.ts';
import { OperatorError, reasonOf } from '../operatorError.ts';
import { BUILT_DATABASES } from './builtDatabase.ts';
import { type Database, runWrite, type Sql } from './database.ts';
import { damagedData, openDataFolder } from './dataFolder.ts';
import { lockDataDir } from './dataLock.ts';
import { createSpaceCheck } from './diskSpace.ts';
import { migrateTables, migrationsFolder } from './migrated.ts';
import { PgliteClient } from './pgliteClient.ts';
import { createWriteTrial } from './writeTrial.ts';

const require = createRequire(import.meta.url); // the builder's CommonJS files, as in `query.ts`

type DatabaseLog = { error(details: object, message: string): void };

const onStandardError: DatabaseLog = {
  error: (details, message) => console.error(message, details),
};

export const MAX_CONNECTIONS = 20;

/** Any fixed number: only one process migrates at a time. */
const MIGRATION_LOCK = 7_250_117;

/**
 * Opens and migrates the embedded database in `<dataDir>/db`. A new one begins as a copy of the built one, if `builds` has it.
 * Throws a `DataInUseError` if it is open elsewhere, another `OperatorError` if the folder is of no use, damaged or newer.
 */
export async function openEmbedded(
  dataDir: string,
  log = onStandardError,
  builds = BUILT_DATABASES,
  changesTables = true,
): Promise<Database> {
  const unlock = lockDataDir(dataDir);
  try {
    const { folder, isMade } = openDataFolder(dataDir);
    const client = new PgliteClient(folder, builds); // on its own thread, while this one loads the rest
    const { sql } = await prepareEmbedded(client, dataDir, changesTables).catch(async (error) => {
      await client.abandon();
      throw error instanceof OperatorError ? error : damagedData(dataDir, reasonOf(error));
    });
    isMade();
    const hasSpace = createSpaceCheck(dataDir, log);
    return {
      kind: 'embedded',
      sql,
      async write(work) {
        if (!hasSpace()) throw new Refusal('unavailable');
        return runWrite(sql, work, log);
      },
      canWrite: async () => hasSpace(),
      died: client.died,
      connections: () => ({ open: 1, idle: 0, waiting: client.waiting() }),
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

async function prepareEmbedded(
  client: PgliteClient,
  dataDir: string,
  changes: boolean,
): Promise<{ sql: Sql }> {
  const { drizzle, migrate } = loadPglite(); // while the client gets ready
  await client.ready;
  const driver = drizzle(client as unknown as PGlite);
  const sql = driver as unknown as Sql;
  const where = `The data in DATA_DIR, ${dataDir},`;
  await migrateTables(sql, { where, changes, migrate: () => migrate(driver, { migrationsFolder }) });
  return { sql };
}

export function loadPglite() {
  const { drizzle } = require('drizzle-orm/pglite') as typeof import('drizzle-orm/pglite');
  const { migrate } = require('drizzle-orm/pglite/migrator') as typeof import('drizzle-orm/pglite/migrator');
  return { drizzle, migrate };
}

/** Loaded on use, so that a start on the embedded database does not wait for it. */
export async function loadPostgres() {
  const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
  const { migrate } =
    require('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator');
  const { default: pg } = await import('pg');
  return { drizzle, migrate, pg };
}

/** Names are in every script. Where a machine has no locale, Debian makes databases of another encoding. */
export const UNICODE = 'UTF8';

/** Opens and migrates a PostgreSQL server (15 or newer). Throws an `OperatorError` where a new one does not keep Unicode. */
export async function openPostgres(
  url: string,
  maxConnections = MAX_CONNECTIONS,
  log = onStandardError,
  changes = true,
): Promise<Database> {
  const { drizzle, migrate, pg } = await loadPostgres();
  // `pipeline`: concurrent statements are sent at once, and run in this order
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, pipeline: true });
  // an idle connection that dies is replaced; a query on it fails by itself
  const onBroken = (error: Error) => log.error({ err: error }, 'a connection to the database broke');
  pool.on('error', onBroken);
  // one in use, between two statements of a transaction: the next statement fails
  pool.on('connect', (client) => client.on('error', onBroken));
  const driver = drizzle(pool);
  const lock = await pool.connect().catch((error) => {
    throw new OperatorError(
      `DATABASE_URL names a database that cannot be reached: ${reasonOf(error) || error.code}.`,
    );
  });
  const sql = driver as unknown as Sql;
  try {
    const { rows } = await lock.query(`SELECT current_setting('server_encoding') AS encoding,
      to_regclass('drizzle.__drizzle_migrations') IS NULL AS is_new`);
    if (rows[0].is_new && rows[0].encoding !== UNICODE)
      throw new OperatorError(
        `The database of DATABASE_URL has the encoding ${rows[0].encoding}. Make it anew: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
      );
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const where = 'The data in the database of DATABASE_URL';
    const make = () =>
      migrate(driver, { migrationsFolder }).catch((error) => {
        throw new OperatorError(`${where}: its tables cannot be made: ${reasonOf(error.cause ?? error)}.`);
      });
    await migrateTables(sql, { where, changes, migrate: make });
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    void pool.end(); // it waits for the one that is given back now
    throw error;
  } finally {
    lock.release();
  }
  let ended: Promise<void> | null = null;
  return {
    kind: 'postgres',
    sql,
    write: (work) => runWrite(sql, work, log),
    canWrite: createWriteTrial(pool),
    died: new Promise(() => undefined),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      ended ??= pool.end();
      return ended;
    },
  };
}
