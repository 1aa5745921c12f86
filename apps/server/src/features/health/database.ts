import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { freeBytes, RESERVE_BYTES } from '../../platform/db/diskSpace.ts';
import { schemaState } from '../../platform/db/migrated.ts';
import { UNICODE } from '../../platform/db/open.ts';
import { sql } from '../../platform/db/query.ts';
import { type Found, found, type Ground } from './check.ts';

const OLDEST = 15;
const MB = 2 ** 20;
const LOW_BYTES = 2 * 1024 * MB;
const TRIAL_BYTES = 1024;

const NOT_OPEN = {
  none: 'database_none',
  in_use: 'database_in_use',
  unreachable: 'database_unreachable',
} as const;

export async function lookAtDatabase({ database, environment }: Ground): Promise<Found[]> {
  if (!database.open) return found(NOT_OPEN[database.why], { detail: database.detail });
  const result = await database.sql.execute(
    sql`SELECT current_setting('server_version') AS full, current_setting('server_encoding') AS encoding`,
  );
  const { full, encoding } = rowsOf<{ full: string; encoding: string }>(result)[0]!;
  const version = full.split(' ')[0]!;
  const subject = `PostgreSQL ${version}`;
  if (Number.parseInt(version, 10) < OLDEST) return found('database_old', { subject });
  if (encoding !== UNICODE) return found('database_encoding', { subject: encoding });
  if (!(await database.canWrite())) return found('database_full', { subject });
  if (database.kind === 'embedded' && !environment.sampleData) return found('database_embedded');
  return found('database_good', { subject });
}

export async function lookAtSchema({ database }: Ground): Promise<Found[]> {
  if (!database.open) return found('schema_unknown');
  const { applied, waiting, waitUnnoticed, tables } = await schemaState(database.sql);
  if (tables === 'newer') return found('schema_newer');
  if (applied === 0) return lookAtEmpty(database.sql);
  if (waiting > 0) return found(waitUnnoticed ? 'schema_waiting' : 'schema_alone', { count: waiting });
  return tables === 'ahead' ? found('schema_ahead') : found('schema_good', { count: applied });
}

/** Whether a first start can make the tables. */
async function lookAtEmpty(db: Sql): Promise<Found[]> {
  const result = await db.execute(sql`SELECT current_database() AS name,
    has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may,
    (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS tables`);
  const { name, may, tables } = rowsOf<{ name: string; may: boolean; tables: number }>(result)[0]!;
  if (tables > 0) return found('schema_foreign', { subject: name, count: tables });
  return may ? found('schema_empty') : found('schema_denied', { subject: name });
}

export function lookAtDisk({ environment: { dataDir } }: Pick<Ground, 'environment'>): Found[] {
  mkdirSync(dataDir, { recursive: true });
  const trial = join(dataDir, `.doctor-${randomUUID()}`);
  writeFileSync(trial, Buffer.alloc(TRIAL_BYTES));
  rmSync(trial);
  const free = freeBytes(dataDir);
  const count = Math.floor(free / MB);
  if (free < RESERVE_BYTES) return found('disk_full', { subject: dataDir, count });
  return found(free < LOW_BYTES ? 'disk_low' : 'disk_good', { subject: dataDir, count });
}

/** HEA5: a file is written, read and deleted again. */
export async function lookAtFiles({ environment, blobs }: Ground): Promise<Found[]> {
  const store = await blobs();
  const key = `doctor/${randomUUID()}`;
  const content = Buffer.from(key);
  await store.put(key, oneChunk(content), { maxBytes: content.length });
  const read = await store.get(key);
  const chunks: Uint8Array[] = [];
  for await (const chunk of read?.content ?? []) chunks.push(chunk);
  await store.delete(key);
  if (!Buffer.concat(chunks).equals(content)) throw new Error('what was written is not what is read');
  const isAlone = environment.redisUrl !== null && environment.blobStorage === null;
  return found(isAlone ? 'files_alone' : 'files_good');
}

async function* oneChunk(content: Uint8Array) {
  yield content;
}

export async function lookAtErrands({ database }: Ground): Promise<Found[]> {
  if (!database.open) return found('errands_unknown');
  const result = await database.sql.execute(
    sql`SELECT count(*)::int AS dead FROM errands WHERE dead_at IS NOT NULL`,
  );
  const { dead } = rowsOf<{ dead: number }>(result)[0]!;
  return dead > 0 ? found('errands_dead', { count: dead }) : found('errands_good');
}
