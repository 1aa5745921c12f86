import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allows } from '../rulebook/duration.ts';
import { RULE_TOPICS, ruleTopic } from '../rulebook/topics.ts';
import { MODERATED_TOPICS } from '../sanctions/give.ts';
import { chancesOf, KNOWN_CASES, LEAST_CHANCE, leastScore } from './chance.ts';
import { areTied, independent } from './independent.ts';
import { isPaused, reportsADay } from './limits.ts';
import { FAMILIES, familyOf, REPORTABLE, topicsOf } from './topics.ts';
import { isGrave, medianDays, milder, proposedDays, sparedAsParty, type Vote } from './verdict.ts';
import { accuracyOf, HIGH_SCORE, rankOf, scoreOf, type Weighed, weightOf } from './weight.ts';

const numRuns = Number(process.env.REPORT_RUNS ?? 200);
const DAY_MS = 86_400_000;
const NOTHING = { upheldBefore: 0, seenByServer: false };
const weighed: fc.Arbitrary<Weighed> = fc.record({
  group: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  weight: fc.double({ min: 0, max: 2.1, noNaN: true }),
});

describe('CAS7: what reports weigh', () => {
  test('a stranger weighs 1, who is right more, who is wrong less; what is long ago counts less', () => {
    expect(weightOf(accuracyOf([], 0))).toBeCloseTo(1);
    const all = (upheld: boolean, count: number) => Array(count).fill({ upheld, at: 0 });
    expect(weightOf(accuracyOf(all(true, 20), 0))).toBeGreaterThan(1.9);
    expect(weightOf(accuracyOf(all(false, 20), 0))).toBe(0);
    const wrong = all(false, 6);
    expect(accuracyOf(wrong, 360 * DAY_MS)).toBeGreaterThan(accuracyOf(wrong, 0));
  });

  test('any number of reports by one party weighs what its heaviest weighs', () => {
    fc.assert(
      fc.property(fc.array(weighed, { minLength: 1 }), (reports) => {
        const together = reports.map(({ weight }) => ({ weight, group: 'party' }));
        const heaviest = Math.max(...reports.map(({ weight }) => weight));
        expect(scoreOf(together, NOTHING)).toBeCloseTo(heaviest);
      }),
      { numRuns },
    );
  });

  test('their order makes no difference, and another report never takes weight away', () => {
    fc.assert(
      fc.property(fc.array(weighed), weighed, fc.nat(5), (reports, more, upheldBefore) => {
        const facts = { upheldBefore, seenByServer: false };
        expect(scoreOf(reports.toReversed(), facts)).toBeCloseTo(scoreOf(reports, facts));
        expect(scoreOf([...reports, more], facts)).toBeGreaterThanOrEqual(scoreOf(reports, facts) - 1e-9);
      }),
      { numRuns },
    );
  });

  test('any number of reporters who are right in less than a fifth of their reports lifts no case to high', () => {
    const doubted = fc.array(fc.double({ min: 0, max: 0.19, noNaN: true }), { maxLength: 200 });
    fc.assert(
      fc.property(fc.array(weighed), doubted, (reports, accuracies) => {
        const before = scoreOf(reports, NOTHING);
        const more = accuracies.map((accuracy, n) => ({ group: `d${n}`, weight: weightOf(accuracy) }));
        const after = scoreOf([...reports, ...more], NOTHING);
        if (before < HIGH_SCORE) expect(after).toBeLessThan(HIGH_SCORE);
        else expect(after).toBe(before);
      }),
      { numRuns },
    );
  });
});

test('CAS9: the likelier and the more severe comes first, age counts little, and the order does not change', () => {
  expect(rankOf(0.9, 1, 0)).toBeGreaterThan(rankOf(0.5, 1, 0));
  expect(rankOf(0.5, 3, 0)).toBeGreaterThan(rankOf(0.7, 1.5, 0));
  expect(rankOf(0.5, 3, 0)).toBeLessThan(rankOf(0.95, 1.5, 0)); // severe, but as likely as not
  expect(rankOf(0.5, 1, 0)).toBeGreaterThan(rankOf(0.5, 1, 1));
  expect(rankOf(0.5, 1, 0)).toBeLessThan(rankOf(0.65, 1, 7 * DAY_MS));
});

