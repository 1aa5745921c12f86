import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SANDBOX_STEAM_ACCOUNTS } from '../sandbox/steamAccounts.ts';

const clock = createSteppedClock();
let server: TestServer;
let player: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock, env: { SANDBOX: '1' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  player = await server.signUp(`player_${++number}`, { steamId: null });
});

/** The path of an address on the site, wherever the site is in this test. */
const pathOf = (url: string) => new URL(url, 'http://retake.test').href.replace('http://retake.test', '');
const redirectOf = (reply: { headers: Headers }) => pathOf(reply.headers.get('location') ?? '');

/** Up to the address to which Steam sends the browser back. */
async function signInAtSteam(client: Client, account: string): Promise<string> {
  const away = await client.request('GET', '/auth/steam');
  expect(away.status).toBe(302);
  const returnTo = new URL(away.headers.get('location')!).searchParams.get('openid.return_to')!;
  const choice = new URLSearchParams({ account, return_to: returnTo });
  return redirectOf(await client.request('GET', `/sandbox/steam/openid/choose?${choice}`));
}

const comeBack = async (client: Client, path: string) => redirectOf(await client.request('GET', path));
const signIn = async (client: Client, account: string) =>
  comeBack(client, await signInAtSteam(client, account));
const isConnected = async (client: Client) =>
  (await client.call('GET /api/users/check-steam', {})).steam_connected;

const accountNamed = (name: string) => SANDBOX_STEAM_ACCOUNTS.find((one) => one.name === name)!.steamId;
/** Each player of these tests has a separate account. */
const good = accountNamed('Copper Owl');

test('STM1: signing in at Steam connects, and all of the player’s pages receive it', async () => {
  expect(await isConnected(player)).toBe(false);
  expect(await signIn(player, 'new')).toBe('/home?steam=connected');
  expect(await isConnected(player)).toBe(true);
  expect((await player.call('GET /api/users/current-user', {})).steamConnected).toBe(true);
  expect(player.jar.has('steam_state')).toBe(false);
});

test('STM1: the sandbox’s page offers the accounts', async () => {
  const away = await player.request('GET', '/auth/steam');
  const page = await player.request('GET', redirectOf(away));
  expect(page.status).toBe(200);
  expect(page.body).toContain('Copper Owl');
});

test('STM1: a visitor cannot', async () => {
  expect((await server.visitor().request('GET', '/auth/steam')).status).toBe(401);
  const path = await signInAtSteam(player, 'new');
  expect((await server.visitor().request('GET', path)).status).toBe(401);
});

test('STM1: an answer for another browser is worthless', async () => {
  const path = await signInAtSteam(player, 'new');
  const other = await server.signUp(`other_${number}`, { steamId: null });
  expect(await comeBack(other, path)).toBe('/home?steam=failed');
  await other.request('GET', '/auth/steam');
  expect(await comeBack(other, path)).toBe('/home?steam=failed');
  expect(await isConnected(other)).toBe(false);
});

test('STM1: a forged answer is not confirmed', async () => {
  const path = await signInAtSteam(player, 'new');
  const forged = path.replaceAll(/id%2F7656119\d{10}/g, `id%2F${good}`);
  expect(forged).not.toBe(path);
  expect(await comeBack(player, forged)).toBe('/home?steam=failed');
  expect(await isConnected(player)).toBe(false);
});

test('STM5: a player who cancels at Steam gets a message', async () => {
  expect(await signIn(player, 'none')).toBe('/home?steam=cancelled');
});

test('STM2: a Steam account belongs to one player, also when two connect it at the same moment', async () => {
  const rival = await server.signUp(`rival_${number}`, { steamId: null });
  const steamId = accountNamed('Harbour Light');
  const paths = [await signInAtSteam(player, steamId), await signInAtSteam(rival, steamId)];
  const outcomes = await Promise.all([comeBack(player, paths[0]!), comeBack(rival, paths[1]!)]);
  expect(outcomes.sort()).toEqual(['/home?steam=connected', '/home?steam=taken']);
});

test('STM3: another account does not replace it, the same one changes nothing', async () => {
  const steamId = accountNamed('Old Ban');
  expect(await signIn(player, steamId)).toBe('/home?steam=connected');
  expect(await signIn(player, 'new')).toBe('/home?steam=other_account');
  expect(await signIn(player, steamId)).toBe('/home?steam=connected');
});

