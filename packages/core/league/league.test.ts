import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SkillGroup } from '../rating/skillGroup.ts';
import { type LeagueEntry, type LeaguePlayer, mayEnter } from './entry.ts';
import { compareStandings, leaguePointsText, pointsAfter, type Standing, winPercentage } from './ladder.ts';
import { LEAGUE_GROUPS, LEAGUE_PRIZE_PLACES, LEAGUE_PRIZE_POOL_CENTS } from './leagues.ts';
import { prizeOf } from './prizes.ts';
import { daysLeft, seasonEnd } from './season.ts';

const solo = { prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.solo, prizePlaces: LEAGUE_PRIZE_PLACES };
const duo = { prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.duo, prizePlaces: LEAGUE_PRIZE_PLACES };

describe('who may enter', () => {
  const player = { nickname: 'ann', steamConnected: true, premium: false, group: 'M' } as const;
  const entry = (league: Partial<LeagueEntry>, ...players: Partial<LeaguePlayer>[]) => {
    const [first, ...others] = players.map((about) => ({ ...player, ...about }));
    return mayEnter({
      queue: 'solo-league',
      premium: false,
      groups: LEAGUE_GROUPS,
      ...league,
      players: [first!, ...others],
    });
  };

  test('LGE2: the Duo League requires Premium of the player who starts', () => {
    const duo = { queue: 'duo-league' } as const;
    expect(entry(duo, { steamConnected: false })).toMatchObject({ code: 'premium_required' });
    expect(entry(duo, { premium: true })).toEqual({ ok: true, value: 'duo-league' });
  });

  test('LGE3: Steam must be connected', () => {
    expect(entry({}, { steamConnected: false })).toMatchObject({ code: 'connect_steam' });
  });

  test('LGE4: both ends of the skill groups may enter, for every member of the party', () => {
    const groups = { from: 'M-', to: 'H' } as const;
    const admitted = (group: SkillGroup) => entry({ groups }, { group }).ok;
    expect((['L+', 'M-', 'M', 'H', 'H+'] as const).map(admitted)).toEqual([false, true, true, true, false]);
    expect(entry({ groups }, { group: 'G+' })).toEqual({
      ok: false,
      code: 'league_group',
      values: { ...groups, group: 'G+' },
    });
    const duo = { queue: 'duo-league', groups } as const;
    expect(entry(duo, { premium: true }, { nickname: 'ben', group: 'L' })).toEqual({
      ok: false,
      code: 'league_member_group',
      values: { ...groups, nickname: 'ben', group: 'L' },
    });
  });

  test('LGE4: L- to G+ admits everybody', () => {
    for (const group of ['L-', 'M', 'G+'] as const) expect(entry({}, { group }).ok).toBe(true);
  });
});

test('LGE5: a win is +10, a loss -9, and never below zero', () => {
  expect([pointsAfter(0, 'win'), pointsAfter(20, 'loss'), pointsAfter(4, 'loss')]).toEqual([10, 11, 0]);
});

describe('LGE8: the order of the ladder', () => {
  const standing = (userId: string, about: Partial<Standing>): Standing => ({
    userId,
    wins: 5,
    losses: 3,
    points: 23,
    reachedAtMs: 1000,
    ...about,
  });

  test('points, then more wins, then fewer losses, then who reached it first', () => {
    const expected = [
      standing('a', { points: 40, wins: 1 }),
      standing('b', { wins: 9, losses: 9 }),
      standing('c', { losses: 2, reachedAtMs: 2000 }),
      standing('d', {}),
      standing('f', { reachedAtMs: 1001 }),
      standing('g', { reachedAtMs: 1001 }),
    ];
    expect([...expected].reverse().sort(compareStandings)).toEqual(expected);
  });

  test('is a total order', () => {
    const small = fc.integer({ min: 0, max: 2 });
    const record = { wins: small, losses: small, points: small, reachedAtMs: small };
    const any = fc.array(fc.record(record), { maxLength: 12 });
    fc.assert(
      fc.property(any, (rows) => {
        const standings = rows.map((row, i) => ({ ...row, userId: `user ${i}` }));
        const sorted = [...standings].sort(compareStandings);
        expect([...standings].reverse().sort(compareStandings)).toEqual(sorted);
      }),
    );
  });
});

test('the share of wins, one decimal', () => {
  expect(winPercentage({ wins: 2, losses: 1 })).toBe(66.7);
  expect(winPercentage({ wins: 0, losses: 0 })).toBe(0);
  expect(leaguePointsText({ wins: 41, losses: 20 })).toBe('41 / 20');
});

describe('LGE9: prizes', () => {
  const places = Array.from({ length: 60 }, (_, i) => i + 1);
  const sum = (league: { prizePoolCents: number; prizePlaces: number }) =>
    places.reduce((cents, place) => cents + (prizeOf(place, league) ?? 0), 0);

  test('add up to the pool to the cent', () => {
    expect(sum(solo)).toBe(LEAGUE_PRIZE_POOL_CENTS.solo);
    expect(sum(duo)).toBe(LEAGUE_PRIZE_POOL_CENTS.duo);
  });

  test('end at the last place with a prize', () => {
    expect([1, 50, 51].map((place) => prizeOf(place, solo))).toEqual([3500, 50, null]);
    expect(prizeOf(11, { ...solo, prizePlaces: 10 })).toBeNull();
    expect(prizeOf(1, duo)).toBe(350_00);
  });
});

test('LGE10: a season lasts 30 days; a started day counts', () => {
  const start = Date.UTC(2026, 0, 1);
  const end = seasonEnd(start);
  const day = 86_400_000;
  expect([start, start + 1, end - 8 * day, end - 1, end, end + day].map((now) => daysLeft(end, now))).toEqual(
    [30, 30, 8, 1, 0, 0],
  );
});
