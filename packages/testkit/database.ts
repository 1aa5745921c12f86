import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDatabase } from '@retake/server/platform/db/buildDatabase.ts';
import { databaseKey } from '@retake/server/platform/db/builtDatabase.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { openEmbedded, openPostgres } from '@retake/server/platform/db/open.ts';
import pg from 'pg';

/**
 * A migrated, empty database for one test: on the PostgreSQL server of `TEST_DATABASE_URL` if that is set, else
 * embedded. Closing it deletes it.
 */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url) : openCopy();
}

export type TestData = {
  /** What a process of the server is told of it. */
  env: Record<string, string>;
  /** In this process, while no other one has it. */
  open(): Promise<Database>;
  remove(): Promise<void>;
};

/** The same for servers in processes of their own, one after the other. */
export async function prepareTestData(): Promise<TestData> {
  const folder = mkdtempSync(join(tmpdir(), 'retake-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    return {
      env: { DATA_DIR: folder },
      open: () => openEmbedded(folder),
      remove: async () => removeFolder(),
    };
  const name = await createOnServer(server);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: onDatabase(server, name) },
    open: () => openPostgres(onDatabase(server, name)),
    async remove() {
      await dropOnServer(server, name);
      removeFolder();
    },
  };
}

const removed = (database: Database, remove: () => Promise<void> | void): Database => ({
  ...database,
  async close() {
    await database.close();
    await remove();
  },
});

/** Opens a copy of a data folder that was migrated once. */
async function openCopy(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'retake-test-'));
  await prepareData(folder);
  const database = await openEmbedded(folder);
  keepCompiled();
  return removed(database, () => rmSync(folder, { recursive: true, force: true }));
}

/** Node has it, its types do not. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const compiled: Promise<object>[] = [];

/**
 * Each embedded database runs in its own thread, and its machine code is freed with the last of them. While this
 * process holds the modules, new databases find them compiled: they start in half the time and answer faster.
 */
function keepCompiled(): void {
  if (compiled.length > 0) return;
  for (const name of ['pglite.wasm', 'initdb.wasm']) {
    const file = new URL(name, import.meta.resolve('@electric-sql/pglite'));
    compiled.push(WebAssembly.compile(readFileSync(file)));
  }
}

const PREPARED = join(tmpdir(), 'retake-prepared');

/** Puts a migrated, empty embedded database into a data folder. */
export async function prepareData(folder: string): Promise<void> {
  cpSync(await buildDatabase(PREPARED), folder, { recursive: true });
}

/** Any fixed number: test workers create their databases one after the other. */
const CREATE_LOCK = 7_250_118;

async function openOnServer(url: string): Promise<Database> {
  const name = await createOnServer(url);
  return removed(await openPostgres(onDatabase(url, name)), () => dropOnServer(url, name));
}

/** Its name. */
async function createOnServer(url: string): Promise<string> {
  const template = `retake_template_${databaseKey()}`;
  const name = `retake_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [CREATE_LOCK]);
    await prepareTemplate(client, url, template);
    // Its files as they are: a third of the work of logging each page, which is for servers that others follow.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return name;
}

const dropOnServer = (url: string, name: string): Promise<void> =>
  asAdministrator(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

/** It gets its final name only when it is complete: a killed test run leaves no incomplete template. */
async function prepareTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount) return;
  const half = `${template}_half`;
  await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${half}`);
  await (await openPostgres(onDatabase(url, half), 2)).close();
  await client.query(`ALTER DATABASE ${half} RENAME TO ${template}`);
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end(); // releases the advisory lock too
  }
}

function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
