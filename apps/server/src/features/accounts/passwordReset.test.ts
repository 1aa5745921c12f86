import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isNull } from '../../platform/db/query.ts';
import { errands } from '../../platform/jobs/tables.ts';
import { readLetter } from '../../platform/mail/letter.ts';
import { openOutbox } from '../../platform/mail/outbox.ts';
import { startOutboxServer } from '../../platform/mail/outboxServer.ts';
import { passwordResets } from './tables.ts';

const HOUR_MS = 3_600_000;
const clock = createSteppedClock();
let server: TestServer;
let browser: Client;
let nickname: string;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
  await server.app.accounts.firstStart(() => undefined);
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.advance(24 * HOUR_MS);
  nickname = `player_${++number}`;
  browser = server.visitor();
  await browser.call('POST /api/users/signup', {
    body: {
      nickname,
      email: emailOf(),
      password: 'the old password',
      dateOfBirth: '2001-02-03',
      country: 'SE',
      promo: 'RETAKE-ECO',
    },
  });
});

const emailOf = () => `${nickname}@players.example`;
const forget = (email = emailOf()) =>
  server.visitor().attempt('POST /api/users/forgot-password', { body: { email } });
const reset = (token: string, password = 'the new password') =>
  server.visitor().attempt('POST /api/users/reset-password', { body: { token, password } });
const logIn = (password: string) =>
  server.visitor().attempt('POST /api/users/login', { body: { emailOrUsername: nickname, password } });

/** The letters to an address, newest first. */
async function lettersTo(email: string) {
  const outbox = await openOutbox({ folder: join(server.dataDir, 'outbox'), clock: clock.now });
  const all = await Promise.all(
    (await outbox.list()).map(async (name) => readLetter((await outbox.read(name))!)),
  );
  // A sign-up has sent one too (ACC25).
  return all.filter(({ to, subject }) => to === email && !subject.startsWith('Confirm your'));
}

/** Runs errands until this many letters have arrived. */
async function tokensOf(email: string, count = 1): Promise<string[]> {
  clock.advance(10);
  await expect.poll(async () => (await lettersTo(email)).length).toBe(count);
  const link = /http:\/\/retake\.test\/reset-password\?token=([\w-]{43})\s/;
  return (await lettersTo(email)).map(({ text }) => link.exec(text)![1]!);
}

const allErrands = () => server.database.sql.select().from(errands);
const underWay = () => server.database.sql.select().from(errands).where(isNull(errands.doneAt));

/** Until no mail is in progress. */
const settled = () =>
  expect
    .poll(
      () => {
        clock.advance(10);
        return underWay();
      },
      { timeout: 10_000 },
    )
    .toEqual([]);

describe('ACC14: a forgotten password', () => {
  test('the answer is the same whether or not there is an account', async () => {
    const known = await forget();
    const unknown = await forget('nobody@players.example');
    expect(known).toMatchObject({
      status: 200,
      body: { message: `A password reset link has been sent to your email ${emailOf()}.` },
    });
    expect(unknown).toMatchObject({
      status: 200,
      body: { message: 'A password reset link has been sent to your email nobody@players.example.' },
    });
    await settled();
    expect(await lettersTo('nobody@players.example')).toEqual([]);
    expect(await lettersTo(emailOf())).toHaveLength(1);
  });

  test('both write one row before the answer, and nothing else', async () => {
    // Rows that were there before do not count: the day between tests makes upkeep delete them at any time.
    const earlier = new Set((await allErrands()).map(({ id }) => id));
    const written = async () => (await allErrands()).filter(({ id }) => !earlier.has(id)).length;
    await Promise.all([forget(), forget('nobody@players.example')]);
    expect(await written()).toBe(2);
    await settled();
    expect(await written()).toBe(2);
  });

  test('a processed e-mail address is not kept in the errands', async () => {
    await forget();
    await settled();
    expect(JSON.stringify(await server.database.sql.select().from(errands))).not.toContain(emailOf());
  });

  test('the link sets a new password and logs the player out everywhere', async () => {
    const other = server.visitor();
    await other.call('POST /api/users/login', {
      body: { emailOrUsername: nickname, password: 'the old password' },
    });
    const socket = await other.socket();
    await forget();
    const [token] = await tokensOf(emailOf());
    expect(await reset(token!)).toMatchObject({ status: 200 });
    expect(await socket.next('sessionEnded')).toMatchObject({ reason: 'newPassword' });
    await socket.disconnected;
    for (const client of [browser, other]) {
      expect(await client.call('GET /api/check-auth', {})).toEqual({ isAuthenticated: false });
    }
    expect((await logIn('the old password')).status).toBe(401);
    expect((await logIn('the new password')).status).toBe(200);
  });

  test('the e-mail is required', async () => {
    expect((await forget('')).status).toBe(400);
  });
});

