import { join } from 'node:path';
import { type Client, createClient } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readLetter } from '../../platform/mail/letter.ts';
import { openOutbox } from '../../platform/mail/outbox.ts';
import { CONFIRM_LETTERS_A_DAY } from './emailChange.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'the own password';
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
  clock.advance(DAY_MS);
  nickname = `mover_${++number}`;
  browser = await signUp(nickname);
});

async function signUp(name: string): Promise<Client> {
  const client = server.visitor();
  const body = {
    nickname: name,
    email: old(name),
    password: PASSWORD,
    dateOfBirth: '2001-02-03',
    country: 'SE',
  };
  await client.call('POST /api/users/signup', { body: { ...body, promo: 'RETAKE-ECO' } });
  return client;
}

const old = (name = nickname) => `${name}@old.example`;
const fresh = (name = nickname) => `${name}@new.example`;
const ask = (email = fresh(), password = PASSWORD, by = browser) =>
  by.attempt('POST /api/users/email', { body: { email, password } });
const use = (token: string, by: Client = server.visitor()) =>
  by.attempt('POST /api/users/use-email-link', { body: { token } });
const emailNow = async (by = browser) => (await by.call('GET /api/users/current-user', {})).email;
const logIn = (emailOrUsername: string) =>
  server.visitor().attempt('POST /api/users/login', { body: { emailOrUsername, password: PASSWORD } });
const GONE = { status: 422, body: { code: 'email_link_invalid' } };

async function lettersTo(email: string) {
  const outbox = await openOutbox({ folder: join(server.dataDir, 'outbox'), clock: clock.now });
  const names = await outbox.list();
  const all = await Promise.all(names.map(async (name) => readLetter((await outbox.read(name))!)));
  return all.filter(({ to }) => to === email);
}

/** Those about changes: a sign-up has sent another one. */
const changesTo = async (email: string) =>
  (await lettersTo(email)).filter(({ subject }) => !CONFIRM.includes(subject));
const CONFIRM = ['Confirm your Retake email', '确认你的 Retake 邮箱'];

/** Waits for this many letters, and returns the token of the newest. */
async function tokenTo(email: string, count = 1): Promise<string> {
  clock.advance(10);
  await expect.poll(async () => (await changesTo(email)).length).toBe(count);
  const [newest] = await changesTo(email);
  return /http:\/\/retake\.test\/confirm-email\?token=([\w-]{43})\s/.exec(newest!.text)![1]!;
}

/** Moves the account to the new e-mail. */
async function move(email = fresh(), by = browser): Promise<void> {
  expect((await ask(email, PASSWORD, by)).status).toBe(200);
  expect(await use(await tokenTo(email))).toMatchObject({ status: 200, body: { email, outcome: 'changed' } });
}

test('ACC21: nothing changes before the link that goes to the new e-mail is used', async () => {
  expect(await ask()).toMatchObject({ status: 200 });
  const token = await tokenTo(fresh());
  expect(await emailNow()).toBe(old());
  expect(await use(token)).toEqual(
    expect.objectContaining({ status: 200, body: { email: fresh(), outcome: 'changed' } }),
  );
  expect(await emailNow()).toBe(fresh());
  expect([(await logIn(fresh())).status, (await logIn(old())).status]).toEqual([200, 401]);
  expect(await use(token)).toMatchObject(GONE);
});

