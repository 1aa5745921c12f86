import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const clock = createSteppedClock();
const PASSWORD = 'correct horse';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let browser: Client;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
  await server.app.accounts.firstStart(() => undefined);
});
afterAll(() => server.stop());
beforeEach(() => {
  number++;
  browser = server.visitor();
  clock.advance(DAY_MS); // resets every limit
});

const formOf = (nickname: string, changed: Record<string, string> = {}) => ({
  nickname,
  email: `${nickname}@players.example`,
  password: PASSWORD,
  dateOfBirth: '2001-02-03',
  country: 'SE',
  promo: 'RETAKE-ACE',
  ...changed,
});
const signUp = (client: Client, body = formOf(`player_${number}`)) =>
  client.attempt('POST /api/users/signup', { body });
const logIn = (client: Client, emailOrUsername: string, password = PASSWORD) =>
  client.attempt('POST /api/users/login', { body: { emailOrUsername, password } });
const isLoggedIn = async (client: Client) => (await client.call('GET /api/check-auth', {})).isAuthenticated;

describe('ACC1 to ACC5: sign-up', () => {
  test('creates an account, logs in and sets the cookies', async () => {
    const reply = await signUp(browser);
    expect(reply).toMatchObject({ status: 201, body: { nickname: `player_${number}` } });
    const cookies = reply.headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^api=true; Max-Age=31536000; Path=\/; SameSite=Lax$/),
    );
    expect(cookies).toContainEqual(
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    );
    const { userId } = reply.body as { userId: string };
    expect(await browser.call('GET /users/current-user', {})).toEqual({ userId });
    expect(await browser.call('GET /api/users/current-user', {})).toMatchObject({
      userId,
      id: userId,
      nickname: `player_${number}`,
      email: `player_${number}@players.example`,
      friendcode: expect.stringMatching(/^[A-Z2-9]{10}$/),
      admin: false,
      country: 'SE',
      steamConnected: false,
      premium: false,
      createdAt: new Date(clock.now()).toISOString(),
      activeMatchId: null,
      lobbyId: null,
      penaltyUntil: null,
      ban: null,
      rating: { '5v5': { elo: 1000 }, '2v2': { elo: 1000 } },
    });
  });

  test.each([
    [
      'email',
      'a-b@players.example',
      'Email must contain only English letters, digits, underscore (_), dot (.), and @.',
    ],
    ['password', '', 'Passwords can`t be empty!'],
    ['dateOfBirth', '2001-02-30', 'Invalid date format!'],
    ['dateOfBirth', '2011-01-01', 'Invalid date format!'],
    ['dateOfBirth', '1930-12-31', 'Invalid date format!'],
    ['country', 'XX', 'Choose a country!'],
    ['nickname', 'no spaces', 'Nickname must contain only English letters, digits, or underscore (_).'],
    ['promo', 'RETAKE-NONE', 'Invalid promo!'],
    ['promo', '', 'Invalid promo!'],
  ])('%s %j: %s', async (field, value, message) => {
    const reply = await signUp(browser, formOf(`player_${number}`, { [field]: value }));
    expect(reply).toMatchObject({ status: 422, body: { message, fields: [{ field, message }] } });
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('reports every wrong field', async () => {
    const reply = await signUp(browser, formOf('x', { email: '?', country: '' }));
    const { fields } = reply.body as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field)).toEqual(['email', 'country', 'nickname']);
  });

  test('a promo code is accepted in any case and spacing', async () => {
    const reply = await signUp(browser, formOf(`player_${number}`, { promo: ' retake-clutch ' }));
    expect(reply.status).toBe(201);
  });

  test.each([
    ['nickname', { nickname: 'TWIN' }, 'nickname_taken'],
    ['email', { email: 'Twin@Players.Example' }, 'email_taken'],
  ])('the same %s in another case is taken', async (_field, changed, code) => {
    await signUp(server.visitor(), formOf('twin'));
    expect(await signUp(browser, formOf(`player_${number}`, changed))).toMatchObject({
      status: 409,
      body: { code },
    });
  });

  test('without a promo code the answer does not show which names are taken', async () => {
    await signUp(server.visitor(), formOf('secretive'));
    const reply = await signUp(browser, formOf('secretive', { promo: 'GUESS' }));
    expect(reply).toMatchObject({ status: 422, body: { code: 'promo_invalid' } });
  });

  test('two players take the same name at the same moment: one gets it', async () => {
    const nickname = `racer_${number}`;
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        signUp(server.visitor(), formOf(nickname, { email: `${name}_${number}@players.example` })),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('everything that belongs to a sign-up happens together or not at all', async () => {
    const failing = await startTestServer();
    await failing.app.accounts.firstStart(() => undefined);
    failing.app.accounts.onSignedUp(async () => {
      throw new Error('no friends today');
    });
    expect((await signUp(failing.visitor())).status).toBe(500);
    expect(await failing.app.accounts.people.byNickname(`player_${number}`)).toBe(null);
    await failing.stop();
  });
});

