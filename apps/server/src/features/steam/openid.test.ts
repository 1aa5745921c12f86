import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callback,
  idUrl,
  me,
  noon,
  query,
  realm,
  refused,
  returnTo,
  startSteam,
  state,
  type TestSteam,
  victim,
  without,
} from './openid.fixture.ts';
import { authenticationUrl } from './openid.ts';
import { STEAM } from './provider.ts';

let steam: TestSteam;
beforeAll(async () => {
  steam = await startSteam();
});
afterAll(() => steam.close());
beforeEach(() => steam.reset());

describe('a correct sign-in', () => {
  test('goes from our redirect over the provider’s page back to a verified SteamID', async () => {
    const url = new URL(authenticationUrl({ provider: steam.provider, returnTo: callback, realm, state }));
    expect(url.origin + url.pathname).toBe('https://steamcommunity.com/openid/login');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'checkid_setup',
      'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.return_to': `${callback}?state=${state}`,
      'openid.realm': realm,
    });

    const page = await fetch(steam.provider.verifyEndpoint + url.search).then((response) => response.text());
    const choice = new RegExp(`href="(choose\\?account=${victim}[^"]*)"`).exec(page)![1]!;
    const chosen = await fetch(new URL(choice.replaceAll('&amp;', '&'), steam.provider.verifyEndpoint), {
      redirect: 'manual',
    });
    const back = new URL(chosen.headers.get('location')!);
    expect(back.origin + back.pathname).toBe(callback);
    expect(await steam.verify(back.search.slice(1))).toEqual({ ok: true, value: { steamId: victim } });
  });

  test('check 9: keeps the nonce and the state until neither can be valid any more', async () => {
    const fields = steam.assertion();
    expect((await steam.verify(query(fields))).ok).toBe(true);
    expect([...steam.claimed]).toEqual([
      [fields['openid.response_nonce'], noon + 720_000],
      [`state ${state}`, noon + 720_000],
    ]);
  });

  test('check 10: sends the ten fields and nothing else, as check_authentication', async () => {
    const fields = steam.assertion();
    await steam.verify(`${query(fields)}&utm_source=mail`);
    expect(Object.fromEntries(new URLSearchParams(steam.questions[0]!.form))).toEqual({
      ...fields,
      'openid.mode': 'check_authentication',
    });
  });

  test('check 11: names the origin and referer that Steam has asked for', async () => {
    await steam.verify(query(steam.assertion()));
    const { origin } = new URL(steam.provider.verifyEndpoint);
    expect(steam.questions[0]!.headers).toMatchObject({
      origin,
      referer: `${origin}/`,
      'content-type': 'application/x-www-form-urlencoded',
    });
  });

  test('the real provider is asked at Steam’s own address over TLS', () => {
    expect(STEAM.verifyEndpoint).toBe(STEAM.endpoint);
    expect(STEAM.endpoint).toBe('https://steamcommunity.com/openid/login');
  });
});

