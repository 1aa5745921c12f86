import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { calibrate, ENOUGH_SAMPLES } from './calibration.ts';
import { carried } from './carry.ts';
import type { TrustFact } from './fact.ts';
import { factsOf, type Seat } from './factsOf.ts';
import {
  BESIDE_MATCHES,
  BESIDE_SHIFT,
  BESIDE_THRESHOLD,
  JUMP_THRESHOLD,
  jumpRise,
  perfRise,
} from './rise.ts';
import { evidence } from './shift.ts';
import { atLeast, expectedMeetings, isTrade, suspects, tail } from './trade.ts';

const SCALE = { slope: 0.04, sd: 22 };
const HOUR = 3600_000;

/** Matches of one player; `above` is how much better than the rating the n-th one is played, in points. */
function season(seed: number, matches: number, above: (n: number) => number, more: Partial<TrustFact> = {}) {
  const rng = createRng(seed);
  const usual = rng.normal(0, 6);
  return Array.from({ length: matches }, (_, n): TrustFact => {
    const gap = rng.normal(0, 80);
    const lead = above(n) / 5;
    return {
      matchId: `m${String(n).padStart(4, '0')}`,
      at: (n + 1) * 5 * HOUR,
      performed: SCALE.slope * (gap + above(n)) + usual + rng.normal(0, SCALE.sd),
      gap,
      rating: 1000,
      deviation: 60,
      games: 60 + n,
      chance: 0.5,
      won: rng.next() < 1 / (1 + 10 ** (-lead / 400)),
      teamSize: 5,
      mates: [],
      opponents: [1, 2, 3, 4, 5].map(() => `o${rng.int(400)}`),
      ...more,
    };
  });
}
const honest = (seed: number, matches = 120) => season(seed, matches, () => 0);
const jumper = (seed: number, by = 900) => season(seed, 130, (n) => (n < 70 ? 0 : by));
const seeds = fc.integer({ min: 1, max: 1e6 });

