import { expect, test } from 'vitest';
import { compareAppeals, mayTakeAppeal } from '../appeals/deal.ts';
import { CLAIM_MS, isFree } from '../cases/lease.ts';
import { afterVote, compareWaiting, mayBeDealt, settles, whenCaseIsDue } from './deal.ts';
import { pausedUntil, reportsLeft, weightOfReport } from './report.ts';
import type { Vote } from './verdict.ts';

const DAY_MS = 86_400_000;
const fresh = { votes: 0, seniorVoted: false, escalated: false };
const stranger = { isSubject: false, hasReported: false, hasVoted: false, hasPlayed: false, isFriend: false };
const moderator = { senior: false, admin: false };
const senior = { senior: true, admin: false };
const admin = { senior: true, admin: true };

test('CAS9: to nobody who has anything to do with it', () => {
  expect(mayBeDealt(fresh, stranger, moderator)).toBe(true);
  for (const what of Object.keys(stranger))
    expect(mayBeDealt(fresh, { ...stranger, [what]: true }, admin), what).toBe(false);
});

test('CAS10, CAS14: the second vote is a senior’s where the first was not, and what waited too long is the admins’', () => {
  const voted = { ...fresh, votes: 1 };
  const may = (file: typeof fresh) => [moderator, senior, admin].map((by) => mayBeDealt(file, stranger, by));
  expect(may(voted)).toEqual([false, true, true]);
  expect(may({ ...voted, seniorVoted: true })).toEqual([true, true, true]);
  expect(may({ ...fresh, escalated: true })).toEqual([false, false, true]);
});

test('CAS10: one vote decides what is not grave, two the rest', () => {
  const ban = (days: number): Vote => ({ verdict: 'upheld', topic: 'harming-teammates', days });
  expect(afterVote(null, ban(29))).toEqual(ban(29));
  expect(afterVote(null, ban(30))).toBe(null);
  expect(afterVote(ban(30), ban(30))).toEqual(ban(30));
  expect(afterVote(ban(30), { verdict: 'not_upheld' })).toEqual({ verdict: 'not_upheld' });
});

test('CAS14: time is up once for the moderators, and once for the admins', () => {
  expect([whenCaseIsDue(5.99, false), whenCaseIsDue(6, false), whenCaseIsDue(6, true)]).toEqual([
    'insufficient',
    'to admins',
    'insufficient',
  ]);
});

test('CAS2: a claim holds for 20 minutes', () => {
  expect([isFree(null, 0), isFree(CLAIM_MS, CLAIM_MS - 1), isFree(CLAIM_MS, CLAIM_MS)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('CAS7, CAS8: how many are left, the pause, and half the weight of an answer', () => {
  const now = 100 * DAY_MS;
  const judged = (upheld: boolean, days: number, count = 1) =>
    Array(count).fill({ upheld, at: now - days * DAY_MS });
  expect(reportsLeft([], 9, now)).toEqual({ ok: true, value: 1 });
  expect(reportsLeft([], 10, now)).toMatchObject({ code: 'report_limit' });
  expect(reportsLeft([...judged(true, 30, 3), ...judged(true, 31)], 12, now)).toEqual({ ok: true, value: 1 });
  expect(reportsLeft(judged(false, 29, 10), 0, now)).toMatchObject({ code: 'report_paused' });
  expect(pausedUntil(judged(false, 29, 10), now)).toBe(now + DAY_MS);
  expect(pausedUntil(judged(false, 30, 10), now)).toBe(null);
  expect(weightOfReport({ judged: [], unjudged: 0 }, true, now)).toBeCloseTo(0.5);
});

test('APL2: an appeal goes to nobody who had a hand in the ban, and first to who waits for an answer', () => {
  const nothing = { isBanned: false, hasGiven: false, hasVoted: false, hasReported: false };
  const [decides, answers] = [
    { decides: true, admin: false },
    { decides: false, admin: false },
  ];
  const fresh = { withAdmins: false, answeredAt: null };
  expect(mayTakeAppeal(fresh, nothing, decides)).toBe(true);
  expect(mayTakeAppeal(fresh, nothing, answers)).toBe(true);
  expect(mayTakeAppeal({ ...fresh, answeredAt: 1 }, nothing, decides)).toBe(true);
  expect(mayTakeAppeal({ ...fresh, answeredAt: 1 }, nothing, answers)).toBe(false);
  expect(mayTakeAppeal({ ...fresh, withAdmins: true }, nothing, decides)).toBe(false);
  for (const what of Object.keys(nothing)) {
    const involved = { ...nothing, [what]: true };
    for (const by of [answers, { decides: true, admin: true }])
      expect(mayTakeAppeal(fresh, involved, by), what).toBe(false);
  }
  const waiting = [
    { at: 1, answeredAt: 2 },
    { at: 3, answeredAt: null },
    { at: 2, answeredAt: null },
  ];
  expect(waiting.sort(compareAppeals).map(({ at }) => at)).toEqual([2, 3, 1]);
});

test('CAS9: what only a second vote is missing of comes first, then the highest rank', () => {
  const waiting = [
    { votes: 0, rank: 3 },
    { votes: 1, rank: 1 },
    { votes: 1, rank: 2 },
    { votes: 0, rank: 9 },
  ];
  expect(waiting.sort(compareWaiting).map(({ rank }) => rank)).toEqual([2, 1, 9, 3]);
});

test('CAS17: a ban for cheating settles what is reported as cheating alone, and no ban what is of one match', () => {
  expect(settles('cheats', ['cheats', 'cheats'])).toBe(true);
  expect(settles('cheats', ['cheats', 'exploits'])).toBe(false);
  expect(settles('cheats', [])).toBe(false);
  expect(settles('chat-abuse', ['chat-abuse'])).toBe(false);
});
