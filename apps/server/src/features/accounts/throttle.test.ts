import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';
import { passwordResets } from './tables.ts';
import { hashToken } from './token.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse';
const clock = createSteppedClock();
let server: TestServer;
let passwordHash: string;
let owner: string;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock, env: { TRUST_PROXY: '1' } });
  const hashed = await (await createPasswords()).hashPassword(PASSWORD);
  if (!hashed.ok) throw new Error('too busy to hash one password');
  passwordHash = hashed.value;
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.advance(24 * 60 * MINUTE_MS); // resets every limit
  owner = `owner_${++number}`;
  await server.signUp(owner, { passwordHash });
});

const post = (client: Client, path: string, body: object, address: string) =>
  client.request('POST', `/api/users/${path}`, { body, headers: { 'x-forwarded-for': address } });
const logIn = (client: Client, address: string, password = PASSWORD, name = owner) =>
  post(client, 'login', { emailOrUsername: name, password }, address);

async function statuses(times: number, one: (i: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await one(i)).status);
  return all;
}
const count = (all: number[], status: number) => all.filter((one) => one === status).length;

test('LIM3: one address guesses ten times at one account, then waits; every limit says how long', async () => {
  const guesser = server.visitor();
  const all = await statuses(12, () => logIn(guesser, '203.0.113.1', 'guess'));
  expect(all).toEqual([...Array(10).fill(401), 429, 429]);
  const reply = await logIn(guesser, '203.0.113.1', 'guess');
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many', values: { seconds: 90 } } });
  expect(reply.headers.get('retry-after')).toBe('90');
  clock.advance(90_000);
  expect((await logIn(guesser, '203.0.113.1', 'guess')).status).toBe(401);
});

test('LIM3: guesses from elsewhere do not lock the owner out', async () => {
  await statuses(12, () => logIn(server.visitor(), '203.0.113.1', 'guess'));
  expect((await logIn(server.visitor(), '203.0.113.2')).status).toBe(200);
});

test('LIM3: an account that does not exist counts the same', async () => {
  const guesser = server.visitor();
  const all = await statuses(12, () => logIn(guesser, '203.0.113.1', 'guess', 'nobody_there'));
  expect(all).toEqual([...Array(10).fill(401), 429, 429]);
});

test('LIM2 LIM4: many addresses use up the account’s limit, the owner’s own browser still gets in', async () => {
  const home = server.visitor();
  expect((await logIn(home, '203.0.113.9')).status).toBe(200);
  const all = await statuses(120, (i) => logIn(server.visitor(), `198.51.100.${i}`, 'guess'));
  expect(count(all, 429)).toBeGreaterThan(0);
  expect((await logIn(server.visitor(), '192.0.2.77')).status).toBe(429);
  expect((await logIn(home, '203.0.113.9')).status).toBe(200);
  expect((await logIn(home, '192.0.2.78')).status).toBe(200); // also from another address
});

test('LIM4: a reset link makes a browser known', async () => {
  const { id } = (await server.app.accounts.people.byNickname(owner))!;
  const token = 'T'.repeat(43);
  await server.database.sql
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), userId: id, expiresAt: new Date(clock.now() + MINUTE_MS) });
  await statuses(120, (i) => logIn(server.visitor(), `198.51.100.${i}`, 'guess'));
  const elsewhere = server.visitor();
  expect((await logIn(elsewhere, '192.0.2.1')).status).toBe(429);
  await post(elsewhere, 'reset-password', { token, password: 'a new password' }, '192.0.2.1');
  expect((await logIn(elsewhere, '192.0.2.1', 'a new password')).status).toBe(200);
});

test('LIM2: a known browser also has ten guesses', async () => {
  const home = server.visitor();
  await logIn(home, '203.0.113.9');
  const all = await statuses(11, () => logIn(home, '203.0.113.9', 'guess'));
  expect(count(all, 429)).toBeGreaterThan(0);
});

test('LIM2: another player’s browser does not count as known, and no cookie can be made up', async () => {
  const other = server.visitor();
  const stranger = `stranger_${number}`;
  await server.signUp(stranger, { passwordHash });
  await logIn(other, '203.0.113.5', PASSWORD, stranger);
  const real = other.jar.get('device')!;
  await statuses(12, () => logIn(server.visitor(), '203.0.113.1', 'guess'));
  for (const device of [real, `${real}.${'A'.repeat(43)}`, 'x', '', `${'B'.repeat(24)}.${'A'.repeat(43)}`]) {
    expect((await logIn(server.client({ device }), '203.0.113.1', 'guess')).status, device).toBe(429);
  }
});

