import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareData } from '@retake/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from './anyOf.ts';
import { buildDatabase } from './buildDatabase.ts';
import { findBuiltDatabase } from './builtDatabase.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './open.ts';
import { sql } from './query.ts';

let parent: string;
let builds: string;
let byMigrations: Awaited<ReturnType<typeof schemaOf>>;
const noLog = { error: () => undefined };

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'retake-built-'));
  builds = join(parent, 'builds');
  await prepareData(join(parent, 'migrated'));
  const database = await open('migrated', builds);
  byMigrations = await schemaOf(database);
  await database.close();
  await buildDatabase(builds);
  writeFileSync(join(findBuiltDatabase(builds)!, 'copied-with-it'), '');
}, 120_000);
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function open(name: string, from: string): Promise<Database> {
  const dataDir = join(parent, name);
  mkdirSync(dataDir, { recursive: true });
  return openEmbedded(dataDir, noLog, from);
}

/** Everything that the migrations make: columns, keys, indexes, triggers, functions, rows. */
async function schemaOf({ sql: db }: Database) {
  const read = async (query: ReturnType<typeof sql>) => rowsOf(await db.execute(query));
  const tables =
    await read(sql`SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'drizzle') AND table_type = 'BASE TABLE' ORDER BY 1, 2`);
  const counted = (tables as { schema: string; name: string }[]).map(
    ({ schema, name }) =>
      sql`SELECT ${name} AS name, count(*)::int AS count FROM ${sql.identifier(schema)}.${sql.identifier(name)}`,
  );
  return {
    rows: await read(sql.join(counted, sql` UNION ALL `)),
    columns:
      await read(sql`SELECT table_name, column_name, ordinal_position, data_type, is_nullable, column_default
      FROM information_schema.columns WHERE table_schema IN ('public', 'drizzle') ORDER BY 1, 3`),
    keys: await read(sql`SELECT conrelid::regclass::text AS on, conname, pg_get_constraintdef(oid) AS is
      FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'drizzle'::regnamespace) ORDER BY 1, 2`),
    indexes: await read(sql`SELECT indexname, indexdef FROM pg_indexes
      WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`),
    triggers: await read(sql`SELECT tgname, pg_get_triggerdef(oid) AS is FROM pg_trigger
      WHERE NOT tgisinternal ORDER BY 1, 2`),
    functions: await read(
      sql`SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
    ),
    migrations: await read(sql`SELECT id, hash, created_at FROM drizzle.__drizzle_migrations ORDER BY 1`),
    sequences: await read(sql`SELECT sequencename, last_value FROM pg_sequences ORDER BY 1`),
  };
}

test('a copy of the built database is what the migrations make, after one that was killed too', async () => {
  expect(byMigrations.migrations.length).toBeGreaterThan(80);
  expect(byMigrations.columns.length).toBeGreaterThan(500);
  const dataDir = join(parent, 'copied');
  mkdirSync(join(dataDir, 'db/base'), { recursive: true });
  writeFileSync(join(dataDir, 'db/PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'db.unfinished'), '');
  const copied = await open('copied', builds);
  expect(await schemaOf(copied)).toEqual(byMigrations);
  await copied.close();
  expect(existsSync(join(dataDir, 'db.unfinished'))).toBe(false);
  // Of the server alone, unlike the built one.
  expect(statSync(join(dataDir, 'db/copied-with-it')).mode & 0o777).toBe(0o600);
});

test('what another version has built is not taken, and what is there is not built again', async () => {
  const others = join(parent, 'others');
  mkdirSync(join(others, '0000000000000000/db'), { recursive: true });
  expect(findBuiltDatabase(others)).toBeNull();
  const builtAt = statSync(await buildDatabase(builds)).mtimeMs;
  expect(statSync(await buildDatabase(builds)).mtimeMs).toBe(builtAt);
});
