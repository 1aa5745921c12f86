import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prepareData } from '@retake/testkit/database.ts';
import { startServerProcess } from '@retake/testkit/process.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAudit } from '../../platform/audit/audit.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { realClock } from '../../platform/clock.ts';
import { createDeadlines } from '../../platform/jobs/deadlines.ts';
import { setAdminPassword } from './adminPassword.ts';
import type { FirstStart } from './firstStart.ts';
import { createPasswords } from './passwords.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    env: { ADMIN_NICKNAME: 'boss', ADMIN_EMAIL: 'boss@x.example', ADMIN_PASSWORD: 'the first one' },
  });
});
afterEach(() => server.stop());

describe('ACC18: the first start', () => {
  test('tells what it makes before it is made: if it dies then, the next one tells it again', async () => {
    const told: FirstStart[] = [];
    const dies = server.app.accounts.firstStart((first) => {
      told.push(first);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    await server.app.accounts.firstStart((first) => told.push(first));
    await server.app.accounts.firstStart((first) => told.push(first));
    expect(told.map(({ promoCodes }) => promoCodes.length)).toEqual([3, 3]);
  });

  test('on a busy port nothing is made, and one line names PORT; the next start tells everything', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'retake-port-'));
    await prepareData(dataDir);
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: new URL(server.url).port,
      SAMPLE_DATA: '0',
    };
    const busy = promisify(execFile)(process.execPath, [MAIN], { env });
    await expect(busy).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^PORT: the server cannot listen on .*\n$/),
    });
    const next = await startServerProcess({ DATA_DIR: dataDir, SAMPLE_DATA: '0' });
    expect(next.output()).toContain('Promo codes: RETAKE-ACE');
    await next.stop();
    rmSync(dataDir, { recursive: true });
  });
});

describe('ACC19: a new password for an admin', () => {
  const logIn = (password: string) =>
    server.visitor().attempt('POST /api/users/login', { body: { emailOrUsername: 'boss', password } });

  async function change(of?: string): Promise<string> {
    const hashed = await (await createPasswords()).hashPassword('the second one');
    if (!hashed.ok) throw new Error('busy');
    // Another process: it has no sockets and no memory of sessions.
    const log = { error: () => undefined, warn: () => undefined };
    const parts = {
      deadlines: createDeadlines(server.database, realClock, log),
      audit: createAudit(realClock),
    };
    const password = { of, hash: hashed.value, now: realClock.now() };
    return server.database
      .write((tx) => setAdminPassword(tx, parts, password))
      .then((admin) => admin.nickname);
  }

  test('lets the admin in with it alone, and says so in the audit log', async () => {
    await server.app.accounts.firstStart(() => undefined);
    expect(await change()).toBe('boss');
    expect((await logIn('the first one')).status).toBe(401);
    expect((await logIn('the second one')).status).toBe(200);
    const [line] = await server.database.sql.select().from(auditLog);
    expect(line).toMatchObject({ action: 'new_admin_password', details: { by: 'operator' } });
  });

  test('ends the admin’s sessions on a server that is running, and nobody else’s', async () => {
    const boss = await server.signUp('other_boss', { admin: true });
    const player = await server.signUp('player');
    const socket = await boss.socket();
    await change('OTHER_boss');
    await socket.disconnected;
    expect((await boss.call('GET /api/check-auth', {})).isAuthenticated).toBe(false);
    expect((await player.call('GET /api/check-auth', {})).isAuthenticated).toBe(true);
  });

  test('asks which admin if that is not clear', async () => {
    await expect(change()).rejects.toThrow('has no admin');
    await server.signUp('one_boss', { admin: true });
    await server.signUp('two_boss', { admin: true });
    await expect(change()).rejects.toThrow('of one_boss, two_boss.');
    await expect(change('player')).rejects.toThrow('no admin "player"');
  });
});
