import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isNotNull } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { SANDBOX_STEAM_ACCOUNTS } from '../sandbox/steamAccounts.ts';

/** Forged answers of Steam as a browser brings them to the running server. What each check refuses: `openid.test.ts`. */
const SITE = 'http://retake.test';
const MINUTE_MS = 60_000;
const mine = SANDBOX_STEAM_ACCOUNTS[0]!.steamId;
const famous = SANDBOX_STEAM_ACCOUNTS[1]!.steamId;
const clock = createSteppedClock();
let server: TestServer;
let player: Player;
let attacker: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.advance(MINUTE_MS);
  number++;
  player = await server.signUp(`player_${number}`, { steamId: null });
  attacker = await server.signUp(`attacker_${number}`, { steamId: null });
});

/** The address to which Steam sends this browser back, with an answer that is right. */
async function answered(client: Client, account = mine): Promise<URL> {
  const away = await client.request('GET', '/auth/steam');
  const returnTo = new URL(away.headers.get('location')!).searchParams.get('openid.return_to')!;
  const choice = new URLSearchParams({ account, return_to: returnTo });
  const back = await client.request('GET', `/sandbox/steam/openid/choose?${choice}`);
  return new URL(back.headers.get('location')!);
}

async function comeBack(client: Client, target: string): Promise<string> {
  const { status, headers } = await client.request('GET', target);
  expect(status).toBe(302);
  return headers.get('location')!;
}
const bring = (client: Client, { pathname, search }: URL) => comeBack(client, pathname + search);
const connected = async () =>
  (await server.database.sql.select({ id: users.id }).from(users).where(isNotNull(users.steamId))).length;

type Forge = (url: URL) => string;
/** Sets fields; undefined: leaves one out. */
const having =
  (fields: Record<string, string | undefined>): Forge =>
  (url) => {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    return url.search;
  };
const openid = (fields: Record<string, string | undefined>): Forge =>
  having(Object.fromEntries(Object.entries(fields).map(([name, value]) => [`openid.${name}`, value])));
const identity = (claimed_id: string): Forge => openid({ claimed_id, identity: claimed_id });
const adding =
  (text: string): Forge =>
  ({ search }) =>
    `${search}&${text}`;
const before =
  (text: string): Forge =>
  ({ search }) =>
    `?${text}&${search.slice(1)}`;
const ids = `${SITE}/sandbox/steam/openid/id/`;
const claimOfFamous = `openid.claimed_id=${encodeURIComponent(ids + famous)}`;
const returning = (change: (url: URL) => string): Forge =>
  ((url) => {
    const to = new URL(url.searchParams.get('openid.return_to')!);
    return openid({ return_to: change(to) })(url);
  }) as Forge;
const signedWithout =
  (field: string): Forge =>
  (url) => {
    const signed = url.searchParams.get('openid.signed')!.split(',');
    return openid({ signed: signed.filter((one) => one !== field).join(',') })(url);
  };
const atTime =
  (ms: number): Forge =>
  (url) => {
    const nonce = url.searchParams.get('openid.response_nonce')!;
    const time = new Date(clock.now() + ms).toISOString().replace(/\.\d+Z$/, 'Z');
    return openid({ response_nonce: time + nonce.slice(20) })(url);
  };

const FORGERIES: [string, Forge][] = [
  ['no namespace', openid({ ns: undefined })],
  ['the namespace of OpenID 1.1', openid({ ns: 'http://openid.net/signon/1.1' })],
  ['the mode check_authentication', openid({ mode: 'check_authentication' })],
  ['the mode setup_needed', openid({ mode: 'setup_needed' })],
  ['no mode', openid({ mode: undefined })],
  ['a provider of the forger’s own', openid({ op_endpoint: 'https://evil.example/openid/login' })],
  [
    'the real Steam’s name for a stand-in',
    openid({ op_endpoint: 'https://steamcommunity.com/openid/login' }),
  ],
  [
    'the provider with a user part',
    openid({ op_endpoint: 'http://retake.test@evil.example/sandbox/steam/openid/login' }),
  ],
  ['another account', identity(ids + famous)],
  ['another account claimed, the own one as identity', openid({ claimed_id: ids + famous })],
  ['the own account claimed, another as identity', openid({ identity: ids + famous })],
  ['an account at another host', identity(`http://evil.example/sandbox/steam/openid/id/${famous}`)],
  ['an account at another port', identity(`http://retake.test:81/sandbox/steam/openid/id/${famous}`)],
  ['an account over another path', identity(`${ids}../id/${famous}`)],
  ['an account with a slash after it', identity(`${ids}${famous}/`)],
  ['an account in other digits', identity(`${ids}7656119${'１'.repeat(10)}`)],
  ['an account of 18 digits', identity(`${ids}${famous}0`)],
  ['an account and another line', identity(`${ids}${famous}\n${ids}${mine}`)],
  ['no account', openid({ claimed_id: undefined, identity: undefined })],
  ['a return to another host', returning((to) => to.href.replace('retake.test', 'evil.example'))],
  ['a return to another port', returning((to) => to.href.replace('retake.test', 'retake.test:81'))],
  ['a return to another path', returning((to) => to.href.replace('/callback', '/callback/x'))],
  ['a return without a state', returning((to) => to.href.split('?')[0]!)],
  ['a return with more than came back', returning((to) => `${to.href}&next=/admin`)],
  ...['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'].map(
    (field): [string, Forge] => [`${field} without a signature`, signedWithout(field)],
  ),
  ['no list of what is signed', openid({ signed: undefined })],
  ['another signature', openid({ sig: 'Zm9yZ2VkIGJ5IGhhbmQ=' })],
  ['no signature', openid({ sig: undefined })],
  ['another association', openid({ assoc_handle: '7' })],
  ['a nonce of before', atTime(-6 * MINUTE_MS)],
  ['a nonce of later', atTime(2 * MINUTE_MS)],
  ['a nonce of this moment that Steam never gave', atTime(1000)],
  ['a nonce that is no time', openid({ response_nonce: 'now' })],
  ['a second account after the first', adding(claimOfFamous)],
  ['a second account before the first', before(claimOfFamous)],
  ['a second account under a name with NUL', before(claimOfFamous.replace('claimed_id', 'claimed_id%00'))],
  ['a second account under an escaped name', before(claimOfFamous.replace('openid.', 'openid%2E'))],
  ['an array of accounts', adding(claimOfFamous.replace('=', '[]='))],
  ['an extension that nobody signed', adding('openid.ext1.claimed_id=x')],
  ['no state in the address', having({ state: undefined })],
  ['a state that is made up', having({ state: 'A'.repeat(43) })],
  ['two states', adding('state=x')],
  ['nothing', () => ''],
];

