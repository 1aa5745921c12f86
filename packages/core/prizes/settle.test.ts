import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle, type Won } from './settle.ts';

const won = (unpaid: number, paid = 0, place = 1): Won => ({ unpaid, paid, place });

test('PRZ12: new winners get theirs, who is no winner any more gives back, and who stays is left alone', () => {
  const before = new Map([
    ['ann', won(500)],
    ['ben', won(300, 0, 2)],
  ]);
  const awards = [
    { userId: 'ben', place: 1, cents: 500 },
    { userId: 'cat', place: 2, cents: 300 },
  ];
  expect(settle(before, awards)).toEqual({ reverse: ['ann', 'ben'], allocate: awards });
  expect(settle(new Map([['ann', won(500)]]), [{ userId: 'ann', place: 1, cents: 500 }])).toEqual({
    reverse: [],
    allocate: [],
  });
});

test('PRZ12: what was paid stays, and counts', () => {
  const before = new Map([['ann', won(0, 500)]]);
  expect(settle(before, [])).toEqual({ reverse: [], allocate: [] });
  const more = [{ userId: 'ann', place: 1, cents: 800 }];
  expect(settle(before, more)).toEqual({
    reverse: [],
    allocate: [{ ...more[0], cents: 300, wholeCents: 800 }],
  });
});

const ids = fc.constantFrom('ann', 'ben', 'cat', 'dan', 'eve');
const sums = fc.integer({ min: 0, max: 1000 });
const some = fc.dictionary(
  ids,
  fc.record({ unpaid: sums, paid: sums, place: fc.integer({ min: 1, max: 4 }) }),
);
const asked = fc.uniqueArray(
  fc.record({ userId: ids, place: fc.integer({ min: 1, max: 4 }), cents: fc.integer({ min: 1, max: 1000 }) }),
  { selector: ({ userId }) => userId },
);

test('PRZ12: afterwards everybody has what the places win, or more only where it was paid; and doing it again does nothing', () => {
  fc.assert(
    fc.property(some, asked, (had, awards) => {
      const before = new Map(Object.entries(had));
      const { reverse, allocate } = settle(before, awards);
      const after = new Map(before);
      for (const userId of reverse) after.set(userId, { ...after.get(userId)!, unpaid: 0 });
      for (const { userId, cents, place } of allocate) {
        const has = after.get(userId) ?? won(0);
        after.set(userId, { ...has, unpaid: has.unpaid + cents, place });
      }
      for (const [userId, has] of after) {
        const wanted = awards.find((award) => award.userId === userId)?.cents ?? 0;
        expect(has.unpaid + has.paid).toBe(Math.max(wanted, has.paid));
      }
      const again = settle(after, awards);
      expect(again.reverse).toEqual([]);
      expect(again.allocate).toEqual([]);
    }),
  );
});
