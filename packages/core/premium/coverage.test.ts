import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from './addMonths.ts';
import { coverage, type Grant, nextEdge, piecesOf, premiumUntil, unusedShare } from './coverage.ts';
import { coverageByTicks } from './coverageModel.fixture.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const DAY = 24 * 3600_000;

const months = (id: string, at: number, count: number, rest: Partial<Grant> = {}): Grant => ({
  id,
  at,
  time: { kind: 'months', months: count },
  refunds: [],
  disputes: [],
  ...rest,
});

const TICKS = 60;
const tick = fc.nat(TICKS);
const refunds = fc.array(fc.record({ at: tick, share: fc.constantFrom(0.1, 0.25, 0.5) }), { maxLength: 2 });
const fullRefund = tick.map((at) => [{ at, share: 1 }]);
const disputes = fc.array(
  fc
    .tuple(tick, fc.option(fc.nat(20)))
    .map(([at, after]) => ({ at, wonAt: after === null ? null : at + after })),
  { maxLength: 2 },
);
const time = fc.oneof(
  fc.record({ kind: fc.constant('length' as const), ms: fc.integer({ min: 1, max: 20 }) }),
  fc
    .tuple(tick, fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => ({ kind: 'period' as const, from, to: from + length })),
);
const grant = fc.record({ at: tick, time, refunds: fc.oneof(refunds, fullRefund), disputes });
const histories = fc
  .array(grant, { maxLength: 5 })
  .map((some): Grant[] => some.map((one, index) => ({ ...one, id: `g${index}` })));

const ms = (stretches: readonly { from: number; to: number }[]) =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);
const isIn = (stretches: readonly { from: number; to: number }[], at: number) =>
  stretches.some(({ from, to }) => from <= at && at < to);

describe('PAY1: calendar months in UTC', () => {
  test.each([
    ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
    ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
    ['2026-11-30T00:00:00', 3, '2027-02-28T00:00:00'],
    ['2026-12-15T23:59:59', 1, '2027-01-15T23:59:59'],
    ['2024-02-29T00:00:00', 12, '2025-02-28T00:00:00'],
  ])('%s and %i months', (from, count, to) => expect(addMonths(utc(from), count)).toBe(utc(to)));
});

test('PAY2, PAY4: passes stack; what a refund leaves of one moves the other', () => {
  const first = months('a', utc('2026-01-01T00:00:00'), 1);
  const second = months('b', utc('2026-01-10T00:00:00'), 3);
  expect(coverage([second, first])).toEqual([
    { from: utc('2026-01-01T00:00:00'), to: utc('2026-05-02T00:00:00') },
  ]);
  const refunded = { ...first, refunds: [{ at: utc('2026-01-11T00:00:00'), share: 1 }] };
  expect(coverage([refunded, second])).toEqual([
    { from: utc('2026-01-01T00:00:00'), to: utc('2026-04-11T00:00:00') },
  ]);
});

test('PAY2: a pass that was bought during a renewal waits for its end', () => {
  const renewal: Grant = { ...months('r', 0, 1), time: { kind: 'period', from: 0, to: 30 * DAY } };
  const pass: Grant = { ...months('p', 5 * DAY, 1), time: { kind: 'length', ms: 10 * DAY } };
  expect(piecesOf([pass, renewal])).toEqual([
    { grantId: 'r', from: 0, to: 30 * DAY },
    { grantId: 'p', from: 30 * DAY, to: 40 * DAY },
  ]);
});

test('PAY5: while it is disputed a grant covers nothing; won, it goes on with what was left', () => {
  const disputed = (wonAt: number | null): Grant => ({
    ...months('a', 0, 1),
    time: { kind: 'length', ms: 30 * DAY },
    disputes: [{ at: 10 * DAY, wonAt }],
  });
  expect(coverage([disputed(null)])).toEqual([{ from: 0, to: 10 * DAY }]);
  expect(coverage([disputed(50 * DAY)])).toEqual([
    { from: 0, to: 10 * DAY },
    { from: 50 * DAY, to: 70 * DAY },
  ]);
});

test('PAY7: until when, and when that changes by itself', () => {
  const stretches = [
    { from: 10, to: 20 },
    { from: 30, to: 40 },
  ];
  expect([9, 10, 19, 20, 35].map((now) => premiumUntil(stretches, now))).toEqual([null, 20, 20, null, 40]);
  expect([9, 10, 25, 40].map((now) => nextEdge(stretches, now))).toEqual([10, 20, 30, null]);
});

test('what is not used of a pass', () => {
  const pass: Grant = { ...months('a', 0, 1), time: { kind: 'length', ms: 40 } };
  const later: Grant = { ...months('b', 0, 1), time: { kind: 'length', ms: 10 } };
  expect([0, 10, 40, 50].map((now) => unusedShare([pass, later], 'a', now))).toEqual([1, 0.75, 0, 0]);
  expect([0, 40, 45].map((now) => unusedShare([pass, later], 'b', now))).toEqual([1, 1, 0.5]);
  expect(unusedShare([pass], 'unknown', 0)).toBe(0);
});

describe('of any history', () => {
  const check = (property: fc.IProperty<[Grant[]]> | fc.IProperty<[Grant[], number]>) =>
    fc.assert(property as fc.IProperty<unknown>, { numRuns: 3000 });

  test('the fold says what the model says, tick by tick', () => {
    check(
      fc.property(histories, (grants) => {
        const last = 400;
        expect(coverage(grants)).toEqual(coverageByTicks(grants, last));
      }),
    );
  });

  test('the order in which grants are known does not matter', () => {
    check(
      fc.property(histories, fc.nat(4), (grants, turn) => {
        const turned = [...grants.slice(turn), ...grants.slice(0, turn)];
        expect(piecesOf(turned)).toEqual(piecesOf(grants));
      }),
    );
  });

  test('no more is covered than was paid for, and two never cover one time', () => {
    check(
      fc.property(histories, (grants) => {
        const whole = ({ time }: Grant) =>
          time.kind === 'length' ? time.ms : time.kind === 'period' ? time.to - time.from : 0;
        const pieces = piecesOf(grants);
        for (const one of grants)
          expect(ms(pieces.filter(({ grantId }) => grantId === one.id))).toBeLessThanOrEqual(whole(one));
        pieces.slice(1).forEach((piece, index) => {
          expect(piece.from).toBeGreaterThanOrEqual(pieces[index]!.to);
        });
      }),
    );
  });

  test('PAY3: one more grant takes no covered time away', () => {
    check(
      fc.property(histories, (grants) => {
        const fewer = coverage(grants.slice(1));
        const more = coverage(grants);
        for (let at = 0; at < 400; at++) if (isIn(fewer, at)) expect(isIn(more, at)).toBe(true);
      }),
    );
  });

  test('PAY4: a refund changes nothing before it', () => {
    check(
      fc.property(
        histories.filter((some) => some.length > 0),
        tick,
        (grants, at) => {
          const [first, ...rest] = grants as [Grant, ...Grant[]];
          const refunded = { ...first, refunds: [...first.refunds, { at, share: 1 }] };
          const until = (some: Grant[]) =>
            coverage(some).flatMap(({ from, to }) => (from < at ? [{ from, to: Math.min(to, at) }] : []));
          expect(until([refunded, ...rest])).toEqual(until(grants));
        },
      ),
    );
  });
});