describe('DET1: flags follow from the matches alone', () => {
  test('DET1 the same matches twice, in any order, and one told twice give the same', () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, order) => {
        const facts = jumper(seed);
        const mixed = createRng(order).shuffle([...facts, ...facts.slice(0, 20)]);
        expect(jumpRise(mixed, SCALE)).toEqual(jumpRise(facts, SCALE));
      }),
      { numRuns: 30 },
    );
  });

  test('DET1 what a match brought goes with it: without those of the jump nothing is left', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const facts = jumper(seed);
        const rise = jumpRise(facts, SCALE);
        fc.pre(rise !== null);
        const played = new Set(rise!.points.map(({ matchId }) => matchId));
        const left = facts.slice(0, 70).filter(({ matchId }) => !played.has(matchId));
        expect(jumpRise(left, SCALE)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('DET2: what is known of a match', () => {
  const seat = (n: number, over: Partial<Seat> = {}): Seat => ({
    userId: `u${n}`,
    team: n < 5 ? 'team1' : 'team2',
    group: n < 2 ? 'party' : `alone${n}`,
    rounds: 20,
    damage: 1600,
    mu: 1000,
    deviation: 60,
    games: 50,
    ...over,
  });
  const ten = (over: Partial<Seat> = {}) =>
    Array.from({ length: 10 }, (_, n) => seat(n, n === 0 ? over : {}));
  const match = { matchId: 'm', at: 1, winner: 'team1' as const };

  test('DET2 a player is held against the other nine; who came in his party are his mates', () => {
    const [first, second] = factsOf(match, ten({ damage: 2500, mu: 1090 }));
    expect(first).toMatchObject({
      performed: 45,
      gap: 90,
      rating: 1090,
      won: true,
      mates: ['u1'],
      teamSize: 5,
    });
    expect(first!.opponents).toEqual(['u5', 'u6', 'u7', 'u8', 'u9']);
    expect(second).toMatchObject({ performed: -5, gap: -10 });
    expect(first!.chance).toBeGreaterThan(0.5);
  });

  test('DET2 a match in which one played a few rounds, or one is missing, says nothing', () => {
    expect(factsOf(match, ten({ rounds: 7 }))).toEqual([]);
    expect(factsOf(match, ten().slice(1))).toEqual([]);
  });
});

describe('DET3: the scale of the site', () => {
  const sums = (count: number, slope: number, sd: number) => ({
    count,
    xx: count * 1e4,
    xy: count * slope * 1e4,
    yy: count * (slope ** 2 * 1e4 + sd ** 2),
  });
  test('DET3 it is found again in enough matches of settled players', () => {
    const scale = calibrate(sums(ENOUGH_SAMPLES, 0.05, 20))!;
    expect(scale.slope).toBeCloseTo(0.05, 9);
    expect(scale.sd).toBeCloseTo(20, 9);
  });
  test('DET3 of fewer, or where damage does not follow the rating, there is none', () => {
    expect(calibrate(sums(ENOUGH_SAMPLES - 1, 0.05, 20))).toBeNull();
    expect(calibrate(sums(ENOUGH_SAMPLES, 0.001, 20))).toBeNull();
    expect(calibrate(sums(ENOUGH_SAMPLES, 0.05, 2))).toBeNull();
  });
});

describe('DET4 to DET6: play above the rating', () => {
  test('DET4 more damage and a win speak for it, less and a loss against it', () => {
    const [fact] = honest(1, 1);
    const at = (more: Partial<TrustFact>) => evidence({ ...fact!, gap: 0, ...more }, SCALE);
    expect(at({ performed: 20 })).toBeGreaterThan(at({ performed: 0 }));
    expect(at({ won: true })).toBeGreaterThan(at({ won: null }));
    expect(at({ won: null })).toBeGreaterThan(at({ won: false }));
    expect(at({ performed: 20, deviation: 300 })).toBeLessThan(at({ performed: 20, deviation: 40 }));
  });

  test('DET5 of newcomers alone, and of most who play 600 points above their rating', () => {
    const fresh = (seed: number, above: number) =>
      season(seed, 60, () => above).map((fact, n) => ({ ...fact, games: n, deviation: 120 }));
    const found = Array.from({ length: 100 }, (_, n) => perfRise(fresh(n + 1, 600), SCALE)).filter(Boolean);
    expect(found.length).toBeGreaterThan(80);
    expect(perfRise(jumper(1), SCALE)).toBeNull();
  });

  test('DET6 somebody 900 points better than before is found within twenty matches in 95 of 100', () => {
    const found = Array.from({ length: 200 }, (_, n) => jumpRise(jumper(n + 1), SCALE)).filter((rise) => {
      const last = rise?.points.at(-1)?.at ?? 0;
      return last > 70 * 5 * HOUR && last <= 90 * 5 * HOUR;
    });
    expect(found.length).toBeGreaterThanOrEqual(190);
  });

  test('DET6 that the rating follows the one who plays on the account excuses nothing of it', () => {
    const followed = (seed: number) =>
      jumper(seed, 700).map((fact, n): TrustFact => {
        const risen = Math.max(0, n - 70) * 12;
        const chance = 1 / (1 + 10 ** (-risen / 5 / 400));
        return { ...fact, rating: 1000 + risen, gap: fact.gap + risen, chance };
      });
    const foundIn = (facts: TrustFact[]) => jumpRise(facts, SCALE)?.points.at(-1)?.matchId;
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(foundIn(jumper(seed, 700))).toBeDefined();
      expect(foundIn(followed(seed))).toBe(foundIn(jumper(seed, 700)));
    }
  });

  const jumpers = (mates: (n: number) => string[], by = 600) =>
    Array.from({ length: 200 }, (_, n) =>
      jumper(n + 1, by).map((fact, at) => ({ ...fact, mates: mates(at) })),
    );
  const soon = (facts: readonly TrustFact[]) => {
    const last = jumpRise(facts, SCALE)?.points.at(-1)?.at ?? 0;
    return last > 70 * 5 * HOUR && last <= 90 * 5 * HOUR;
  };

  test('DET6 600 points better beside a new partner is found sooner than alone, and the case says beside whom', () => {
    const beside = jumpers((n) => (n >= 70 && n % 4 !== 0 ? ['p'] : []));
    expect(beside.filter(soon).length).toBeGreaterThan(jumpers(() => []).filter(soon).length + 10);
    expect(beside.filter(soon).length).toBeGreaterThanOrEqual(190);
    for (const facts of beside.filter(soon)) {
      const { partnerId, points } = jumpRise(facts, SCALE)!;
      const enough = partnerId === null ? JUMP_THRESHOLD : BESIDE_THRESHOLD;
      expect(points.at(-1)!.sum).toBeGreaterThanOrEqual(enough);
      expect(partnerId === null || partnerId === 'p').toBe(true);
    }
  });

  test('DET6 an old partner, or one now and then, lowers nothing', () => {
    const alone = jumpers(() => []).map((facts) => jumpRise(facts, SCALE));
    const old = jumpers((n) => (n % 4 !== 0 ? ['p'] : []));
    const seldom = jumpers((n) => (n >= 70 && n % 5 === 0 ? ['p'] : []));
    expect(old.map((facts) => jumpRise(facts, SCALE))).toEqual(alone);
    expect(seldom.map((facts) => jumpRise(facts, SCALE))).toEqual(alone);
  });

  /** Sixty matches at nothing above the rating, then `more` above it in each; no result says anything. */
  const plain = (mates: (n: number) => string[], more: number, matches = 100) =>
    honest(1, matches).map((fact, n): TrustFact => {
      const performed = n < 60 ? 0 : more;
      return { ...fact, gap: 0, deviation: 0, won: null, performed, mates: mates(n) };
    });
  const from =
    (first: number, isWith: (n: number) => boolean = () => true) =>
    (n: number) =>
      n >= first && isWith(n - first) ? ['p'] : [];
  const idsOf = (facts: readonly TrustFact[], [first, last]: [number, number]) =>
    facts.slice(first, last + 1).map(({ matchId }) => matchId);
  const besides = (facts: readonly TrustFact[], after = 0) => {
    const jump = jumpRise(facts, SCALE, after);
    return jump?.partnerId === 'p' ? jump.points.map(({ matchId }) => matchId) : null;
  };

  test('DET6 beside a new partner each match from the first one on counts by how much likelier it is of one 250 points better', () => {
    const shift = SCALE.slope * BESIDE_SHIFT;
    const each = (shift * (30 - shift / 2)) / SCALE.sd ** 2;
    const { points, partnerId } = jumpRise(plain(from(60), 30), SCALE)!;
    expect(partnerId).toBe('p');
    expect(points).toHaveLength(Math.ceil(BESIDE_THRESHOLD / each));
    for (const [n, point] of points.entries()) {
      expect(point).toMatchObject({ matchId: `m00${60 + n}`, expected: 0, performed: 30 });
      expect(point.sum).toBeCloseTo((n + 1) * each, 9);
    }
  });

  test('DET6 a match far below the expectation takes away what the ones before it have brought', () => {
    const facts = plain(from(60), 30).map((fact, n) => (n === 61 ? { ...fact, performed: -60 } : fact));
    const { points } = jumpRise(facts, SCALE)!;
    expect(points[1]!.sum).toBeLessThan(0);
    expect(points).toHaveLength(9);
  });

  test('DET6 a new partner is there in four of the first eight matches, and then in half of them', () => {
    const only = (...at: number[]) => from(60, (n) => at.includes(n));
    const found = (mates: (n: number) => string[], more: number) => besides(plain(mates, more));
    expect(found(from(60), 36)).toHaveLength(4);
    expect(found(only(0, 2, 4, 6), 36)).toHaveLength(7);
    expect(found(only(0, 5, 6, 7), 36)).toHaveLength(8);
    expect(found(only(0, 6, 7, 8, 9, 10), 30)).toHaveLength(6); // from 6 on: the first one is given up
    const ninth = 19; // so much above the rating that it is enough after nine matches
    expect(found(only(0, 1, 2, 3, 8), ninth)).toHaveLength(9);
    expect(found(only(0, 1, 2, 3), ninth)).toBeNull();
  });

  test('DET6 one match with him some time before is not yet the beginning', () => {
    const facts = plain(
      from(60, (n) => n === 0 || n >= 10),
      30,
    ).map((fact, n) => (n < 70 ? { ...fact, performed: 0 } : fact));
    expect(besides(facts)![0]).toBe('m0070');
  });

  test('DET6 who was there in one of ten matches before is new, in more he is not', () => {
    const often = (times: number) => plain((n) => (n < times || n >= 60 ? ['p'] : []), 30);
    expect(besides(often(6))).toEqual(idsOf(often(6), [60, 64]));
    expect(besides(often(7))).toBeNull();
  });

  test('DET6 thirty matches before him are needed', () => {
    const since = (first: number) =>
      plain(from(first), 30, first + 12).map((fact, n) => ({ ...fact, performed: n < first ? 0 : 30 }));
    expect(besides(since(30))).toEqual(idsOf(since(30), [30, 34]));
    expect(besides(since(29))![0]).toBe('m0030');
  });

  test('DET6 for 24 matches; what comes after says no more of a new partner', () => {
    const shift = SCALE.slope * BESIDE_SHIFT;
    const least = (BESIDE_THRESHOLD * SCALE.sd ** 2) / (shift * BESIDE_MATCHES) + shift / 2;
    expect(besides(plain(from(60), least + 0.01))).toHaveLength(BESIDE_MATCHES);
    expect(besides(plain(from(60), least - 0.01))).toBeNull();
  });

  test('DET6 against the mean rating of the 60 matches before him, and what was usual in all of them', () => {
    const risen = plain(from(90), 0, 120).map((fact, n): TrustFact => {
      const rating = n < 30 ? 950 : n % 2 === 0 ? 980 : 1020;
      const lead = n < 90 ? 0 : 300;
      return { ...fact, rating: rating + lead, gap: lead, performed: n < 90 ? 7.5 : 52 };
    });
    const { points } = jumpRise(risen, SCALE)!;
    const usual = (90 * 7.5) / (90 + 15);
    expect(points[0]).toMatchObject({ matchId: 'm0090', performed: 52 });
    let sum = 0;
    for (const [n, point] of points.entries()) {
      const expected = usual + SCALE.slope * (n % 2 === 0 ? 20 : -20);
      const shift = SCALE.slope * BESIDE_SHIFT;
      sum += (shift * (52 - expected - shift / 2)) / SCALE.sd ** 2;
      expect(point.expected).toBeCloseTo(expected, 9);
      expect(point.sum).toBeCloseTo(sum, 9);
    }
  });

  test('DET6 what was looked at does not begin again; found by itself before he came, it names nobody', () => {
    const facts = plain(from(60), 30);
    expect(besides(facts, facts[59]!.at)![0]).toBe('m0060');
    expect(besides(facts, facts[64]!.at)![0]).toBe('m0065');
    const earlier = plain(from(90), 60);
    expect(jumpRise(earlier, SCALE)).toMatchObject({ partnerId: null });
    expect(jumpRise(earlier, SCALE)!.points.at(-1)!.at).toBeLessThan(earlier[90]!.at);
  });

  test('DET6 the more above expectation each later match is, the sooner it is found, if at all', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0, max: 40, noNaN: true }), (seed, more) => {
        const facts = jumper(seed, 500);
        const better = facts.map((fact, n) =>
          n < 70 ? fact : { ...fact, performed: fact.performed + more },
        );
        const at = (of: readonly TrustFact[]) =>
          jumpRise(of.slice(0, 100), SCALE)?.points.at(-1)?.at ?? Number.POSITIVE_INFINITY;
        expect(at(better)).toBeLessThanOrEqual(at(facts));
      }),
      { numRuns: 50 },
    );
  });

  test('DET6 of 1,000 seasons of honest players, each with a way to play of his own, at most four', () => {
    const falsely = Array.from({ length: 1000 }, (_, n) => jumpRise(honest(n + 1), SCALE)).filter(Boolean);
    expect(falsely.length).toBeLessThanOrEqual(4);
  });

  test('DET6 who is new, or of whom little is known, is not looked at; what was looked at does not come again', () => {
    expect(
      jumpRise(
        season(1, 59, () => 900),
        SCALE,
      ),
    ).toBeNull();
    const facts = jumper(3);
    const rise = jumpRise(facts, SCALE)!;
    const again = jumpRise(facts, SCALE, rise.points.at(-1)!.at);
    expect(again?.points.every(({ at }) => at > rise.points.at(-1)!.at) ?? true).toBe(true);
  });
});