describe('CAS7: who counts as one', () => {
  const made = (by: string, party = by) => ({ by, party, weight: 1 });
  const groups = (...args: Parameters<typeof independent>) =>
    new Set(independent(...args).map(({ group }) => group)).size;
  test('a person in two matches, a party, and two who are tied: not who have only both to do with a third one', () => {
    expect(groups([made('a', 'x'), made('a', 'y'), made('b')], [])).toBe(2);
    expect(groups([made('a', 'x'), made('b', 'x'), made('c')], [])).toBe(2);
    expect(
      groups(
        [made('a'), made('b'), made('c'), made('d')],
        [
          ['a', 'b'],
          ['c', 'b'],
          ['d', 'not here'],
        ],
      ),
    ).toBe(3);
  });

  test('a friend of who is reported cannot make those one who do not know each other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        (size, weight) => {
          const honest = Array.from({ length: size }, (_, n) => made(`p${n}`));
          const friend = { by: 'friend', party: 'friend', weight };
          const tied = honest.map(({ by }): [string, string] => ['friend', by]);
          const alone = scoreOf(independent(honest, []), NOTHING);
          expect(scoreOf(independent([friend, ...honest], tied), NOTHING)).toBeCloseTo(alone);
        },
      ),
      { numRuns },
    );
  });

  test('whoever reports first, the same count as one', () => {
    const tie = fc.tuple(fc.nat(5), fc.nat(5));
    const one = fc.record({
      by: fc.nat(5),
      party: fc.nat(5),
      weight: fc.double({ min: 0, max: 2.1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(one), fc.array(tie), (all, ties) => {
        const reports = all.map(({ by, party, weight }) => ({ by: `${by}`, party: `${party}`, weight }));
        const tied = ties.map(([a, b]): [string, string] => [`${a}`, `${b}`]);
        const score = scoreOf(independent(reports, tied), NOTHING);
        expect(scoreOf(independent(reports.toReversed(), tied), NOTHING)).toBeCloseTo(score);
        expect(scoreOf(independent(reports, []), NOTHING)).toBeGreaterThanOrEqual(score - 1e-9);
      }),
      { numRuns },
    );
  });

  test('one that was judged not right ties two, and of what nobody has judged only a second one', () => {
    const tied = (notUpheld: number, unjudged: number) => areTied({ notUpheld, unjudged });
    expect([tied(0, 0), tied(0, 1), tied(0, 2), tied(1, 0)]).toEqual([false, false, true, true]);
  });

  test('a brigade that has been wrong together once weighs what one member weighs, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (size) => {
        const all = Array.from({ length: size }, (_, n) => made(`p${n}`));
        const pairs = all.flatMap((one, n) => all.slice(n + 1).map((other) => [one.by, other.by]));
        const tied = pairs as [string, string][];
        expect(scoreOf(independent(all, tied), NOTHING)).toBeCloseTo(1);
      }),
      { numRuns },
    );
  });

  test('what nobody has judged makes who accuses many weigh less', () => {
    const weights = [0, 1, 4, 20].map((unjudged) => weightOf(accuracyOf([], 0, unjudged)));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.at(-1)).toBe(0);
  });
});