test('ACC20: the letter is in the language of who asks', async () => {
  const chinese = createClient(server.url, { locale: 'zh-CN' });
  await chinese.call('POST /api/users/forgot-password', { body: { email: emailOf() } });
  await tokensOf(emailOf());
  const [letter] = await lettersTo(emailOf());
  expect(letter!.text).toContain(`${nickname}，你好：`);
  await forget();
  await tokensOf(emailOf(), 2);
  expect((await lettersTo(emailOf())).map(({ text }) => text).join()).toContain(`Hello ${nickname},`);
});

describe('ACC15: a link', () => {
  const gone = { status: 422, body: { code: 'reset_link_invalid' } };

  test('works once, and ends all others of the account', async () => {
    await forget();
    const [first] = await tokensOf(emailOf(), 1);
    await settled();
    await forget();
    const tokens = await tokensOf(emailOf(), 2);
    expect((await reset(tokens[0]!)).status).toBe(200);
    expect(await reset(tokens[0]!)).toMatchObject(gone);
    expect(await reset(first!)).toMatchObject(gone);
  });

  test('works for an hour', async () => {
    await forget();
    const [token] = await tokensOf(emailOf());
    clock.advance(HOUR_MS);
    expect(await reset(token!)).toMatchObject(gone);
  });

  test('used twice at the same moment works once', async () => {
    await forget();
    const [token] = await tokensOf(emailOf());
    const replies = await Promise.all([reset(token!, 'password one'), reset(token!, 'password two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is not used up by a password that is too short', async () => {
    await forget();
    const [token] = await tokensOf(emailOf());
    expect(await reset(token!, 'short')).toMatchObject({ status: 422, body: { code: 'password_length' } });
    expect((await reset(token!)).status).toBe(200);
  });

  test.each(['', 'x', 'A'.repeat(43)])('that is made up is refused: %j', async (token) => {
    expect(await reset(token)).toMatchObject(gone);
  });

  test('the database contains no token', async () => {
    await forget();
    const [token] = await tokensOf(emailOf());
    const rows = await server.database.sql.execute('SELECT * FROM password_resets');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('ACC8: a login during a password change creates no session', async () => {
  const { accounts } = server.app;
  const account = await accounts.find({ emailOrUsername: nickname, password: 'the old password' });
  await forget();
  const [token] = await tokensOf(emailOf());
  expect((await reset(token!)).status).toBe(200);
  await expect(accounts.logIn(account, 'the old password', null)).rejects.toThrow('Wrong e-mail');
});

test('ACC16: changing the password sends the link to the player’s own e-mail', async () => {
  const reply = await browser.call('POST /api/users/change-password', {});
  expect(reply.message).toBe(`A password reset link has been sent to your email ${emailOf()}.`);
  const [token] = await tokensOf(emailOf());
  expect((await reset(token!)).status).toBe(200);
});

test('ACC17: an account has at most three links, whoever asks', async () => {
  for (let i = 1; i <= 5; i++) {
    await forget();
    await settled();
  }
  expect(await lettersTo(emailOf())).toHaveLength(3);
  clock.advance(HOUR_MS);
  await forget();
  await settled();
  expect(await lettersTo(emailOf())).toHaveLength(4);
});

test('ACC14: a mail that the mail server refuses is sent again, with a working link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retake-outbox-'));
  const outbox = await openOutbox({ folder, clock: clock.now });
  let offered = 0;
  const smtp = await startOutboxServer({
    ...outbox,
    async put(letter) {
      if (offered++ < 2) throw new Error('try again later');
      await outbox.put(letter);
    },
  });
  const own = await startTestServer({ clock, env: { SMTP_URL: smtp.url } });
  const { id } = await own.signUp('patient', { passwordHash: 'nothing that anybody could type' });
  await own.visitor().call('POST /api/users/forgot-password', { body: { email: 'patient@players.example' } });
  const accepted = async () => {
    clock.advance(5000);
    return (await outbox.list()).length;
  };
  await expect.poll(accepted).toBe(1);
  expect(offered).toBe(3);
  expect(await own.database.sql.$count(passwordResets)).toBe(1);
  const { text } = readLetter((await outbox.read((await outbox.list())[0]!))!);
  const token = /token=([\w-]{43})/.exec(text)![1]!;
  await own
    .visitor()
    .call('POST /api/users/reset-password', { body: { token, password: 'the new password' } });
  const body = { emailOrUsername: 'patient', password: 'the new password' };
  expect(await own.visitor().call('POST /api/users/login', { body })).toMatchObject({ userId: id });
  await own.stop();
  await smtp.stop();
  rmSync(folder, { recursive: true });
});
