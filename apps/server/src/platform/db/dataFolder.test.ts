import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, prepareData } from '@retake/testkit/database.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from './anyOf.ts';
import { freeBytes } from './diskSpace.ts';
import { migrateTables, schemaState } from './migrated.ts';
import { openEmbedded } from './open.ts';
import { sql } from './query.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'retake-folder-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const oneLine = (reason: string) => ({
  name: 'OperatorError',
  message: expect.stringMatching(new RegExp(`^DATA_DIR is ${dataDir}, [^\\n]*${reason}[^\\n]*$`)),
});
const noLog = { error: () => undefined };

describe('a damaged data folder is refused in one line, and stays as it is', () => {
  const damages: [string, (db: string) => void, string][] = [
    ['PG_VERSION is missing', (db) => rmSync(join(db, 'PG_VERSION')), 'PG_VERSION is missing'],
    ['of another version', (db) => writeFileSync(join(db, 'PG_VERSION'), '15\n'), 'PostgreSQL 15, not 18'],
    [
      'the folder of tables is missing',
      (db) => rmSync(join(db, 'base'), { recursive: true }),
      'base is missing',
    ],
    [
      'its control file is empty',
      (db) => writeFileSync(join(db, 'global/pg_control'), ''),
      'cannot be opened',
    ],
    [
      'its log is missing',
      (db) => {
        for (const name of readdirSync(join(db, 'pg_wal')).filter((file) => /^\d/.test(file)))
          rmSync(join(db, 'pg_wal', name));
      },
      'cannot be opened',
    ],
  ];
  test.each(damages)('%s', async (_name, damage, reason) => {
    await prepareData(dataDir);
    const db = join(dataDir, 'db');
    damage(db);
    const files = () =>
      readdirSync(db)
        .filter((name) => name !== 'postmaster.pid')
        .sort();
    const before = files();
    await expect(openEmbedded(dataDir, noLog)).rejects.toMatchObject(oneLine(reason));
    expect(files()).toEqual(before);
    await expect(openEmbedded(dataDir, noLog)).rejects.toMatchObject(oneLine(reason)); // the lock is free again
  });
});

test('a database whose making was interrupted is put aside and made again', async () => {
  mkdirSync(join(dataDir, 'db'));
  writeFileSync(join(dataDir, 'db/half'), 'of a file');
  writeFileSync(join(dataDir, 'db.unfinished'), '');
  await (await openEmbedded(dataDir)).close();
  expect(existsSync(join(dataDir, 'db.unfinished'))).toBe(false);
  const aside = readdirSync(dataDir).find((name) => name.startsWith('db.unfinished-'))!;
  expect(readFileSync(join(dataDir, aside, 'half'), 'utf8')).toBe('of a file');
});

test('data of a newer version is refused in one line, unless that version says that this one does not notice', async () => {
  const database = await openTestDatabase();
  const start = () =>
    migrateTables(database.sql, { where: 'This data', changes: true, migrate: async () => undefined });
  await start(); // of this version
  const { oldest } = await schemaState(database.sql);
  expect(oldest).toBeGreaterThan(0);
  await database.sql.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${Date.now() + 1e12})`,
  );
  await start();
  expect(await schemaState(database.sql)).toMatchObject({ tables: 'ahead', waiting: 0, oldest });
  await database.sql.execute(sql`UPDATE drizzle.oldest_version SET created_at = ${Date.now() + 1e12}`);
  const refused = {
    name: 'OperatorError',
    message: expect.stringMatching(/^This data was written by a newer version of Retake\.[^\n]*$/),
  };
  await expect(start()).rejects.toMatchObject(refused);
  await database.sql.execute(sql`DROP TABLE drizzle.oldest_version`); // of versions that did not write it down
  await expect(start()).rejects.toMatchObject(refused);
  await database.close();
});

test('what a version needs of tables is written down before they change: it may be killed in between', async () => {
  const database = await openTestDatabase();
  await database.sql.execute(sql`DROP TABLE IF EXISTS drizzle.oldest_version`);
  const migrate = () => Promise.reject(new Error('killed'));
  const killed = migrateTables(database.sql, { where: 'This data', changes: true, migrate });
  await expect(killed).rejects.toThrow('killed');
  expect((await schemaState(database.sql)).oldest).toBeGreaterThan(0);
  await database.close();
});

/** A small disk takes rights that not every machine gives. */
const MOUNT = 'mount';
const UNMOUNT = 'umount';
const mounts = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'retake-mount-'));
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder], { stdio: 'ignore' });
    execFileSync(UNMOUNT, [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

describe.runIf(mounts)('on a full disk', () => {
  beforeEach(async () => {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'size=200m', 'none', dataDir]);
    await prepareData(dataDir);
  });
  afterEach(() => {
    execFileSync(UNMOUNT, [dataDir]);
  });
  const fill = () => writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(freeBytes(dataDir) - 100_000));
  const makeRoom = () => rmSync(join(dataDir, 'ballast'));

  test('writes are refused, reads answered, and with room everything goes on', async () => {
    const database = await openEmbedded(dataDir, noLog);
    const add = () => database.write((tx) => tx.execute(sql`INSERT INTO kept VALUES (DEFAULT)`));
    const count = async () =>
      rowsOf<{ n: number }>(await database.sql.execute(sql`SELECT count(*)::int AS n FROM kept`))[0]!.n;
    await database.sql.execute(sql`CREATE TABLE kept (id serial)`);
    await add();
    expect(await database.canWrite()).toBe(true);
    fill();
    await expect(add()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await database.canWrite()).toBe(false);
    expect(await count()).toBe(1);
    makeRoom();
    await add();
    expect(await database.canWrite()).toBe(true);
    expect(await count()).toBe(2);
    await database.close();
  });

  test('a database that stops because its log cannot grow says so, and has everything at its next start', async () => {
    const database = await openEmbedded(dataDir, noLog);
    await database.sql.execute(sql`CREATE TABLE kept (id serial)`);
    await database.sql.execute(sql`INSERT INTO kept VALUES (DEFAULT)`);
    fill();
    const grow = async () => {
      // beside `write`, which would refuse it
      for (;;)
        await database.sql.execute(sql`SELECT pg_logical_emit_message(false, 'x', repeat('x', 1000000))`);
    };
    await expect(grow()).rejects.toThrow();
    expect(await database.died).toBeInstanceOf(Error);
    makeRoom();
    await database.close(); // of what has stopped: the folder is free
    const next = await openEmbedded(dataDir, noLog);
    expect(rowsOf(await next.sql.execute(sql`SELECT id FROM kept`))).toEqual([{ id: 1 }]);
    await next.close();
  });

  test('a start is refused in one line', async () => {
    fill();
    await expect(openEmbedded(dataDir, noLog)).rejects.toMatchObject(oneLine('disk is full'));
    expect(statSync(join(dataDir, 'db/PG_VERSION')).size).toBeGreaterThan(0);
  });
});