describe('CAS16: what was learned of a family', () => {
  const judgedCase = fc.record({ score: fc.double({ min: 0, max: 9, noNaN: true }), upheld: fc.boolean() });
  test('follows the verdicts, and nothing learned is what is believed', () => {
    const at = (score: number, upheld: boolean) => Array(200).fill({ score, upheld });
    const chances = chancesOf([...at(1, false), ...at(5, true)]);
    expect(chances(1)).toBeLessThan(0.05);
    expect(chances(5)).toBeGreaterThan(0.95);
    expect(chancesOf([])(1)).toBeCloseTo(1 / 5);
  });

  test('what differs by little is about as likely', () => {
    const chances = chancesOf([]);
    for (let score = 0; score < 9; score += 0.01)
      expect(chances(score + 0.01) - chances(score), `${score}`).toBeLessThan(0.005);
  });

  test('CAS18: of what is less likely than one in ten nothing is dealt; a high score always is, and all where little is known', () => {
    const wrong = Array(KNOWN_CASES).fill({ score: 1, upheld: false });
    expect(leastScore(chancesOf(wrong), wrong)).toBeGreaterThan(0);
    expect(leastScore(chancesOf(wrong.slice(1)), wrong.slice(1))).toBe(0);
    const right = [6, 3, 2].flatMap((score) => Array(KNOWN_CASES).fill({ score, upheld: true }));
    expect(leastScore(chancesOf(right), right)).toBe(0); // of less nothing is known
    fc.assert(
      fc.property(
        fc.array(judgedCase, { minLength: KNOWN_CASES, maxLength: 200 }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (judged, score) => {
          const chances = chancesOf(judged);
          const least = leastScore(chances, judged);
          expect(least).toBeLessThanOrEqual(HIGH_SCORE);
          if (least === 0) return; // too little is known
          if (score < least - 1e-6) expect(chances(score)).toBeLessThan(LEAST_CHANCE + 1e-6);
          else if (least < HIGH_SCORE) expect(chances(score)).toBeGreaterThan(LEAST_CHANCE - 1e-6);
        },
      ),
      { numRuns },
    );
  });

  test('whatever was judged, another report never makes a case less likely', () => {
    const scores = fc.double({ min: 0, max: 9, noNaN: true });
    fc.assert(
      fc.property(fc.array(judgedCase), scores, scores, (judged, one, other) => {
        const chances = chancesOf(judged);
        expect(chances(Math.min(one, other))).toBeLessThanOrEqual(chances(Math.max(one, other)));
        expect(chances(one)).toBeGreaterThan(0);
        expect(chances(one)).toBeLessThan(1);
      }),
      { numRuns },
    );
  });
});

describe('CAS8: limits of who reports', () => {
  test('ten a day and what was upheld lately; a pause for who was wrong nearly always', () => {
    expect([0, 3, 1000].map(reportsADay)).toEqual([10, 13, 40]);
    expect(isPaused(9, 0.01)).toBe(false);
    expect(isPaused(10, 0.149)).toBe(true);
    expect(isPaused(50, 0.15)).toBe(false);
  });
});

const vote: fc.Arbitrary<Vote> = fc.oneof(
  fc.constantFrom<Vote>({ verdict: 'not_upheld' }, { verdict: 'insufficient' }, { verdict: 'duplicate' }),
  fc.record({
    verdict: fc.constant('upheld' as const),
    topic: fc.constantFrom(...MODERATED_TOPICS),
    days: fc.constantFrom(1, 7, 30, 365, null),
  }),
);

describe('CAS10: grave verdicts', () => {
  test('are long ones, for ever, and those that take prizes', () => {
    expect(isGrave({ verdict: 'upheld', topic: 'harming-teammates', days: 29 })).toBe(false);
    expect(isGrave({ verdict: 'upheld', topic: 'harming-teammates', days: 30 })).toBe(true);
    expect(isGrave({ verdict: 'upheld', topic: 'multi-account', days: null })).toBe(true);
    expect(isGrave({ verdict: 'insufficient' })).toBe(false);
  });

  test('of two votes the milder one holds, in whatever order they were given', () => {
    fc.assert(
      fc.property(vote, vote, (one, other) => {
        const held = milder(one, other);
        expect(held).toEqual(milder(other, one));
        expect([one, other]).toContainEqual(held);
        if (one.verdict !== other.verdict) expect(held.verdict === 'upheld').toBe(false);
      }),
      { numRuns },
    );
  });
});

test('CAS11: whatever came before, the proposed length is one that the rule allows, and it never shrinks', () => {
  for (const id of MODERATED_TOPICS) {
    const topic = ruleTopic(id);
    const proposed = [0, 1, 2, 3, 10, 50].map((earlier) => proposedDays(topic, earlier));
    const minutes = proposed.map((days) => (days === null ? Number.POSITIVE_INFINITY : days * 1440));
    for (const [index, length] of minutes.entries()) {
      expect(allows(topic.duration, length), `${id} ${length}`).toBe(true);
      expect(length).toBeGreaterThanOrEqual(minutes[index - 1] ?? 0);
    }
  }
});

describe('CAS12: a full party', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  const spared = (
    ofReporters: string[],
    id: 'harming-teammates' | 'cheats' = 'harming-teammates',
    ofSubject = five,
  ) => sparedAsParty(ruleTopic(id), { ofSubject, ofReporters, teamSize: 5 });
  test('is spared for play among its members alone', () => {
    expect(spared(['b', 'c'])).toBe(true);
    expect(spared(['b', 'stranger'])).toBe(false);
    expect(spared(['b'], 'cheats')).toBe(false);
    expect(spared(['b'], 'harming-teammates', five.slice(1))).toBe(false);
  });

  test('whoever of them reports whom', () => {
    fc.assert(
      fc.property(fc.constantFrom(...five), fc.constantFrom(...five), (one, other) => {
        expect(spared([one])).toBe(spared([other]));
      }),
      { numRuns },
    );
  });
});

test('every rule has a family, and what can be reported is decided by a person', () => {
  for (const { id } of RULE_TOPICS) expect(FAMILIES).toContain(familyOf(id));
  expect(FAMILIES.flatMap(topicsOf)).toHaveLength(RULE_TOPICS.length);
  for (const topics of Object.values(REPORTABLE))
    for (const topic of topics) expect(MODERATED_TOPICS).toContain(topic);
});

test('the median of what was given lately', () => {
  expect(medianDays([])).toBe(undefined);
  expect(medianDays([7, 1, 30])).toBe(7);
  expect(medianDays([null, null, 1])).toBe(null);
});
