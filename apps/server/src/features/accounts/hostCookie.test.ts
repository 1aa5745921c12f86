import type { Client, Reply } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { sessions } from './tables.ts';

const DAY_MS = 86_400_000;
const PREFIXED = '__Host-session';
const clock = createSteppedClock();
let server: TestServer;
let player: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock, env: { PUBLIC_URL: 'https://play.example' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  player = await server.signUp(`player_${++number}`);
});

const current = (client: Client) => client.attempt('GET /api/users/current-user', {});
const cookieOf = ({ headers }: Reply, name: string) =>
  headers.getSetCookie().find((one) => one.startsWith(`${name}=`));

/** A new session's token; `asBefore`: of the time without the prefix. */
async function newToken({ asBefore }: { asBefore: boolean }): Promise<string> {
  const { sql } = server.database;
  const before = new Set((await sql.select().from(sessions)).map(({ tokenHash }) => tokenHash));
  const token = await server.database.write((tx) => server.app.accounts.sessions.open(tx, player.id));
  const [made] = (await sql.select().from(sessions)).filter(({ tokenHash }) => !before.has(tokenHash));
  if (asBefore)
    await sql.update(sessions).set({ hostOnly: false }).where(eq(sessions.tokenHash, made!.tokenHash));
  return token;
}

describe('ACC10: the session’s cookie on https', () => {
  test('a login sets it with the prefix: for this host, all paths and https alone', async () => {
    const token = await newToken({ asBefore: false });
    clock.advance(2 * DAY_MS);
    const browser = server.client({ [PREFIXED]: token });
    const cookie = cookieOf(await current(browser), PREFIXED);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toContain('; Secure');
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; SameSite=Lax');
    expect(cookie).not.toMatch(/domain/i);
  });

  test('one of the plain name is worthless: another host of the domain could have set it', async () => {
    const token = await newToken({ asBefore: false });
    expect((await current(server.client({ session: token }))).status).toBe(401);
    expect((await current(server.client({ [PREFIXED]: token }))).status).toBe(200);
    const planted = await newToken({ asBefore: true });
    const other = await server.signUp(`victim_${number}`);
    const both = server.client({ session: planted, [PREFIXED]: other.jar.get(PREFIXED)! });
    expect((await current(both)).body).toMatchObject({ nickname: other.nickname });
    await expect(
      server
        .client({ session: token })
        .socket()
        .then((one) => one.send('join', player.id)),
    ).resolves.toMatchObject({ code: 'not_logged_in' });
  });

  test('logging out clears both', async () => {
    const browser = server.client({ [PREFIXED]: await newToken({ asBefore: false }), session: 'x' });
    await browser.call('POST /api/users/logout', {});
    expect([...browser.jar.keys()]).toEqual([]);
  });
});

describe('ACC10: sessions from before the prefix', () => {
  test('stay, and their browser gets the cookie with the prefix', async () => {
    const token = await newToken({ asBefore: true });
    const browser = server.client({ session: token });
    expect((await current(browser)).status).toBe(200);
    expect([...browser.jar]).toEqual([[PREFIXED, token]]);
    // Calls that were under way meanwhile carry the old one still.
    expect((await current(server.client({ session: token }))).status).toBe(200);
  });

  test('from the first prolonging on, only the prefixed cookie holds them', async () => {
    const token = await newToken({ asBefore: true });
    clock.advance(2 * DAY_MS);
    expect((await current(server.client({ [PREFIXED]: token }))).status).toBe(200);
    expect((await current(server.client({ session: token }))).status).toBe(401);
    expect((await current(server.client({ [PREFIXED]: token }))).status).toBe(200);
  });

  test('are not prolonged by the plain cookie: one that was planted ends', async () => {
    const token = await newToken({ asBefore: true });
    for (let day = 0; day < 29; day++) {
      clock.advance(DAY_MS);
      expect((await current(server.client({ session: token }))).status).toBe(200);
    }
    clock.advance(DAY_MS);
    expect((await current(server.client({ session: token }))).status).toBe(401);
  });
});

test('ACC10: on http, where browsers take no such cookie, the name is plain', async () => {
  const plain = await startTestServer();
  const someone = await plain.signUp('someone');
  expect((await current(plain.client({ session: someone.jar.get('session')! }))).status).toBe(200);
  expect((await current(plain.client({ [PREFIXED]: someone.jar.get('session')! }))).status).toBe(401);
  await plain.stop();
});