describe('DET7: carried', () => {
  const pair = (seed: number, below: number, mates = ['p']) =>
    season(seed, 60, () => 0).map((fact, n): TrustFact => {
      const isWith = n >= 30 && n % 4 !== 0;
      return {
        ...fact,
        mates: isWith ? mates : [],
        performed: isWith ? below : 0,
        gap: 0,
        won: isWith ? n % 10 !== 1 : n % 3 === 0,
      };
    });
  test('DET7 one who jumped carries another, who plays below himself and wins with him', () => {
    const facts = pair(1, -15);
    expect(carried(facts, new Set(['p']), SCALE)).toMatchObject({ partnerId: 'p', of: 30 });
    expect(carried(facts, new Set(['q']), SCALE)).toBeNull();
    expect(carried(pair(1, -5), new Set(['p']), SCALE)).toBeNull();
    expect(carried(pair(1, -15, ['other']), new Set(['p']), SCALE)).toBeNull();
  });
});

describe('DET8: win trading', () => {
  const lost = (n: number, more: Partial<TrustFact> = {}): TrustFact => ({
    ...honest(1, 1)[0]!,
    matchId: `lost${n}`,
    at: (1000 + n) * HOUR,
    gap: 0,
    performed: -50,
    won: false,
    opponents: ['b'],
    ...more,
  });
  const lately = honest(5, 40).map((fact, n) => ({ ...fact, at: (900 + n) * HOUR }));
  const look = (facts: TrustFact[], after = 0) => suspects(facts, SCALE, { now: 1100 * HOUR, after });
  const four = [1, 2, 3, 4].map((n) => lost(n));

  test('DET8 four losses to one opponent, three in a day, far below himself against this one alone', () => {
    expect(look([...lately, ...four.slice(1)])).toEqual([]);
    const [found, ...more] = look([...lately, ...four]);
    expect(found).toMatchObject({ opponentId: 'b', how: 'below' });
    expect(more).toEqual([]);
    expect(isTrade(found!, 4)).toBe(true);
  });

  test('DET8 what was found opens nothing again; the next four do', () => {
    const after = 1004 * HOUR;
    expect(look([...lately, ...four], after)).toEqual([]);
    const next = [11, 12, 13, 14].map((n) => lost(n));
    const after2 = lately.map((fact, n) => ({ ...fact, at: (1020 + n) * HOUR }));
    expect(look([...lately, ...four, ...next, ...after2], after)[0]).toMatchObject({ opponentId: 'b' });
  });

  test('DET8 a bad month or a bad day against everybody is none, nor is losing now and then to one who is met all the time', () => {
    const isBelow = (facts: TrustFact[]) => look(facts).some(({ how }) => how === 'below');
    expect(isBelow([...lately.map((fact) => ({ ...fact, performed: -50 })), ...four])).toBe(false);
    const sameDay = [5, 6, 7].map((n) => lost(n, { opponents: [`c${n}`] }));
    expect(isBelow([...lately, ...four, ...sameDay])).toBe(false);
    const usual = Array.from({ length: 30 }, (_, n) => lost(n - 50, { performed: 0, won: n % 2 === 0 }));
    expect(isBelow([...lately, ...four, ...usual])).toBe(false);
  });

  test('DET8 meeting and losing far more often than the pool explains is; in a small pool it is not', () => {
    const met = (performed: number) => Array.from({ length: 7 }, (_, n) => lost(n * 5, { performed }));
    expect(look([...lately, ...met(0)])).toEqual([]); // rivals who play as they always do
    const [found] = look([...lately, ...met(-25)]);
    expect(found).toMatchObject({ opponentId: 'b', how: 'often' });
    expect(isTrade(found!, expectedMeetings(Array(7).fill(400), 5))).toBe(true);
    expect(isTrade(found!, expectedMeetings(Array(7).fill(30), 5))).toBe(false);
  });

  test('DET8 with nine others about, any is met in five of nine matches', () => {
    expect(expectedMeetings([9, 9, 9], 5)).toBeCloseTo(15 / 9, 9);
    expect(expectedMeetings([3], 5)).toBeCloseTo(5 / 9, 9);
    expect(expectedMeetings([], 5)).toBe(0);
  });

  test('DET8 the tails of Poisson and of the binomial distribution are as in tables', () => {
    expect(tail(3, 1)).toBeCloseTo(0.0803, 4);
    expect(tail(10, 0.5) / 1.6989e-10).toBeCloseTo(1, 1);
    expect(tail(2, 5)).toBe(1);
    expect(atLeast(4, 4, 0.05)).toBeCloseTo(6.25e-6, 10);
    expect(atLeast(2, 10, 0.5)).toBeCloseTo(0.98926, 5);
  });
});
