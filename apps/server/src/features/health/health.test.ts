import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CHECKS, checkOf } from '@retake/core/health/findings.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskBlobs } from '../../platform/blobs/disk.ts';
import { sql } from '../../platform/db/query.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { openOutbox } from '../../platform/mail/outbox.ts';
import { startOutboxServer } from '../../platform/mail/outboxServer.ts';
import { verifySmtp } from '../../platform/mail/smtp.ts';
import { certificateFound, takesSockets } from './address.ts';
import type { Ground } from './check.ts';
import { examine } from './checks.ts';
import { lookAtSchema } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Of a site with players on this test's database, where nothing else answers. */
function ground(env: Record<string, string> = {}, other: Partial<Ground> = {}): Ground {
  const { sql, kind, canWrite } = server.database;
  const away = async () => Promise.reject(new Error('connect ECONNREFUSED redis://user:hunter2@127.0.0.1:1'));
  return {
    environment: readEnvironment({
      SAMPLE_DATA: '0',
      PUBLIC_URL: 'http://127.0.0.1:9',
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'silent',
      ...env,
    }),
    now: Date.now,
    database: { open: true, sql, kind, canWrite },
    blobs: () => openDiskBlobs(join(server.dataDir, 'blobs')),
    askRedis: away,
    askMail: away,
    askPayments: away,
    askSteam: async () => 'denied',
    askServers: async () => [],
    ...other,
  };
}

const findingsOf = async (made: Ground) => (await examine(made)).map(({ finding }) => finding);

test('HEA1: an admin reads of every check in its order, kept for half a minute', async () => {
  const admin = await server.signUp('boss', { admin: true });
  const first = await admin.call('GET /api/admin/health', {});
  const order = [...new Set(first.found.map(({ finding }) => checkOf(finding)))];
  expect(order).toEqual([...CHECKS]);
  expect(first.found.map(({ finding }) => finding)).toContain('files_good');
  expect((await admin.call('GET /api/admin/health', {})).at).toBe(first.at);
});

test('HEA3, HEA6: what fails is told beside the rest, without passwords', async () => {
  const all = await examine(
    ground({ DATABASE_URL: 'postgres://db/retake', REDIS_URL: 'redis://user:hunter2@127.0.0.1:1' }),
  );
  const redis = all.find(({ finding }) => finding === 'redis_unreachable');
  expect(redis?.detail).toContain('ECONNREFUSED');
  expect(JSON.stringify(all)).not.toContain('hunter2');
  expect(all.map(({ finding }) => finding)).toEqual(
    expect.arrayContaining(['schema_good', 'files_alone', 'mail_none', 'servers_none', 'settings_operator']),
  );
});

test('HEA1: a database without tables, with those of something else, and one where none can be made', async () => {
  const undone = new Error('undone');
  const { kind, canWrite } = server.database;
  const seen: string[] = [];
  const change = server.database.write(async (tx) => {
    const look = async () => {
      const [one] = await lookAtSchema(ground({}, { database: { open: true, sql: tx, kind, canWrite } }));
      seen.push(one!.finding);
    };
    await tx.execute(sql`DROP SCHEMA drizzle CASCADE`);
    await look();
    await tx.execute(sql`DROP SCHEMA public CASCADE`);
    await tx.execute(sql`CREATE SCHEMA public`);
    await look();
    await tx.execute(sql`CREATE ROLE without_rights`);
    await tx.execute(sql`SET LOCAL ROLE without_rights`);
    await look();
    throw undone;
  });
  await expect(change).rejects.toBe(undone);
  expect(seen).toEqual(['schema_foreign', 'schema_empty', 'schema_denied']);
});

test('HEA1: keys that are refused, a database that is away, servers one by one', async () => {
  const named = ground(
    {
      STEAM_API_KEY: 'a'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    },
    {
      database: { open: false, why: 'unreachable', detail: 'no route' },
      askServers: async () => [
        { name: 'a:1', state: 'answers', detail: '' },
        { name: 'b:1', state: 'locked', detail: '' },
        { name: 'c:1', state: 'silent', detail: 'timeout' },
      ],
    },
  );
  const seen = await findingsOf(named);
  expect(seen).toEqual(
    expect.arrayContaining(['database_unreachable', 'schema_unknown', 'errands_unknown', 'steam_denied']),
  );
  expect(seen).toEqual(
    expect.arrayContaining(['mail_refused', 'payments_refused', 'servers_locked', 'servers_silent']),
  );
});

test('HEA1: a mail server is asked, with its password', async () => {
  const outbox = await openOutbox({ folder: join(server.dataDir, 'letters'), clock: Date.now });
  const mail = await startOutboxServer(outbox);
  await expect(verifySmtp(mail.url)).resolves.toBeUndefined();
  await mail.stop();
  await expect(verifySmtp(mail.url)).rejects.toThrow(/ECONNREFUSED/);
});

test('HEA1: a certificate is renewed two weeks before its end', () => {
  const day = 24 * 3600_000;
  expect(certificateFound(30 * day, 0, 'x')).toEqual([
    { finding: 'certificate_good', subject: 'x', count: 30 },
  ]);
  expect(certificateFound(13 * day, 0, 'x')).toEqual([
    { finding: 'certificate_soon', subject: 'x', count: 13 },
  ]);
});

test('HEA1: websockets reach the site itself, and not through a proxy that drops them', async () => {
  expect(await takesSockets(server.url)).toBe(true);
  const proxy = createServer((_, reply) => reply.end('{}')).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  expect(await takesSockets(`http://127.0.0.1:${port}`)).toBe(false);
  proxy.close();
});

test('HEA1: a certificate that nobody shows is not called a bad one', async () => {
  const away = ground({ PUBLIC_URL: 'https://nobody.invalid' });
  const seen = await findingsOf(away);
  expect(seen).toContain('certificate_unknown');
  expect(seen).toContain('address_unreachable');
});