test('LIM2: a browser can be known to several accounts', async () => {
  const shared = server.visitor();
  const second = `second_${number}`;
  await server.signUp(second, { passwordHash });
  await logIn(shared, '203.0.113.5', PASSWORD, owner);
  await logIn(shared, '203.0.113.5', PASSWORD, second);
  await statuses(12, () => logIn(server.visitor(), '203.0.113.5', 'guess'));
  expect((await logIn(shared, '203.0.113.5', PASSWORD, owner)).status).toBe(200);
  expect((await logIn(shared, '203.0.113.5', PASSWORD, second)).status).toBe(200);
});

/** What a stranger is told who tries these names one after the other, with a password that is wrong. */
async function told(client: Client, names: readonly string[], address = '203.0.113.1') {
  const all = [];
  for (const name of names) {
    const { status, body } = await logIn(client, address, 'guess', name);
    all.push([status, (body as { code: string }).code]);
  }
  return all;
}

describe('LIM9: limits do not tell which names belong to one account', () => {
  const tries = (nickname: string, email: string) => [...Array(12).fill(nickname), email, email];

  test('a nickname with its own e-mail gets the answers of one with any other', async () => {
    const own = await told(server.visitor(), tries(owner, `${owner}@players.example`));
    const other = await told(server.visitor(), tries(`no_${owner}`, `no_${owner}@players.example`));
    expect(own.slice(-3)).toEqual([
      [429, 'too_many'],
      [401, 'bad_credentials'],
      [401, 'bad_credentials'],
    ]);
    expect(other).toEqual(own);
  });

  test('nor when the limit of all browsers together is used up', async () => {
    await statuses(120, (i) => logIn(server.visitor(), `198.51.100.${i}`, 'guess'));
    const [byNickname, byEmail] = await told(
      server.visitor(),
      [owner, `${owner}@players.example`],
      '192.0.2.1',
    );
    expect([byNickname![0], byEmail![0]]).toEqual([429, 401]);
  });

  test('nor in a browser from which the account has logged in', async () => {
    const shared = server.visitor();
    await logIn(shared, '203.0.113.9');
    await told(shared, Array(10).fill(owner));
    const foreign = await told(shared, Array(11).fill(`no_${owner}@players.example`));
    expect(await told(shared, Array(11).fill(`${owner}@players.example`), '203.0.113.2')).toEqual(foreign);
  });
});

test('LIM1: one address tries a hundred names', async () => {
  const all = await statuses(105, (i) => logIn(server.visitor(), '203.0.113.1', 'guess', `name_${i}`));
  expect(count(all.slice(0, 100), 401)).toBe(100);
  expect(count(all.slice(100), 429)).toBe(5);
});

test('LIM5 LIM6 LIM7: sign-ups, mails and resets of one address', async () => {
  const address = '203.0.113.1';
  const form = { nickname: 'n', password: '', email: '', dateOfBirth: '', country: '', promo: '' };
  const signUps = await statuses(62, () => post(server.visitor(), 'signup', form, address));
  expect(signUps.slice(-3)).toEqual([422, 429, 429]);
  const mails = await statuses(22, () =>
    post(server.visitor(), 'forgot-password', { email: 'a@b.cd' }, address),
  );
  expect(mails.slice(-3)).toEqual([200, 429, 429]);
  clock.advance(MINUTE_MS); // LIM10
  const resets = await statuses(62, () =>
    post(server.visitor(), 'reset-password', { token: 'x', password: PASSWORD }, address),
  );
  expect(resets.slice(-3)).toEqual([422, 429, 429]);
});

test('LIM6: a player asks for five links an hour', async () => {
  const player = await server.signUp(`asker_${number}`);
  const all = await statuses(6, () => player.attempt('POST /api/users/change-password', {}));
  expect(all).toEqual([200, 200, 200, 200, 200, 429]);
});

test('LIM8: with a trusted proxy its own entry counts, not what the client put before it', async () => {
  const all = await statuses(12, (i) => logIn(server.visitor(), `10.0.0.${i}, 203.0.113.1`, 'guess'));
  expect(count(all, 429)).toBe(2);
});

test('LIM8: behind a trusted proxy a port is no new address, and neither is what is no address', async () => {
  const ports = await statuses(12, (i) => logIn(server.visitor(), `203.0.113.1:${4000 + i}`, 'guess'));
  expect(count(ports, 429)).toBe(2);
  const garbage = await statuses(12, (i) => logIn(server.visitor(), `garbage-${i}`, 'guess', 'nobody'));
  expect(count(garbage, 429)).toBe(2);
});

test('LIM8: without a proxy the header is ignored', async () => {
  const direct = await startTestServer({ clock });
  const all = await statuses(12, (i) =>
    post(direct.visitor(), 'login', { emailOrUsername: 'nobody', password: 'guess' }, `203.0.113.${i}`),
  );
  expect(count(all, 429)).toBe(2);
  await direct.stop();
});
