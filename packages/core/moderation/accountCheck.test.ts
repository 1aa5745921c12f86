import { expect, test } from 'vitest';
import { type CheckState, clear, judge, keepsFromSearching, type SteamFacts } from './accountCheck.ts';

const good: SteamFacts = {
  sameAccount: true,
  daysSinceLastBan: null,
  publicProfile: true,
  ownsCs2: true,
  hoursPlayed: 20,
};

test('CHK3 CHK4: an account that meets every condition passes', () => {
  expect(judge(1, good)).toEqual({ code: 0 });
  expect(judge(2, good)).toEqual({ code: 0 });
});

test.each([
  ['another account', { sameAccount: false }, ['same_account'], ['same_account']],
  ['banned today', { daysSinceLastBan: 0 }, ['no_recent_ban'], ['no_recent_ban']],
  ['banned 365 days ago', { daysSinceLastBan: 365 }, ['no_recent_ban'], ['no_recent_ban']],
  ['banned 366 days ago', { daysSinceLastBan: 366 }, [], []],
  ['a private profile', { publicProfile: false }, ['public_profile'], []],
  ['no CS2', { ownsCs2: false, hoursPlayed: 0 }, ['owns_cs2', 'playtime'], []],
  ['19.9 hours', { hoursPlayed: 19.9 }, ['playtime'], []],
  ['a private list of games', { ownsCs2: null, hoursPlayed: null }, ['owns_cs2', 'playtime'], []],
] as const)('CHK3 CHK4: %s', (_name, changed, full, signIn) => {
  const unmetOf = (state: CheckState) => (state.code === 3 ? state.unmet : []);
  expect(unmetOf(judge(1, { ...good, ...changed }))).toEqual(full);
  expect(unmetOf(judge(2, { ...good, ...changed }))).toEqual(signIn);
});

test('CHK5 CHK6: clearing a failed check returns to the check that was failed', () => {
  const failed = judge(2, { ...good, sameAccount: false });
  expect(failed).toEqual({ code: 3, origin: 2, unmet: ['same_account'] });
  expect(clear(failed)).toEqual({ ok: true, value: { code: 2 } });
});

test('CHK6: the player can clear 4, but not 1, 2 or 5', () => {
  expect(clear({ code: 4 })).toEqual({ ok: true, value: { code: 0 } });
  expect(clear({ code: 0 })).toEqual({ ok: true, value: { code: 0 } });
  expect(clear({ code: 1 })).toEqual({ ok: false, code: 'check_running' });
  expect(clear({ code: 2 })).toEqual({ ok: false, code: 'check_running' });
  expect(clear({ code: 5 })).toEqual({ ok: false, code: 'check_maintenance' });
});

test('CHK7: 1 to 4 block searching', () => {
  expect(([0, 1, 2, 3, 4, 5] as const).filter(keepsFromSearching)).toEqual([1, 2, 3, 4]);
});
