import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admits, SKILL_GROUPS } from '../rating/skillGroup.ts';
import { prizesOf } from './prizes.ts';
import { changedParts, changeOfSeason, type Terms, termsAllowed } from './terms.ts';

const group = fc.constantFrom(...SKILL_GROUPS);
const terms: fc.Arbitrary<Terms> = fc
  .record({
    groupFrom: group,
    groupTo: group,
    premium: fc.boolean(),
    prizePoolCents: fc.integer({ min: 0, max: 500_00 }),
    prizePlaces: fc.integer({ min: 0, max: 50 }),
    prizeMatches: fc.integer({ min: 1, max: 40 }),
  })
  .filter((one) => termsAllowed(one).ok);

/** What somebody who has played for a season has of its terms. */
const has = (one: Terms) => ({
  enters: SKILL_GROUPS.filter((each) => admits({ from: one.groupFrom, to: one.groupTo }, each)),
  prizes: prizesOf(one),
});

test('LGE21: while a season is played nothing is taken from who has played for it', () => {
  fc.assert(
    fc.property(terms, terms, (before, asked) => {
      const { now, later } = changeOfSeason(before, asked, true);
      expect(termsAllowed(now)).toMatchObject({ ok: true });
      const [had, held] = [has(before), has(now)];
      for (const each of had.enters) expect(held.enters).toContain(each);
      expect(now.premium && !before.premium).toBe(false);
      expect(now.prizeMatches).toBeLessThanOrEqual(before.prizeMatches);
      // A pool of few cents leaves its last places without one.
      had.prizes.forEach((cents, at) => {
        expect(held.prizes[at] ?? 0).toBeGreaterThanOrEqual(cents);
      });
      // What is not changed at once is exactly what waits.
      expect(changedParts(now, asked)).toEqual(later);
    }),
  );
});

test('LGE21: before a season begins all holds at once but a cut of what it promises; said again it changes nothing', () => {
  fc.assert(
    fc.property(terms, terms, fc.boolean(), (before, asked, hasBegun) => {
      const early = changeOfSeason(before, asked, false);
      expect(['', 'prizes']).toContain(early.later.join());
      const { now, later } = changeOfSeason(before, asked, hasBegun);
      expect(changeOfSeason(now, asked, hasBegun)).toEqual({ now, later });
      expect(changeOfSeason(before, before, hasBegun)).toEqual({ now: before, later: [] });
    }),
  );
});

test('LGE21: which parts wait', () => {
  const before: Terms = {
    groupFrom: 'L',
    groupTo: 'M',
    premium: false,
    prizePoolCents: 100_00,
    prizePlaces: 3,
    prizeMatches: 20,
  };
  const later = (change: Partial<Terms>) => changeOfSeason(before, { ...before, ...change }, true).later;
  expect(later({ groupTo: 'H' })).toEqual([]);
  expect(later({ groupFrom: 'L+', groupTo: 'G' })).toEqual(['groups']);
  expect(later({ premium: true })).toEqual(['premium']);
  expect(later({ prizePoolCents: 200_00 })).toEqual([]);
  // More places share the same sum: each of the three would win less.
  expect(later({ prizePlaces: 4 })).toEqual(['prizes']);
  expect(later({ prizeMatches: 10 })).toEqual([]);
  expect(later({ prizeMatches: 21, prizePoolCents: 0, prizePlaces: 0 })).toEqual(['prizes', 'prizeMatches']);
});
