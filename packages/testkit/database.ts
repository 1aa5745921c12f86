import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@retake/server/platform/db/database.ts';
import { openEmbedded, openPostgres } from '@retake/server/platform/db/open.ts';
import pg from 'pg';

const migrations = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));

/** Changes with every migration, so that a prepared database is never an old one. */
function schemaKey(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  files.push('meta/_journal.json'); // the same tables made anew are another migration
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A migrated, empty database of its own: on the PostgreSQL server of `TEST_DATABASE_URL` where that is set, else
 * embedded. It is gone when it is closed.
 */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url) : openCopy();
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
  cpSync(await preparedFolder(), folder, { recursive: true });
  const database = await openEmbedded(folder);
  keepCompiled();
  return removed(database, () => rmSync(folder, { recursive: true, force: true }));
}

/** Node has it, its types have not. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const compiled: Promise<object>[] = [];

/**
 * Each embedded database has a thread of its own, and its machine code goes with the last of them. While this process
 * holds the modules, the next ones find them compiled and warm: they start in half the time and answer faster.
 */
function keepCompiled(): void {
  if (compiled.length > 0) return;
  for (const name of ['pglite.wasm', 'initdb.wasm']) {
    const file = new URL(name, import.meta.resolve('@electric-sql/pglite'));
    compiled.push(WebAssembly.compile(readFileSync(file)));
  }
}

/** Several test workers may come here at once: each prepares for itself, the first to rename wins. */
async function preparedFolder(): Promise<string> {
  const prepared = join(tmpdir(), `retake-prepared-${schemaKey()}`);
  if (existsSync(prepared)) return prepared;
  const folder = mkdtempSync(join(tmpdir(), 'retake-preparing-'));
  await (await openEmbedded(folder)).close();
  try {
    renameSync(folder, prepared);
  } catch (error) {
    if (!existsSync(prepared)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
  return prepared;
}

/** Any fixed number: test workers make their databases one after the other. */
const CREATE_LOCK = 7_250_118;

async function openOnServer(url: string): Promise<Database> {
  const template = `retake_template_${schemaKey()}`;
  const name = `retake_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [CREATE_LOCK]);
    await prepareTemplate(client, url, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return removed(await openPostgres(onDatabase(url, name)), () =>
    asAdministrator(url, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }),
  );
}

/** Under its final name only once it is whole: a test run that was killed leaves nothing half-made. */
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
    await client.end(); // gives the advisory lock back too
  }
}

function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
