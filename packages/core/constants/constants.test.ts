import { describe, expect, test } from 'vitest';
import { DDOS_PROTECTION, LANDING_BLOCKS, SAMPLE_LANDING_FIGURES } from './landing.ts';
import { LEAGUE_PRIZE_PLACES, medalOf, prizeCents, ringColour } from './league.ts';
import { priceText, prizeText } from './money.ts';
import { PREMIUM_PLANS, PREMIUM_TILES, savedPercent } from './premium.ts';
import { AVATAR_MAX_BYTES, NICKNAME_CHANGES } from './profile.ts';
import { API_COOKIE_MAX_AGE_S, GAME_REDIRECT_MS, LANDING_MS, NOTICE_MS, POLL_MS } from './timings.ts';

describe('league', () => {
  test('the prize of every place', () => {
    const expected: [from: number, to: number, prize: string | null][] = [
      [1, 1, '$35'],
      [2, 2, '$30'],
      [3, 3, '$20'],
      [4, 4, '$15'],
      [5, 5, '$10'],
      [6, 10, '$5'],
      [11, 20, '$3'],
      [21, 30, '$2'],
      [31, 40, '$1'],
      [41, 50, '$0.5'],
      [51, 60, null],
    ];
    for (const [from, to, prize] of expected) {
      for (let place = from; place <= to; place++) {
        const cents = prizeCents(place);
        expect(cents === null ? null : prizeText(cents), `place ${place}`).toBe(prize);
      }
    }
  });

  test('the prizes of the places end where the league says', () => {
    expect(prizeCents(LEAGUE_PRIZE_PLACES)).not.toBeNull();
    expect(prizeCents(LEAGUE_PRIZE_PLACES + 1)).toBeNull();
  });

  test('only whole places from 1 on are places', () => {
    for (const place of [0, -1, 1.5, Number.NaN]) expect(() => prizeCents(place)).toThrow('not a place');
  });

  test('medals for the first three', () => {
    expect([1, 2, 3, 4, 0].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null, null]);
  });

  test('the colour of the ring changes at 60, 50 and 40 percent', () => {
    const colours = [100, 60, 59.9, 50, 49.9, 40, 39.9, 0].map(ringColour);
    const expected = ['green', 'green', 'orange', 'orange', 'darkOrange', 'darkOrange', 'red', 'red'];
    expect(colours).toEqual(expected);
  });
});

describe('premium', () => {
  test('prices and what they were', () => {
    const cards = PREMIUM_PLANS.map(({ months, cents, fullCents, recommended }) => [
      months,
      priceText(cents),
      cents === fullCents ? null : priceText(fullCents),
      recommended,
    ]);
    expect(cards).toEqual([
      [1, '$7.50', null, false],
      [3, '$20.25', '$22.50', false],
      [6, '$38.25', '$45.00', true],
      [12, '$72.00', '$90.00', false],
    ]);
  });

  test('the full price is that of as many single months', () => {
    for (const plan of PREMIUM_PLANS) expect(plan.fullCents).toBe(plan.months * 750);
    expect(PREMIUM_PLANS.map(savedPercent)).toEqual([0, 10, 15, 20]);
  });

  test('eleven tiles, each once', () => {
    expect(PREMIUM_TILES).toHaveLength(11);
    expect(new Set(PREMIUM_TILES).size).toBe(11);
  });
});

test('timings', () => {
  expect(POLL_MS).toEqual({
    stats: 5000,
    accountCheck: 3000,
    friendRequests: 5000,
    partyInvites: 5000,
    partyMembers: 5000,
    party: 5000,
  });
  expect(NOTICE_MS).toEqual({ partyInvite: 10_000, friendBanner: 6000, friendRequest: 1500, copied: 3000 });
  expect(LANDING_MS).toEqual({ wheelLock: 600, blockFade: 2000, heroFade: 5000 });
  expect(GAME_REDIRECT_MS).toBe(1500);
  expect(API_COOKIE_MAX_AGE_S).toBe(365 * 24 * 60 * 60);
});

test('landing', () => {
  expect(LANDING_BLOCKS).toHaveLength(5);
  expect(Object.values(SAMPLE_LANDING_FIGURES)).toEqual([1254, 89487, 259]);
  expect(DDOS_PROTECTION).toEqual({ gigabitsPerSecond: 100, filteredPercent: 99.9 });
});

test('profile', () => {
  expect(NICKNAME_CHANGES.free).toEqual({ times: 1, months: 3 });
  expect(NICKNAME_CHANGES.premium).toEqual({ times: 3, months: 1 });
  expect(AVATAR_MAX_BYTES).toBe(5_242_880);
});
