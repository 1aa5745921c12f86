import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callback,
  encode,
  me,
  noon,
  query,
  refused,
  returnTo,
  startSteam,
  state,
  type TestSteam,
} from './openid.fixture.ts';

let steam: TestSteam;
beforeAll(async () => {
  steam = await startSteam();
});
afterAll(() => steam.close());
beforeEach(() => steam.reset());

describe('check 6: for us and for this browser', () => {
  test.each([
    ['another site', `https://evil.example/auth/steam/callback?state=${state}`],
    ['another port', `https://play.example:8443/auth/steam/callback?state=${state}`],
    ['another path', `https://play.example/other?state=${state}`],
    ['a longer path', `${callback}/x?state=${state}`],
    ['a trailing slash', `${callback}/?state=${state}`],
    ['a path that climbs', `https://play.example/x/../auth/steam/callback?state=${state}`],
    ['plain http', `http://play.example/auth/steam/callback?state=${state}`],
    ['a look-alike host', `https://play.example.evil.example/auth/steam/callback?state=${state}`],
    ['a user in the address', `https://play.example@evil.example/auth/steam/callback?state=${state}`],
    ['an upper-case scheme', `HTTPS://play.example/auth/steam/callback?state=${state}`],
    ['state twice', `${callback}?state=${state}&state=${state}`],
    ['an array of states', `${callback}?state[]=${state}`],
    ['a fragment', `${callback}#?state=${state}`],
  ])('%s', (_name, to) => steam.refusedLocally(query(steam.assertion(to)), 'wrong_return_to'));

  test.each([
    ['the state of another browser', `${callback}?state=other`],
    ['no state', callback],
    ['an empty state', `${callback}?state=`],
    ['the state under another name', `${callback}?State=${state}`],
  ])('%s', (_name, to) => steam.refusedLocally(query(steam.assertion(to)), 'wrong_state'));

  test.each([undefined, ''])('a browser without a state: %j', async (stored) => {
    await steam.refusedLocally(query(steam.assertion()), 'wrong_state', { state: stored });
    await steam.refusedLocally(`state=&${encode(steam.assertion(returnTo('')))}`, 'wrong_state', {
      state: stored,
    });
  });

  test('the assertion of another browser: the state differs', () =>
    steam.refusedLocally(query(steam.assertion()), 'wrong_state', { state: 'of another browser' }));
});

describe('check 7: the callback is the address for which it was made', () => {
  test('no state in the callback', () =>
    steam.refusedLocally(encode(steam.assertion()), 'return_to_differs'));
  test('another state in the callback', () =>
    steam.refusedLocally(`state=other&${encode(steam.assertion())}`, 'return_to_differs'));
  test('a value of return_to that the callback does not have', () =>
    steam.refusedLocally(query(steam.assertion(`${returnTo()}&next=home`)), 'return_to_differs'));
  test('all values present', async () => {
    expect((await steam.verify(`next=home&${query(steam.assertion(`${returnTo()}&next=home`))}`)).ok).toBe(
      true,
    );
  });
});

describe('check 8: what must be signed', () => {
  const signed = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];
  test.each(signed)('%s is not', (field) => {
    const list = signed.filter((other) => other !== field).join(',');
    return steam.refusedLocally(query({ ...steam.assertion(), 'openid.signed': list }), 'unsigned_fields');
  });
  test('a list that only looks correct', () =>
    steam.refusedLocally(
      query({ ...steam.assertion(), 'openid.signed': signed.join(', ') }),
      'unsigned_fields',
    ));
});

describe('check 9: the nonce', () => {
  test.each([
    ['5 minutes old', 300_000, true],
    ['older than 5 minutes', 301_000, false],
    ['a minute ahead', -60_000, true],
    ['more than a minute ahead', -61_000, false],
  ])('%s', async (_name, ageMs, taken) => {
    const fields = steam.assertion();
    const verified = await steam.verify(query(fields), { now: noon + ageMs });
    expect(verified).toEqual(taken ? { ok: true, value: { steamId: me } } : refused('nonce_expired'));
    expect(steam.questions).toHaveLength(taken ? 1 : 0);
  });

  test.each([
    'yesterday',
    '2026-11-20T12:00:00+00:00x',
    '2026-11-20 12:00:00Zx',
    '2026-99-20T12:00:00Zx',
    'x2026-11-20T12:00:00Z',
    '2026-11-20T12:00:00Zä',
    `2026-11-20T12:00:00Z${'x'.repeat(236)}`,
  ])('malformed: %s', (nonce) =>
    steam.refusedLocally(query({ ...steam.assertion(), 'openid.response_nonce': nonce }), 'nonce_malformed'),
  );

  test('a replay is refused before the provider is asked again', async () => {
    const replayed = query(steam.assertion());
    expect((await steam.verify(replayed)).ok).toBe(true);
    steam.questions = [];
    await steam.refusedLocally(replayed, 'nonce_used');
  });

  test('of two at the same moment one wins', async () => {
    const replayed = query(steam.assertion());
    const both = await Promise.all([steam.verify(replayed), steam.verify(replayed)]);
    expect(both.filter((result) => result.ok)).toHaveLength(1);
  });

  test('a replay that our store forgot is refused by the provider', async () => {
    const replayed = query(steam.assertion());
    expect((await steam.verify(replayed)).ok).toBe(true);
    steam.claimed.clear();
    expect(await steam.verify(replayed)).toEqual(refused('not_confirmed'));
  });
});
