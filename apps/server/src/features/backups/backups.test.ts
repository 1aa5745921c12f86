import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeys, parseIdentity } from '../../platform/backups/ageKeys.ts';
import { openDiskBlobs } from '../../platform/blobs/disk.ts';
import { restore } from '../../platform/db/dump.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { errands } from '../../platform/jobs/tables.ts';
import { deleteSessionsOf } from '../accounts/store.ts';
import { users } from '../accounts/tables.ts';
import { backupsFound } from '../health/backups.ts';
import { deleteAgain } from '../ownData/again.ts';
import { readDeletionList } from './deletionList.ts';
import { findBackups } from './store.ts';
import { backups } from './tables.ts';
import { nameOf, readBackup } from './write.ts';

const keys = newKeys();
const identity = parseIdentity(keys.identity)!;
let server: TestServer;
let admin: Player;
beforeAll(async () => {
  server = await startTestServer({ env: { BACKUP_KEY: keys.recipient } });
  admin = await server.signUp('boss', { admin: true });
  await server.signUp('ann');
  const body = { key: crypto.randomUUID(), days: 3, source: 'admin' as const, reason: 'for a test' };
  const { id } = await server.signUp('bob');
  await admin.call('POST /api/admin/users/{id}/premium', { params: { id }, body });
});
afterAll(() => server.stop());

const fileOf = (name: string) => join(server.dataDir, 'blobs', ...name.split('/'));
const health = async () =>
  (await admin.call('GET /api/admin/health', {})).found.find(({ finding }) => finding.startsWith('backups'));

test('BAK1, BAK2, BAK5: a backup is read from its store with the key alone, and its rehearsal finds nothing', async () => {
  const made = (await server.app.backups.make())!;
  const text = readFileSync(fileOf(made.name));
  expect(text.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(text.length).toBe(made.bytes);
  expect(readdirSync(server.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);

  expect(await server.app.backups.rehearseNewest()).toMatchObject({ fault: null });
  const [row] = await findBackups(server.database.sql);
  expect(row).toMatchObject({ rehearsalKey: null, fault: null, rehearsedAt: expect.any(Date) });
  expect(await server.app.backups.rehearseNewest()).toBeNull(); // its second key is gone
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('rehearsal'))).toEqual([]);
  expect(await health()).toMatchObject({ finding: 'backups_good', count: 0 });
});

test('BAK5: the rehearsal tells what is changed, be it the file or the data', async () => {
  const damaged = (await server.app.backups.make())!;
  const file = readFileSync(fileOf(damaged.name));
  file[file.length - 40]! ^= 4;
  writeFileSync(fileOf(damaged.name), file);
  expect((await server.app.backups.rehearseNewest())?.fault).toMatch(/was changed, or its end is missing/);

  await server.database.sql.execute(sql`UPDATE users SET premium_until = premium_until + interval '1 day'
    WHERE nickname = 'bob'`);
  await server.app.backups.make();
  const told = (await server.app.backups.rehearseNewest())?.fault;
  expect(told).toBe('1 players have Premium until another time than their grants give');
  await server.database.sql.execute(sql`UPDATE users SET premium_until = premium_until - interval '1 day'
    WHERE nickname = 'bob'`);
});

test('BAK3: files of backups that are not kept go with their rows', async () => {
  const { madeAt: newest } = (await findBackups(server.database.sql))[0]!;
  const yesterday = new Date(newest.getTime() - 48 * 3600_000);
  const [later, earlier] = [yesterday, new Date(yesterday.getTime() - 1000)].map((madeAt) => {
    const name = nameOf(madeAt);
    writeFileSync(fileOf(name), 'x');
    return { madeAt, name, bytes: 1, rows: 1, sha256: '' };
  });
  await server.database.sql.insert(backups).values([later!, earlier!]);
  await server.app.backups.make();
  const names = (await findBackups(server.database.sql)).map(({ name }) => name);
  expect(names).toContain(later!.name);
  expect(names).not.toContain(earlier!.name);
  const files = readdirSync(join(server.dataDir, 'blobs', 'backups')).map((name) => `backups/${name}`);
  expect(files.sort()).toEqual(names.sort());
});

test('BAK1: the sweep asks for one when it is due, and not again while it is on its way', async () => {
  const open = () => server.database.sql.select().from(errands).where(eq(errands.kind, 'backups:make'));
  const sweepAt = (ms: number) =>
    server.database.write((tx) => server.app.backups.sweep(tx, new Date(Date.now() + ms)));
  await sweepAt(0);
  expect(await open()).toEqual([]);
  const before = (await findBackups(server.database.sql))[0]!.id;
  await sweepAt(27 * 3600_000);
  await expect.poll(async () => (await findBackups(server.database.sql))[0]!.id).not.toBe(before);
  await expect.poll(open).toMatchObject([{ doneAt: expect.any(Date) }]);
});

test('BAK6: who was deleted after the backup is marked again by the restore, without a session', async () => {
  const { name } = (await server.app.backups.make())!;
  const [ann] = await server.database.sql.select().from(users).where(eq(users.nickname, 'ann'));
  await server.database.write((tx) => server.app.backups.accountDeleted(tx, ann!.id));
  const store = await openDiskBlobs(join(server.dataDir, 'blobs'));
  await expect.poll(() => readDeletionList(store)).toEqual([ann!.id]);

  const restored = await openTestDatabase();
  const file = (await store.get(name))!.content;
  await restore(restored, readBackup(file, identity));
  const how = { now: new Date(), endSessions: deleteSessionsOf };
  const again = await restored.write((tx) => deleteAgain(tx, [ann!.id, crypto.randomUUID()], how));
  expect(again).toBe(1);
  const { rows: sessions } = (await restored.sql.execute(
    sql`SELECT 1 FROM sessions WHERE user_id = ${ann!.id}`,
  )) as { rows: unknown[] };
  expect(sessions).toEqual([]);
  const started = await startTestServer({ database: restored });
  const nameOfAnn = async () =>
    (await restored.sql.select().from(users).where(eq(users.id, ann!.id)))[0]!.nickname;
  await expect.poll(nameOfAnn).toMatch(/^deleted-/);
  await started.stop();
});

test('BAK2: with another key nothing is read', async () => {
  const [{ name } = { name: '' }] = await findBackups(server.database.sql);
  const empty = await openTestDatabase();
  const store = await openDiskBlobs(join(server.dataDir, 'blobs'));
  const lines = readBackup((await store.get(name))!.content, parseIdentity(newKeys().identity)!);
  await expect(restore(empty, lines)).rejects.toThrow('not written for this key');
  await empty.close();
});

test('BAK4: young, rehearsed, old, never rehearsed, faulty', () => {
  const hour = 3600_000;
  const now = 1000 * hour;
  const row = { made: now - 3 * hour, first: now - 3 * hour, rehearsed: null, fault: null };
  const findingOf = (changed: Partial<Record<keyof typeof row, number>> | { fault: string }) =>
    backupsFound({ ...row, ...(changed as object) }, now)[0]!.finding;
  expect(findingOf({})).toBe('backups_young');
  expect(findingOf({ rehearsed: now - hour })).toBe('backups_good');
  expect(findingOf({ first: now - 200 * hour })).toBe('backups_unproven');
  expect(findingOf({ made: now - 60 * hour })).toBe('backups_old');
  expect(findingOf({ fault: 'x' })).toBe('backups_faulty');
  expect(backupsFound({ ...row, made: null, first: null }, now)[0]!.finding).toBe('backups_none');
});
