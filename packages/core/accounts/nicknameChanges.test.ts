import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nicknameChangesLeft } from './nicknameChanges.ts';

const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
const left = (hasPremium: boolean, now: number, ...changedAt: number[]) =>
  nicknameChangesLeft({ changedAt, hasPremium, now });

describe('NIC2', () => {
  test('once in three calendar months', () => {
    expect(left(false, at('2026-05-01'))).toEqual({ left: 1, nextAt: null });
    const changed = at('2026-01-31');
    expect(left(false, at('2026-04-30') - 1, changed)).toEqual({ left: 0, nextAt: at('2026-04-30') });
    expect(left(false, at('2026-04-30'), changed)).toEqual({ left: 1, nextAt: null });
  });

  test('with Premium three times in a month; the first of them to end makes room', () => {
    const [first, second, third] = [at('2026-03-02'), at('2026-03-10'), at('2026-03-20')];
    expect(left(true, third, first, second)).toEqual({ left: 1, nextAt: null });
    expect(left(true, third, second, third, first)).toEqual({ left: 0, nextAt: at('2026-04-02') });
    expect(left(true, at('2026-04-02'), first, second, third).left).toBe(1);
  });

  test('after Premium the stricter one holds for changes that were made with it', () => {
    const changes = [at('2026-03-02'), at('2026-03-10'), at('2026-03-20')];
    expect(left(false, at('2026-04-25'), ...changes)).toEqual({ left: 0, nextAt: at('2026-06-20') });
  });

  test('whoever changes whenever it is possible never exceeds the allowance in any stretch of its months', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 40 * 86_400_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(gaps, fc.boolean(), (waits, hasPremium) => {
        const made: number[] = [];
        let now = at('2026-01-01');
        for (const wait of waits) {
          now += wait;
          const { left: more, nextAt } = left(hasPremium, now, ...made);
          expect(more > 0).toBe(nextAt === null);
          if (nextAt !== null) expect(left(hasPremium, nextAt, ...made).left).toBeGreaterThan(0);
          if (more > 0) made.push(now);
        }
        const times = hasPremium ? 3 : 1;
        const shortest = (hasPremium ? 28 : 89) * 86_400_000;
        for (let i = times; i < made.length; i++)
          expect(made[i]! - made[i - times]!).toBeGreaterThanOrEqual(shortest);
      }),
      { numRuns: 300 },
    );
  });
});