describe('check 1: parameter pollution', () => {
  const other = encodeURIComponent(idUrl(victim));
  test.each([
    ['claimed_id a second time, after', (q: string) => `${q}&openid.claimed_id=${other}`],
    ['claimed_id a second time, before', (q: string) => `openid.claimed_id=${other}&${q}`],
    ['identity a second time', (q: string) => `${q}&openid.identity=${other}`],
    ['the same field twice with the same value', (q: string) => `${q}&openid.mode=id_res`],
    ['state twice', (q: string) => `state=x&${q}`],
    ['a name that ends in NUL', (q: string) => `${q}&openid.claimed_id%00=${other}`],
    ['a name that ends in NUL, before', (q: string) => `openid.claimed_id%00=${other}&${q}`],
    ['a name that goes on after NUL', (q: string) => `${q}&openid.claimed_id%00x=${other}`],
    ['a name that begins with NUL', (q: string) => `${q}&%00openid.claimed_id=${other}`],
    ['a raw NUL in a name', (q: string) => `${q}&openid.identity\0=${other}`],
    ['a NUL in a value', (q: string) => `${q}&x=a%00b`],
    ['an array', (q: string) => `${q}&openid.claimed_id[]=${other}`],
    ['an encoded array', (q: string) => `${q}&openid.claimed_id%5B0%5D=${other}`],
    ['an object', (q: string) => `${q}&openid[claimed_id]=${other}`],
    ['an escaped dot in a name', (q: string) => `${q}&openid%2Eclaimed_id=${other}`],
    ['a name without a value', (q: string) => `${q}&flag`],
    ['an empty pair', (q: string) => `${q}&&x=1`],
    ['bytes that are no UTF-8', (q: string) => `${q}&x=%ff`],
    ['a broken escape', (q: string) => `${q}&x=%4`],
    ['more than Steam would ever send', (q: string) => `${q}&x=${'a'.repeat(8192)}`],
  ])('%s', (_name, spoil) => steam.refusedLocally(spoil(query(steam.assertion())), 'malformed_query'));

  test.each(['openid.ext1.claimed_id', 'openid.ns.sreg', 'OpenID.claimed_id', 'openid_claimed_id', 'openid'])(
    'a stranger: %s',
    (name) => steam.refusedLocally(`${query(steam.assertion())}&${name}=${other}`, 'unexpected_fields'),
  );

  test.each([
    'op_endpoint',
    'claimed_id',
    'identity',
    'return_to',
    'response_nonce',
    'assoc_handle',
    'signed',
    'sig',
  ])('%s is missing or empty', async (field) => {
    const name = `openid.${field}`;
    await steam.refusedLocally(query(without(steam.assertion(), name)), 'missing_fields');
    await steam.refusedLocally(query({ ...steam.assertion(), [name]: '' }), 'missing_fields');
  });

  test('an empty query', () => steam.refusedLocally('', 'wrong_namespace'));
});

test.each([
  'http://openid.net/signon/1.1',
  'http://specs.openid.net/auth/2.0/',
  'HTTP://specs.openid.net/auth/2.0',
  '',
])('check 2: the namespace %j', (ns) =>
  steam.refusedLocally(query({ ...steam.assertion(), 'openid.ns': ns }), 'wrong_namespace'),
);
test('check 2: no namespace', () =>
  steam.refusedLocally(query(without(steam.assertion(), 'openid.ns')), 'wrong_namespace'));

test.each([
  ['cancel', 'cancelled'],
  ['error', 'provider_error'],
  ['checkid_setup', 'wrong_mode'],
  ['setup_needed', 'wrong_mode'],
  ['check_authentication', 'wrong_mode'],
  ['ID_RES', 'wrong_mode'],
  ['', 'wrong_mode'],
])('check 3: the mode %j', (mode, code) =>
  steam.refusedLocally(query({ ...steam.assertion(), 'openid.mode': mode }), code),
);

test('check 3: what the page sends on Cancel', async () => {
  const url = `choose?account=none&return_to=${encodeURIComponent(returnTo())}`;
  const reply = await fetch(new URL(url, steam.provider.verifyEndpoint), { redirect: 'manual' });
  await steam.refusedLocally(new URL(reply.headers.get('location')!).search.slice(1), 'cancelled');
});

test.each([
  'https://evil.example/openid/login',
  'https://steamcommunity.com.evil.example/openid/login',
  'https://steamcommunity.com@evil.example/openid/login',
  'http://steamcommunity.com/openid/login',
  'https://steamcommunity.com/openid/login/',
  'https://steamcommunity.com:443/openid/login',
  'https://steamcommunity.com/openid/login?x=1',
  'HTTPS://steamcommunity.com/openid/login',
])('check 4: the provider %s', (endpoint) =>
  steam.refusedLocally(query({ ...steam.assertion(), 'openid.op_endpoint': endpoint }), 'wrong_provider'),
);