test('ACC21: the password is asked for, and guessed at five times an hour', async () => {
  for (let tries = 0; tries < 5; tries++) {
    expect(await ask(fresh(), 'a guess')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
  }
  expect((await ask()).status).toBe(429);
});

test.each([
  ['what is none', 'nowhere', 'email_format'],
  ['the same one, however it is written', 'OWN', 'email_same'],
])('ACC21: refused is %s', async (_, typed, code) => {
  expect(await ask(typed === 'OWN' ? ` ${old().toUpperCase()}` : typed)).toMatchObject({ body: { code } });
});

test('ACC21: whether the e-mail is free is not told, and no letter goes to who has it', async () => {
  const other = `${nickname}_b`;
  await signUp(other);
  expect((await ask(old(other))).status).toBe(200);
  expect((await ask()).status).toBe(200);
  await tokenTo(fresh());
  expect(await changesTo(old(other))).toEqual([]);
});

test('ACC21: only the newest link works, for an hour', async () => {
  await ask(fresh());
  const first = await tokenTo(fresh());
  await ask(`${nickname}@newer.example`);
  const second = await tokenTo(`${nickname}@newer.example`);
  expect(await use(first)).toMatchObject(GONE);
  clock.advance(HOUR_MS);
  expect(await use(second)).toMatchObject(GONE);
});

test('ACC21: an e-mail that somebody took meanwhile is refused, and the link stays', async () => {
  await ask();
  const token = await tokenTo(fresh());
  const other = server.visitor();
  const body = { nickname: `${nickname}_c`, email: fresh(), password: PASSWORD, dateOfBirth: '2001-02-03' };
  await other.call('POST /api/users/signup', { body: { ...body, country: 'SE', promo: 'RETAKE-ECO' } });
  expect(await use(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  expect(await emailNow()).toBe(old());
});

test('ACC22, ACC23: the former e-mail is told, and takes the account back for seven days', async () => {
  await server.visitor().call('POST /api/users/forgot-password', { body: { email: old() } });
  await expect.poll(async () => (await changesTo(old())).length).toBe(1);
  await move();
  const token = await tokenTo(old(), 2);
  clock.advance(7 * DAY_MS - HOUR_MS);
  const socket = await browser.socket();
  expect(await use(token)).toMatchObject({ status: 200, body: { email: old(), outcome: 'restored' } });
  expect(await socket.next('sessionEnded')).toMatchObject({ reason: 'emailRestored' });
  expect((await logIn(fresh())).status).toBe(401);
  expect(await use(token)).toMatchObject(GONE);
});

test('ACC23: taking it back ends the password too, and the e-mail gets a link that sets a new one', async () => {
  await move();
  expect((await use(await tokenTo(old()))).status).toBe(200);
  expect((await logIn(nickname)).status).toBe(401); // whoever moved the account knew the password
  clock.advance(10);
  await expect.poll(async () => (await changesTo(old())).length).toBe(2);
  const [letter] = await changesTo(old());
  const [, token] = /\/reset-password\?token=([\w-]{43})\s/.exec(letter!.text)!;
  const body = { token: token!, password: 'the next password' };
  expect((await server.visitor().attempt('POST /api/users/reset-password', { body })).status).toBe(200);
  const login = { emailOrUsername: old(), password: body.password };
  expect((await server.visitor().attempt('POST /api/users/login', { body: login })).status).toBe(200);
});

test('ACC23: who moves on and back again cannot keep the owner out', async () => {
  const third = `${nickname}@third.example`;
  await move();
  const owners = await tokenTo(old());
  await move(third);
  const thiefs = await tokenTo(fresh(), 2);
  expect(await use(thiefs)).toMatchObject({ status: 200, body: { email: fresh() } });
  expect(await use(owners)).toMatchObject({ status: 200, body: { email: old() } });
});

test('ACC23: taking back what was first ends the links of what came later', async () => {
  await move();
  const owners = await tokenTo(old());
  await move(`${nickname}@third.example`);
  const thiefs = await tokenTo(fresh(), 2);
  expect((await use(owners)).status).toBe(200);
  expect(await use(thiefs)).toMatchObject(GONE);
});

test('ACC21: used twice at the same moment a link works once; made-up ones never do', async () => {
  await ask();
  const token = await tokenTo(fresh());
  const replies = await Promise.all([use(token), use(token)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  for (const made of ['', 'x', 'A'.repeat(43)]) expect(await use(made)).toMatchObject(GONE);
});

test('ACC20: the letters are in the language of who asks', async () => {
  const chinese = createClient(server.url, { locale: 'zh-CN' });
  await chinese.call('POST /api/users/login', { body: { emailOrUsername: nickname, password: PASSWORD } });
  await ask(fresh(), PASSWORD, chinese);
  await use(await tokenTo(fresh()), chinese);
  await tokenTo(old());
  for (const email of [fresh(), old()])
    expect((await changesTo(email))[0]!.text).toContain(`${nickname}，你好：`);
});

const isConfirmed = async (by = browser) => (await by.call('GET /api/users/current-user', {})).emailConfirmed;
const askAgain = (by = browser) => by.attempt('POST /api/users/confirm-email', {});
/** Of the newest of this many letters that confirm. */
async function confirming(email = old(), count = 1): Promise<string> {
  const found = async () => (await lettersTo(email)).filter(({ subject }) => CONFIRM.includes(subject));
  clock.advance(10);
  await expect.poll(async () => (await found()).length).toBe(count);
  return /\/confirm-email\?token=([\w-]{43})\s/.exec((await found())[0]!.text)![1]!;
}

test('ACC25: a sign-up sends a link; a press confirms, twice too, logged out or as another player', async () => {
  const token = await confirming();
  expect(await isConfirmed()).toBe(false);
  const page = await fetch(`${server.url}/confirm-email?token=${token}`);
  await page.body?.cancel();
  expect(await isConfirmed()).toBe(false); // a program that looks at mails has opened it
  const confirmed = { status: 200, body: { email: old(), outcome: 'confirmed' } };
  const other = await signUp(`${nickname}_b`);
  expect(await Promise.all([use(token), use(token, other)])).toMatchObject([confirmed, confirmed]);
  expect([await isConfirmed(), await isConfirmed(other)]).toEqual([true, false]);
  expect(await use(token)).toMatchObject(confirmed);
  clock.advance(7 * DAY_MS);
  expect(await use(token)).toMatchObject(GONE);
  expect(await askAgain()).toMatchObject(OVER);
});
const OVER = { status: 409, body: { code: 'email_confirmed' } };

test('ACC25: a changed e-mail is confirmed by its own link; that of the one before is over', async () => {
  const token = await confirming();
  await move();
  expect(await isConfirmed()).toBe(true);
  expect(await use(token)).toMatchObject(GONE);
});

test('ACC25: a reset link, which was in the mail box, confirms too', async () => {
  await server.visitor().call('POST /api/users/forgot-password', { body: { email: old() } });
  clock.advance(10);
  await expect.poll(async () => (await changesTo(old())).length).toBe(1);
  const [, token] = /\/reset-password\?token=([\w-]{43})\s/.exec((await changesTo(old()))[0]!.text)!;
  await server
    .visitor()
    .call('POST /api/users/reset-password', { body: { token: token!, password: PASSWORD } });
  const again = server.visitor();
  await again.call('POST /api/users/login', { body: { emailOrUsername: nickname, password: PASSWORD } });
  expect(await isConfirmed(again)).toBe(true);
});

test('ACC26: the letter is sent again three times a day, and each of them works', async () => {
  const first = await confirming();
  const asked = await Promise.all(Array.from({ length: 5 }, () => askAgain()));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(asked.find(({ status }) => status === 429)).toMatchObject({
    body: { code: 'email_letters', values: { hours: 24 } },
  });
  await confirming(old(), CONFIRM_LETTERS_A_DAY);
  clock.advance(DAY_MS);
  const login = server.visitor();
  await login.call('POST /api/users/login', { body: { emailOrUsername: nickname, password: PASSWORD } });
  expect((await askAgain(login)).status).toBe(200);
  expect((await use(first)).status).toBe(200);
});

test('ACC24: a country is changed once in thirty days', async () => {
  const change = (country: string) => browser.attempt('PUT /api/users/country', { body: { country } });
  const { userId } = await browser.call('GET /users/current-user', {});
  const country = async () => (await server.app.accounts.people.get(userId))!.country;
  expect(await change('XX')).toMatchObject({ status: 422, body: { code: 'country_missing' } });
  expect(await change('SE')).toMatchObject({ status: 409, body: { code: 'country_same' } });
  const replies = await Promise.all([change('NO'), change('DK')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(['NO', 'DK']).toContain(await country());
  clock.advance(29 * DAY_MS);
  expect(await change('FI')).toMatchObject({
    status: 409,
    body: { code: 'country_too_soon', values: { days: 1 } },
  });
  clock.advance(DAY_MS);
  await logIn(nickname);
  const again = server.visitor();
  await again.call('POST /api/users/login', { body: { emailOrUsername: nickname, password: PASSWORD } });
  expect((await again.attempt('PUT /api/users/country', { body: { country: 'FI' } })).status).toBe(200);
  expect(await country()).toBe('FI');
});
