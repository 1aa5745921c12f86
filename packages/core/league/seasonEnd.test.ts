import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalTable, lineOf, missingFor, PRIZE_MATCHES } from './finalTable.ts';
import { type LeagueLine, replay, type Standing, standingAfter } from './ladder.ts';
import { prizesOf } from './prizes.ts';
import { LATE_MATCH_MS, SETTLING_MS, seasonFor, seasonStep } from './seasonEnd.ts';

const MINUTE_MS = 60_000;

describe('LGE7: the season in which a match counts', () => {
  const closedAtMs = 1000 * MINUTE_MS;
  const old = { id: 1, state: 'settled' as const, startsAtMs: 0, closedAtMs: 500 * MINUTE_MS };
  const ending = { id: 2, state: 'ending' as const, startsAtMs: old.closedAtMs, closedAtMs };
  const open = { id: 3, state: 'open' as const, startsAtMs: closedAtMs, closedAtMs: null };
  const counted = (beganAtMs: number, endedAtMs: number, seasons = [open, ending, old]) =>
    seasonFor<typeof open | typeof ending | typeof old>(seasons, { beganAtMs, endedAtMs })?.id;

  test('is the one under way when it began, up to three hours after its end', () => {
    expect(counted(closedAtMs - 1, closedAtMs + LATE_MATCH_MS)).toBe(2);
    expect(counted(closedAtMs, closedAtMs + MINUTE_MS)).toBe(3);
  });

  test('otherwise the open one: no match is lost', () => {
    expect(counted(closedAtMs - 1, closedAtMs + LATE_MATCH_MS + 1)).toBe(3);
    expect(counted(old.closedAtMs - 1, closedAtMs + MINUTE_MS)).toBe(3);
    expect(counted(-5, closedAtMs)).toBe(3);
  });
});

describe('LGE11: points are a replay', () => {
  const line = fc.record<LeagueLine>({
    result: fc.constantFrom('win', 'loss', 'adjustment'),
    points: fc.integer({ min: -40, max: 40 }),
    atMs: fc.nat(1000),
    voided: fc.boolean(),
  });

  test('a ladder after voids is the ladder in which the lines never happened', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const never = lines.filter(({ voided }) => !voided);
        expect(replay('ann', lines)).toEqual(replay('ann', never));
      }),
      { numRuns: 300 },
    );
  });

  test('of matches alone it is what they have come to one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<'win' | 'loss'>('win', 'loss'), { minLength: 1 }), (results) => {
        let standing: Standing = { userId: 'ann', wins: 0, losses: 0, points: 0, reachedAtMs: 0 };
        for (const [at, result] of results.entries()) standing = standingAfter(standing, result, at);
        const lines = results.map((result, atMs) => ({ result, atMs, points: null, voided: false }));
        expect(replay('ann', lines)).toEqual(standing);
      }),
      { numRuns: 100 },
    );
  });

  test('a void is no subtraction: the floor at zero counts anew', () => {
    const lines = (['win', 'loss', 'loss', 'win'] as const).map((result, atMs) => ({
      result,
      atMs,
      points: null,
      voided: atMs === 0,
    }));
    expect(replay('ann', lines)).toMatchObject({ wins: 1, losses: 2, points: 10 });
  });

  test('an adjustment never goes below zero; without a match nobody is on the ladder', () => {
    const taken = { result: 'adjustment' as const, points: -50, atMs: 2, voided: false };
    const won = { result: 'win' as const, points: null, atMs: 1, voided: false };
    expect(replay('ann', [won, taken])).toMatchObject({ wins: 1, points: 0, reachedAtMs: 2 });
    expect(replay('ann', [taken])).toBeNull();
  });
});

test('LGE12: what a player lacks for a prize', () => {
  const facts = { wins: 15, losses: 5, steamConnected: true, check: 0 as const };
  expect(missingFor(facts, PRIZE_MATCHES)).toEqual([]);
  expect(missingFor({ ...facts, check: 5 }, PRIZE_MATCHES)).toEqual([]);
  expect(missingFor({ ...facts, wins: 14, steamConnected: false, check: 3 }, PRIZE_MATCHES)).toEqual([
    'matches',
    'steam',
    'check',
  ]);
  expect(missingFor({ ...facts, wins: 0 }, 5)).toEqual([]);
});

describe('LGE13: the steps of a season', () => {
  const season = { state: 'ending' as const, closedAtMs: 0, settlesAtMs: null };

  test('its last matches are waited for, at most three hours', () => {
    expect(seasonStep(season, 0, false)).toEqual({ kind: 'wait', untilMs: MINUTE_MS });
    expect(seasonStep(season, MINUTE_MS, false)).toEqual({ kind: 'table' });
    expect(seasonStep(season, MINUTE_MS, true)).toEqual({ kind: 'wait', untilMs: 2 * MINUTE_MS });
    expect(seasonStep(season, LATE_MATCH_MS - 1, true)).toEqual({ kind: 'wait', untilMs: LATE_MATCH_MS + 1 });
    expect(seasonStep(season, LATE_MATCH_MS + 1, true)).toEqual({ kind: 'table' });
  });

  test('then the prizes are on hold for 72 hours', () => {
    const settlesAtMs = 5 + SETTLING_MS;
    expect(seasonStep({ ...season, state: 'ended' }, 5, false)).toEqual({ kind: 'award', settlesAtMs });
    const settling = { ...season, state: 'settling' as const, settlesAtMs };
    expect(seasonStep(settling, settlesAtMs - 1, false)).toEqual({ kind: 'wait', untilMs: settlesAtMs });
    expect(seasonStep(settling, settlesAtMs, false)).toEqual({ kind: 'settle' });
  });

  test('what is open or settled has none', () => {
    for (const state of ['open', 'settled'] as const) {
      expect(seasonStep({ ...season, state }, 10 ** 15, true)).toEqual({ kind: 'nothing' });
    }
  });
});

describe('LGE14: the final table', () => {
  const of = (userId: string, missing: ReturnType<typeof missingFor> = []) => ({
    userId,
    missing,
    wins: 20,
    losses: 1,
    points: 190,
  });

  test('prizes go by place among those who lack nothing; the others keep their place', () => {
    const rows = finalTable(
      [of('ann', ['steam']), of('ben'), of('cat', ['matches', 'check']), of('dan')],
      [35, 30],
    );
    expect(rows.map(({ place, userId, prizeCents }) => [place, userId, prizeCents])).toEqual([
      [1, 'ann', null],
      [2, 'ben', 35],
      [3, 'cat', null],
      [4, 'dan', 30],
    ]);
    expect(rows.map(lineOf)).toEqual([
      '1 ann 190 20 1 steam 0',
      '2 ben 190 20 1 eligible 35',
      '3 cat 190 20 1 matches+check 0',
      '4 dan 190 20 1 eligible 30',
    ]);
  });
});

test('LGE9: the prizes of any pool add up to the cent, and no place wins more than a better one', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 50 }), (prizePoolCents, prizePlaces) => {
      const prizes = prizesOf({ prizePoolCents, prizePlaces });
      expect(prizes).toHaveLength(prizePlaces);
      expect(prizes.reduce((sum, cents) => sum + cents, 0)).toBe(prizePoolCents);
      for (const [i, cents] of prizes.entries()) expect(cents).toBeLessThanOrEqual(prizes[i - 1] ?? cents);
    }),
    { numRuns: 200 },
  );
});
