import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULE_TOPICS } from '../rulebook/topics.ts';
import { MODERATED_TOPICS, spanInDays } from '../sanctions/give.ts';
import { type AppealedBan, isGraveBan, mayAppeal, nextReminder, shortened, whenTimeIsUp } from './appeal.ts';

const NOW = 1_700_000_000_000;
const DAY = 24 * 3600_000;
const ban = (about: Partial<AppealedBan> = {}): AppealedBan => ({
  topic: 'exploits',
  from: NOW - DAY,
  until: NOW + DAY,
  liftedAt: null,
  ...about,
});

test('APL1: exactly the rules that say so, once, and while the ban is in force', () => {
  for (const { id, appeal } of RULE_TOPICS)
    expect(mayAppeal(ban({ topic: id }), false, NOW).ok, id).toBe(appeal === 'appeal');
  expect(mayAppeal(ban(), true, NOW)).toMatchObject({ code: 'appeal_already' });
  expect(mayAppeal(ban({ until: NOW }), false, NOW)).toMatchObject({ code: 'appeal_over' });
  expect(mayAppeal(ban({ until: null, liftedAt: NOW }), false, NOW)).toMatchObject({ code: 'appeal_over' });
});

test('APL3: what is made shorter ends earlier and stays within the span of its rule', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MODERATED_TOPICS),
      fc.option(fc.integer({ min: 1, max: 365 })),
      fc.integer({ min: 1, max: 365 }),
      (topic, length, days) => {
        const given = ban({ topic, from: NOW, until: length === null ? null : NOW + length * DAY });
        const end = shortened(given, days);
        const { from, to } = spanInDays(topic);
        const isWithin = from !== null && days >= from && (to === null || days <= to);
        expect(end.ok).toBe(isWithin && (length === null || days < length));
        if (end.ok) expect(end.value).toBe(NOW + days * DAY);
      },
    ),
    { numRuns: 200 },
  );
});

test('APL5: silence lifts a short ban; a grave one goes to the admins first and never ends by silence', () => {
  expect(whenTimeIsUp(ban(), false)).toBe('lift');
  const grave = ban({ topic: 'cheats', until: null });
  expect([whenTimeIsUp(grave, false), whenTimeIsUp(grave, true)]).toEqual(['to admins', 'undecided']);
  expect(isGraveBan(ban({ from: NOW, until: NOW + 30 * DAY }))).toBe(true);
  expect(isGraveBan(ban({ from: NOW, until: NOW + 29 * DAY }))).toBe(false);
});

test('APL4: staff is told seven times in the first eleven hours, then five times until a day is over; of an answered one only then', () => {
  const hours = (isAnswered: boolean) => (after: number) => {
    const next = nextReminder(NOW, NOW + after * 3600_000, isAnswered);
    return next === null ? null : (next - NOW) / 3600_000;
  };
  expect([0, 1, 5.9, 6, 10, 11, 12].map(hours(false))).toEqual([1, 2, 6, 8, 11, 12, 16]);
  expect([0, 11, 12, 19, 22, 23].map(hours(true))).toEqual([12, 12, 16, 20, 23, null]);
});