describe('ACC6 to ACC8: login', () => {
  beforeEach(async () => {
    await signUp(server.visitor());
  });

  test.each([
    ['the nickname', () => `player_${number}`],
    ['the nickname in another case', () => `PLAYER_${number}`],
    ['the e-mail', () => `player_${number}@players.example`],
    ['the e-mail in another case', () => ` Player_${number}@PLAYERS.example `],
  ])('by %s', async (_what, name) => {
    const reply = await logIn(browser, name());
    expect(reply).toMatchObject({ status: 200, body: { nickname: `player_${number}` } });
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('an unknown name and a wrong password get the same answer', async () => {
    const replies = [
      await logIn(browser, 'nobody_at_all'),
      await logIn(browser, `player_${number}`, 'wrong one'),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 401,
        body: { code: 'bad_credentials', message: 'Wrong e-mail, nickname or password.' },
      });
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
  });

  test('the fields are required', async () => {
    expect((await logIn(browser, ' ')).status).toBe(400);
    expect((await logIn(browser, 'somebody', '')).status).toBe(400);
  });

  test('a simulated player cannot log in', async () => {
    await server.signUp(`robot_${number}`, { simulated: true });
    expect((await logIn(browser, `robot_${number}`, '')).status).toBe(400);
    expect((await logIn(browser, `robot_${number}`, 'anything')).status).toBe(401);
  });

  test('creates a new session and ends the browser’s previous one', async () => {
    await logIn(browser, `player_${number}`);
    const planted = browser.jar.get('session')!;
    await logIn(browser, `player_${number}`);
    expect(browser.jar.get('session')).not.toBe(planted);
    expect(await isLoggedIn(server.client({ session: planted }))).toBe(false);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('accepts no session id from outside', async () => {
    const chosen = 'A'.repeat(43);
    const victim = server.client({ session: chosen });
    await logIn(victim, `player_${number}`);
    expect(victim.jar.get('session')).not.toBe(chosen);
    expect(await isLoggedIn(server.client({ session: chosen }))).toBe(false);
  });

  test('refuses another site', async () => {
    const reply = await browser.request('POST', '/api/users/login', {
      body: { emailOrUsername: `player_${number}`, password: PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  });
});

describe('ACC10 to ACC13: sessions', () => {
  test('the database contains no token', async () => {
    await signUp(browser);
    const token = browser.jar.get('session')!;
    const rows = await server.database.sql.execute('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}=`])('the token %j is nobody’s', async (session) => {
    const stranger = server.client({ session });
    expect(await isLoggedIn(stranger)).toBe(false);
    expect((await stranger.attempt('GET /api/users/current-user', {})).status).toBe(401);
  });

  test('live 30 days after their last use', async () => {
    await signUp(browser);
    for (let day = 0; day < 40; day += 20) {
      clock.advance(20 * DAY_MS);
      const reply = await browser.attempt('GET /api/users/current-user', {});
      expect(reply.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=2592000')]);
    }
    expect((await browser.attempt('GET /api/users/current-user', {})).headers.getSetCookie()).toEqual([]);
    clock.advance(30 * DAY_MS + 1);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('logout ends only this session and its sockets', async () => {
    await signUp(browser);
    const other = server.visitor();
    await logIn(other, `player_${number}`);
    const copy = server.client({ session: browser.jar.get('session')! });
    const [socket, otherSocket] = [await copy.socket(), await other.socket()];
    await browser.call('POST /api/users/logout', {});
    expect(await socket.next('sessionEnded')).toEqual({
      reason: 'loggedOut',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await socket.disconnected;
    expect(browser.jar.has('session')).toBe(false);
    expect(await isLoggedIn(copy)).toBe(false);
    expect(await isLoggedIn(other)).toBe(true);
    expect(otherSocket.raw.connected).toBe(true);
  });

  test('logout without a session succeeds', async () => {
    expect((await browser.attempt('POST /api/users/logout', {})).status).toBe(200);
  });
});