test('there are as many as the first attacker tried', () => {
  expect(FORGERIES.length).toBeGreaterThanOrEqual(42);
});

describe('STM1: a forged answer connects nothing', () => {
  test.each(FORGERIES)('%s', async (_what, forge) => {
    const before = await connected();
    const url = await answered(player);
    const search = forge(url);
    expect(await comeBack(player, url.pathname + search)).toBe('/home?steam=failed');
    expect(await connected()).toBe(before);
  });
});

describe('STM1: a state belongs to one browser, one session and one sign-in', () => {
  const STATE = 'steam_state';

  test('an attacker’s answer and cookie in another player’s browser', async () => {
    const url = await answered(attacker);
    player.jar.set(STATE, attacker.jar.get(STATE)!);
    expect(await bring(player, url)).toBe('/home?steam=failed');
    expect(await player.call('GET /api/users/check-steam', {})).toMatchObject({ steam_connected: false });
    // It is the attacker's own still.
    expect(await bring(attacker, url)).toBe('/home?steam=connected');
  });

  test('the answer for another, in a browser with a state of its own', async () => {
    const url = await answered(attacker);
    await answered(player);
    expect(await bring(player, url)).toBe('/home?steam=failed');
  });

  test('an answer for oneself, in which the state is another’s', async () => {
    const url = await answered(player);
    await answered(attacker);
    url.searchParams.set('state', attacker.jar.get(STATE)!);
    expect(await bring(player, url)).toBe('/home?steam=failed');
  });

  test('another session of the same player', async () => {
    const url = await answered(player, 'new');
    const token = await server.database.write((tx) => server.app.accounts.sessions.open(tx, player.id));
    const other = server.client({ session: token, [STATE]: player.jar.get(STATE)! });
    expect(await bring(other, url)).toBe('/home?steam=failed');
    expect(await bring(player, url)).toBe('/home?steam=connected');
  });

  test.each([
    ['is gone', () => undefined],
    ['is empty', () => ''],
    ['has another signature', (state: string) => state.slice(0, -1) + (state.endsWith('A') ? 'B' : 'A')],
    ['has another time', (state: string) => `z${state.slice(1)}`],
    ['has no signature', (state: string) => state.split('.').slice(0, 2).join('.')],
  ])('the browser’s state %s', async (_what, change) => {
    const url = await answered(player);
    const changed = change(player.jar.get(STATE)!);
    if (changed === undefined) player.jar.delete(STATE);
    else player.jar.set(STATE, changed);
    // The answer says the same as the cookie: only we can tell that it is not ours.
    if (changed) url.searchParams.set('state', changed);
    expect(await bring(player, url)).toBe('/home?steam=failed');
  });

  test('one that is older than ten minutes, with a fresh answer', async () => {
    await answered(player);
    const old = player.jar.get(STATE)!;
    clock.advance(11 * MINUTE_MS);
    const returnTo = `${SITE}/auth/steam/callback?state=${encodeURIComponent(old)}`;
    const choice = new URLSearchParams({ account: mine, return_to: returnTo });
    const back = await player.request('GET', `/sandbox/steam/openid/choose?${choice}`);
    expect(await bring(player, new URL(back.headers.get('location')!))).toBe('/home?steam=failed');
  });

  test('one that was used, with a fresh answer', async () => {
    const url = await answered(player, 'new');
    const used = player.jar.get(STATE)!;
    expect(await bring(player, url)).toBe('/home?steam=connected');
    player.jar.set(STATE, used);
    const returnTo = url.searchParams.get('openid.return_to')!;
    const choice = new URLSearchParams({ account: 'new', return_to: returnTo });
    const back = await player.request('GET', `/sandbox/steam/openid/choose?${choice}`);
    expect(await bring(player, new URL(back.headers.get('location')!))).toBe('/home?steam=failed');
  });

  test('the same answer twice, and at the same moment', async () => {
    const url = await answered(player, 'new');
    const state = player.jar.get(STATE)!;
    const twin = server.client(Object.fromEntries(player.jar));
    const both = await Promise.all([bring(player, url), bring(twin, url)]);
    expect(both.toSorted()).toEqual(['/home?steam=connected', '/home?steam=failed']);
    player.jar.set(STATE, state);
    expect(await bring(player, url)).toBe('/home?steam=failed');
  });
});
