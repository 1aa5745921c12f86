import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOfOne, isAlternate, LEAST_PLAYED, type Pair } from './alternates.ts';
import { type Sitting, sittingsOf } from './sittings.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const nothing = {
  overlaps: 0,
  expected: 0,
  turns: 0,
  handovers: 0,
  matches: [40, LEAST_PLAYED] as const,
  hours: null,
  days: null,
};
const pair = (more: Partial<Pair> = {}): Pair => ({
  device: true,
  daysAfterBan: null,
  played: nothing,
  play: null,
  ...more,
});
const aim = (share: number) => ({ kills: 1500, headshots: Math.round(1500 * share) });
const alike = { apart: 10, deviation: 80, aims: [aim(0.45), aim(0.46)] as const };
const unlike = { apart: 500, deviation: 80, aims: [aim(0.3), aim(0.55)] as const };

describe('DET10: whether two accounts are one person', () => {
  test('DET10 an account that comes a day after the ban, with the same browser, is a case', () => {
    expect(isAlternate(pair({ daysAfterBan: 1 }))).toBe(true);
    expect(isAlternate(pair({ daysAfterBan: 20 }))).toBe(false);
    expect(isAlternate(pair({ daysAfterBan: 40 }))).toBe(false);
    expect(isAlternate(pair({ daysAfterBan: 1, device: false }))).toBe(false);
    expect(isAlternate(pair({ daysAfterBan: 0, device: false, play: alike }))).toBe(true);
    expect(isAlternate(pair({ daysAfterBan: 1, play: unlike }))).toBe(false);
  });

  test('DET10 an account that has hardly played is none yet, whatever speaks for it', () => {
    const at = (played: number) =>
      pair({ daysAfterBan: 0, play: alike, played: { ...nothing, matches: [200, played] } });
    expect(isAlternate(at(LEAST_PLAYED))).toBe(true);
    expect(isAlternate(at(LEAST_PLAYED - 1))).toBe(false);
  });

  test('DET10 who plays at other hours is less likely one person, and the same hours prove little: a household has them', () => {
    const at = (apart: number) =>
      chanceOfOne(pair({ played: { ...nothing, hours: { apart, deviation: 0.3 } } }));
    expect(at(0)).toBeGreaterThan(chanceOfOne(pair()));
    expect(at(0) / (1 - at(0))).toBeLessThan((2 * chanceOfOne(pair())) / (1 - chanceOfOne(pair())));
    for (let apart = 0; apart < 12; apart++) expect(at(apart + 1)).toBeLessThan(at(apart));
    expect(at(5)).toBeLessThan(0.01);
  });

  test('DET10 two accounts in use on the same days, by turns, at the same hours and played alike are a case without a ban', () => {
    const played = (both: number) => ({
      ...nothing,
      turns: 20,
      handovers: 9,
      hours: { apart: 0.2, deviation: 0.3 },
      days: { both, expected: 20, variance: 10 },
    });
    expect(isAlternate(pair({ play: alike, played: played(35) }))).toBe(true);
    expect(isAlternate(pair({ play: alike, played: played(20) }))).toBe(false);
    expect(isAlternate(pair({ play: unlike, played: played(35) }))).toBe(false);
    expect(isAlternate(pair({ play: alike, played: { ...played(35), overlaps: 1 } }))).toBe(false);
  });

  test('DET10 who plays at the same time, or in one match, is two people, however soon after a ban', () => {
    const together = { ...nothing, overlaps: 2, expected: 2, turns: 4, handovers: 4 };
    expect(isAlternate(pair({ daysAfterBan: 0, played: together, play: alike }))).toBe(false);
  });

  test('DET10 one match at the same time never makes two of one address more like one person, whose hours never met', () => {
    const at = (overlaps: number) =>
      chanceOfOne(pair({ device: false, daysAfterBan: 0, play: alike, played: { ...nothing, overlaps } }));
    for (let overlaps = 0; overlaps < 1000; overlaps++)
      expect(at(overlaps + 1)).toBeLessThanOrEqual(at(overlaps));
    expect(at(1)).toBeLessThan(0.9);
  });

  test('DET10 without a ban two at one computer are no case: they may be two', () => {
    expect(isAlternate(pair())).toBe(false);
    expect(isAlternate(pair({ played: { ...nothing, turns: 10, handovers: 6 } }))).toBe(false);
    expect(isAlternate(pair({ play: alike }))).toBe(false);
  });

  test('DET10 the more they play at the same time, the less they are one; the sooner after a ban, the more', () => {
    const some = fc.record({
      overlaps: fc.oneof(fc.nat(20), fc.nat(1000)),
      expected: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 20, noNaN: true })),
    });
    const soon = fc.double({ min: 0, max: 13, noNaN: true });
    fc.assert(
      fc.property(some, soon, fc.boolean(), (played, days, device) => {
        const at = (overlaps: number, daysAfterBan: number) =>
          chanceOfOne(pair({ device, daysAfterBan, played: { ...nothing, ...played, overlaps } }));
        expect(at(played.overlaps + 1, days)).toBeLessThanOrEqual(at(played.overlaps, days) + 1e-12);
        expect(at(played.overlaps, days + 1)).toBeLessThanOrEqual(at(played.overlaps, days) + 1e-12);
        expect(at(played.overlaps, days)).toBeGreaterThanOrEqual(0);
        expect(at(played.overlaps, days)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('DET10: who plays when', () => {
  const at = (day: number, minute: number, long = 40): Sitting => {
    const from = day * DAY + minute * MINUTE;
    return { from, to: from + long * MINUTE };
  };

  test('DET10 one match after the other is a turn, and soon after it a hand-over', () => {
    const played = sittingsOf([at(1, 0), at(2, 0), at(3, 0)], [at(1, 45), at(2, 120), at(3, 600)]);
    expect(played).toMatchObject({ overlaps: 0, turns: 2, handovers: 1 });
  });

  test('DET10 the same match is at the same time; by their hours they would have met on other days too', () => {
    const days = Array.from({ length: 8 }, (_, day) => day);
    const both = sittingsOf(
      days.map((day) => at(day, 0)),
      days.map((day) => at(day, 0)),
    );
    expect(both.overlaps).toBe(8);
    const byTurns = sittingsOf(
      days.filter((day) => day % 2 === 0).map((day) => at(day, 0)),
      days.filter((day) => day % 2 === 1).map((day) => at(day, 0)),
    );
    expect(byTurns.overlaps).toBe(0);
    expect(byTurns.expected).toBeGreaterThan(1);
  });

  test('DET10 hours are compared around the clock, and evenings count, not matches', () => {
    const days = Array.from({ length: 10 }, (_, day) => day);
    const late = days.map((day) => at(day, 23 * 60 + (day % 2) * 20));
    const early = days.map((day) => at(day + 1, 30 + (day % 2) * 20));
    const { hours } = sittingsOf(late, early);
    expect(hours!.apart).toBeCloseTo(1.5, 1);
    const twice = early.flatMap((one) => [one, { from: one.to + MINUTE, to: one.to + 30 * MINUTE }]);
    expect(sittingsOf(late, twice).hours!.deviation).toBeGreaterThan(0.8 * hours!.deviation);
    expect(sittingsOf(late, early.slice(0, 2)).hours).toBeNull();
  });

  test('DET10 days in common are held against chance by day of the week: weekends say nothing', () => {
    const weeks = Array.from({ length: 20 }, (_, week) => week);
    const weekends = weeks.flatMap((week) => [week * 7, week * 7 + 1]);
    const onBoth = sittingsOf(
      weekends.map((day) => at(day, 0)),
      weekends.map((day) => at(day, 60)),
    );
    expect(onBoth.days).toBeNull();
    const away = (day: number) => day % 3 === 0;
    const days = Array.from({ length: 140 }, (_, day) => day).filter((day) => !away(day));
    const asOne = sittingsOf(
      days.map((day) => at(day, 0)),
      days.map((day) => at(day, 60)),
    ).days!;
    expect(asOne.both).toBe(days.length);
    expect(asOne.expected).toBeCloseTo((140 * 4) / 9, -1);
    const inTurns = sittingsOf(
      days.filter((_, n) => n % 2 === 0).map((day) => at(day, 0)),
      days.filter((_, n) => n % 2 === 1).map((day) => at(day, 60)),
    ).days!;
    expect(inTurns.both).toBe(0);
  });
});