test('check 4: an address in the answer is never requested', async () => {
  const { origin } = new URL(steam.provider.verifyEndpoint);
  let calls = 0;
  const counting: typeof fetch = (...call) => {
    calls++;
    return fetch(...call);
  };
  const fields = { ...steam.assertion(), 'openid.op_endpoint': `${origin}/elsewhere` };
  await steam.refusedLocally(query(fields), 'wrong_provider', { fetch: counting });
  expect(calls).toBe(0);
});

describe('check 5: the identity', () => {
  test.each([
    ['a foreign site', `https://evil.example/openid/id/${me}`],
    ['a look-alike host', `https://steamcommunity.com.evil.example/openid/id/${me}`],
    ['a look-alike letter', `https://steamcommunіty.com/openid/id/${me}`],
    ['a dot that is any character', `https://steamcommunityXcom/openid/id/${me}`],
    ['plain http', `http://steamcommunity.com/openid/id/${me}`],
    ['an upper-case scheme', `HTTPS://steamcommunity.com/openid/id/${me}`],
    ['an upper-case host', `https://SteamCommunity.com/openid/id/${me}`],
    ['a port', `https://steamcommunity.com:443/openid/id/${me}`],
    ['a trailing slash', `${idUrl(me)}/`],
    ['a query', `${idUrl(me)}?x=1`],
    ['a fragment', `${idUrl(me)}#x`],
    ['something before it', ` ${idUrl(me)}`],
    ['a second path', `https://steamcommunity.com/openid/id/../id/${me}`],
    ['a profile instead', `https://steamcommunity.com/profiles/${me}`],
    ['18 digits', idUrl(`${me}0`)],
    ['16 digits', idUrl(me.slice(0, 16))],
    ['unicode digits', idUrl(`7656119${'١'.repeat(10)}`)],
    ['full-width digits', idUrl(`7656119${'1'.repeat(10)}`)],
    ['another universe', idUrl('86561197960265729')],
    ['the account number 0', idUrl('76561197960265728')],
    ['no number', idUrl('')],
  ])('%s', (_name, url) =>
    steam.refusedLocally(
      query({ ...steam.assertion(), 'openid.claimed_id': url, 'openid.identity': url }),
      'wrong_identity',
    ),
  );

  test.each([
    ['claimed_id', idUrl(victim)],
    ['identity', idUrl(victim)],
    ['identity', `${idUrl(me)}/`],
    ['identity', 'http://specs.openid.net/auth/2.0/identifier_select'],
  ])('%s swapped for %s', (field, url) =>
    steam.refusedLocally(query({ ...steam.assertion(), [`openid.${field}`]: url }), 'wrong_identity'),
  );

  test('a line after it', () => {
    const url = `${idUrl(me)}\nx`;
    const fields = { ...steam.assertion(), 'openid.claimed_id': url, 'openid.identity': url };
    return steam.refusedLocally(query(fields), 'malformed_query');
  });

  test('both swapped in the same way: the provider refuses', async () => {
    const fields = {
      ...steam.assertion(),
      'openid.claimed_id': idUrl(victim),
      'openid.identity': idUrl(victim),
    };
    expect(await steam.verify(query(fields))).toEqual(refused('not_confirmed'));
    expect(steam.questions).toHaveLength(1);
  });
});

test('check 12: the id is the one that the provider was asked about', async () => {
  const verified = await steam.verify(query(steam.assertion(returnTo(), victim)));
  const asked = new URLSearchParams(steam.questions[0]!.form).get('openid.claimed_id');
  expect(verified).toEqual({ ok: true, value: { steamId: victim } });
  expect(asked).toBe(idUrl(victim));
});

test.each(['sig', 'assoc_handle', 'response_nonce'])('a forged %s: the provider refuses', async (field) => {
  const fields = steam.assertion();
  const forged = field === 'response_nonce' ? `${fields['openid.response_nonce']}x` : 'Zm9yZ2Vk';
  expect(await steam.verify(query({ ...fields, [`openid.${field}`]: forged }))).toEqual(
    refused('not_confirmed'),
  );
});