test('STM4: an answer can be used once', async () => {
  const path = await signInAtSteam(player, 'new');
  const state = player.jar.get('steam_state')!;
  expect(await comeBack(player, path)).toBe('/home?steam=connected');
  player.jar.set('steam_state', state);
  expect(await comeBack(player, path)).toBe('/home?steam=failed');
});

test('STM6: a player connected by an admin gets the real account at the first sign-in', async () => {
  const admin = await server.signUp(`admin_${number}`, { admin: true });
  await admin.call('PUT /api/admin/connect-steam', { body: { input: player.nickname } });
  expect(await isConnected(player)).toBe(true);
  expect(await signIn(player, 'new')).toBe('/home?steam=connected');
  expect(await signIn(player, 'new')).toBe('/home?steam=other_account');
});

test('STM7: a player can return from Steam ten times in ten minutes', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) {
    statuses.push((await player.request('GET', '/auth/steam/callback?openid.mode=cancel')).status);
  }
  expect(statuses).toEqual([...Array(10).fill(302), 429]);
});

test('the sandbox does not exist with SANDBOX=0, or if the real Steam is configured', async () => {
  for (const env of [{ SANDBOX: '0' }, { SANDBOX: '1', STEAM_API_KEY: 'A'.repeat(32) }]) {
    const other = await startTestServer({ env });
    const someone = await other.signUp('someone', { steamId: null });
    const away = await someone.request('GET', '/auth/steam');
    expect(new URL(away.headers.get('location')!).origin).toBe('https://steamcommunity.com');
    expect((await someone.request('GET', '/sandbox/steam/openid/login')).status).toBe(404);
    await other.stop();
  }
});

// The account check that a sign-in passes or fails

const check = async (input: string, error: number) => {
  const admin = await server.signUp(`checker_${number}_${error}`, { admin: true });
  await admin.call('POST /api/admin/report-bot-error', { body: { input, error } });
};
const stateOf = (client: Player) =>
  client.call('GET /api/users/{id}/has-bot-error', { params: { id: client.id } });

async function connectedAs(name: string, steamId: string): Promise<Player> {
  await server.database.sql.execute(`UPDATE users SET steam_id = NULL WHERE steam_id = '${steamId}'`);
  return server.signUp(`${name}_${number}`, { steamId });
}

test.each([1, 2])('CHK3 CHK4: a good account passes check %i, live', async (code) => {
  const checked = await connectedAs(`good_${code}`, good);
  const socket = await checked.socket();
  await check(checked.nickname, code);
  expect(await socket.next('accountCheckChanged')).toEqual({ error: code });
  expect(await signIn(checked, good)).toBe('/home?steam=check_passed');
  expect(await socket.next('accountCheckChanged')).toEqual({ error: 0 });
  expect(await stateOf(checked)).toEqual({ error: 0 });
});

test.each([
  ['Recent Ban', 1, ['no_recent_ban']],
  ['Recent Ban', 2, ['no_recent_ban']],
  ['Closed Curtain', 1, ['public_profile', 'owns_cs2', 'playtime']],
  ['Hidden Games', 1, ['owns_cs2', 'playtime']],
  ['First Steps', 1, ['playtime']],
  ['Other Games', 1, ['owns_cs2', 'playtime']],
] as const)('CHK3 to CHK5: the account "%s" fails check %i', async (name, code, unmet) => {
  const steamId = accountNamed(name);
  const checked = await connectedAs(`bad_${code}`, steamId);
  await check(checked.nickname, code);
  expect(await signIn(checked, steamId)).toBe('/home?steam=check_failed');
  expect(await stateOf(checked)).toEqual({ error: 3, unmet });
  const retry = await checked.call('PUT /api/users/{id}/has-bot-error', { params: { id: checked.id } });
  expect(retry).toEqual({ error: code });
});

test('CHK3: another account than the connected one fails', async () => {
  const checked = await connectedAs('swapped', good);
  await check(checked.nickname, 2);
  expect(await signIn(checked, 'new')).toBe('/home?steam=check_failed');
  expect(await stateOf(checked)).toEqual({ error: 3, unmet: ['same_account'] });
});

test('CHK3: a player without a connected account connects with it', async () => {
  await check(player.nickname, 1);
  expect(await signIn(player, 'new')).toBe('/home?steam=check_passed');
  expect(await isConnected(player)).toBe(true);
});
