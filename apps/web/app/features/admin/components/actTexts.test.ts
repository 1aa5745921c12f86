import type { BanPreview, LiftPreview } from '@retake/contract/sanctions/giving.ts';
import { RESTRICTIONS } from '@retake/core/rulebook/topic.ts';
import { expect, test } from 'vitest';
import { banLines, liftLines } from './actTexts.ts';
import { checkLines } from './checkTexts.ts';
import { premiumLines } from './moneyTexts.ts';
import { givenRoleLines, takenRoleLines } from './roleTexts.ts';
import { shortenedSpanText, spanText } from './spanTexts.ts';

/** At noon: a day is the same in every zone that tests run in. */
const [FIRST, SECOND, THIRD] = [1, 11, 21].map((day) => new Date(2026, 10, day, 12).toISOString()) as [
  string,
  string,
  string,
];

const ban: BanPreview = {
  digest: 'seen',
  player: 'ada',
  restriction: 'chat',
  until: FIRST,
  ends: [],
  mates: 0,
  goesOn: [],
  outlasted: null,
};
const TOLD = [
  'The player is told, with your reason.',
  'Can be undone for ten minutes. What has ended does not come back, and a mail or push that is out stays out.',
];

test('DRY1: a ban that ends nothing says so', () => {
  const [until, ...rest] = banLines(ban);
  expect(until).toMatch(/^ada is banned until Nov 1, 2026, 12:00\sPM\.$/);
  expect(rest).toEqual(['Closed: writing in chats.', 'Nothing under way ends.', ...TOLD]);
});

test('DRY1: a ban for ever with all that it ends, what goes on, and one that closes the same for longer', () => {
  const lines = banLines({
    ...ban,
    until: null,
    ends: ['search', 'party', 'lobby', 'practice'],
    mates: 1234,
    goesOn: ['match', 'fixture'],
    outlasted: { restriction: 'chat', topic: 'chat-abuse', until: null },
  });
  expect(lines).toEqual([
    'ada is banned for ever.',
    'Closed: writing in chats.',
    'Another ban, “Abuse in chat”, closes the same for ever: this one adds nothing to it.',
    'The search ends now, also for others in the party: 1,234.',
    'The player leaves the party; others in it: 1,234.',
    'The player leaves a custom match that has not begun.',
    'The practice session ends.',
    'A match that has begun is played to its end.',
    'The player stays ready for a match of a tournament.',
    ...TOLD,
  ]);
});

test('DRY1: of who is alone only the own search ends; another ban may outlast this one for a time', () => {
  const outlasted = { restriction: 'chat', topic: 'chat-abuse', until: SECOND } as const;
  const lines = banLines({ ...ban, ends: ['search'], outlasted });
  expect(lines).toContain('The search ends now.');
  expect(lines[2]).toMatch(/^Another ban, “Abuse in chat”, closes the same until Nov 11, 2026/);
});

const lift: LiftPreview = {
  digest: 'seen',
  player: 'ada',
  opens: [],
  stays: [],
  premiumUntil: null,
  matchesCount: false,
  appealEnds: false,
  canUndo: true,
};

test('DRY1: lifting a ban that opens nothing says so, and whether it can be undone', () => {
  const nothing = 'Nothing opens: other bans close the same, or this one is over.';
  expect(liftLines(lift)).toEqual([
    nothing,
    TOLD[0],
    'Can be undone for ten minutes. A mail or push that is out stays out.',
  ]);
  expect(liftLines({ ...lift, canUndo: false }).at(-1)).toBe('Cannot be undone.');
});

test('DRY1: lifting says what opens, what stays closed by which rule, and what comes back', () => {
  const lines = liftLines({
    ...lift,
    opens: ['platform'],
    stays: [
      { restriction: 'chat', topic: 'chat-abuse', until: null },
      { restriction: 'profile', topic: 'nickname', until: FIRST },
    ],
    premiumUntil: { before: null, after: SECOND },
    matchesCount: true,
    appealEnds: true,
  });
  expect(lines.slice(0, 2)).toEqual([
    'Open again: the whole platform.',
    'Still closed by “Abuse in chat” for ever.',
  ]);
  expect(lines[2]).toMatch(/^Still closed by “Forbidden nickname” until Nov 1, 2026/);
  expect(lines.slice(3, 6)).toEqual([
    'Premium comes back for the time of the ban: until Nov 11, 2026.',
    'Matches that were taken away count again, with their points.',
    'The open appeal ends as lifted.',
  ]);
  expect(liftLines({ ...lift, premiumUntil: { before: FIRST, after: null } })).toHaveLength(3);
});

test('each restriction has its own words for closing and for opening', () => {
  const closed = RESTRICTIONS.map((restriction) => banLines({ ...ban, restriction })[1]);
  const opened = liftLines({ ...lift, opens: [...RESTRICTIONS] }).slice(0, RESTRICTIONS.length);
  expect(new Set(closed).size).toBe(RESTRICTIONS.length);
  expect(closed.filter((line) => !line?.startsWith('Closed: '))).toEqual([]);
  expect(new Set(opened).size).toBe(RESTRICTIONS.length);
  expect(opened.filter((line) => !line.startsWith('Open again: '))).toEqual([]);
});

const check = { of: 'player', digest: 'seen', player: 'ada', ends: [], mates: 0, goesOn: [] } as const;
const checkOf = (error: number) =>
  checkLines({ ...check, error, ends: [...check.ends], goesOn: [...check.goesOn] });
const BLOCKS = 'A dialog that cannot be closed asks the player to sign in through Steam again.';

test.each([
  [1, true, /has 20 hours and no ban in 365 days/],
  [2, true, /^It is over when that account is the same and has no ban in 365 days/],
  [3, false, /^The player can try again/],
  [4, false, /^The player reads why/],
])('CHK3 to CHK7: check %i says how it is over, and blocks with a dialog: %s', (error, blocks, over) => {
  const lines = checkOf(error);
  expect(lines[1]).toMatch(/^Closed until it is over/);
  expect(lines.includes(BLOCKS)).toBe(blocks);
  expect(lines.filter((line) => over.test(line))).toHaveLength(1);
});

test('CHK2, CHK7: maintenance of one player closes nothing', () => {
  expect(checkOf(5).slice(0, 3)).toEqual([
    'Account check for ada: 5 – Maintenance.',
    'Nothing is closed: the player reads that the site is on maintenance.',
    'It lasts until an admin ends it.',
  ]);
});

const premium = { digest: 'seen', player: 'ada', before: FIRST, after: THIRD, covers: [] };

test('DRY1: days that lie around what is paid are told piece by piece', () => {
  const lines = premiumLines(1000, {
    ...premium,
    covers: [
      { from: FIRST, to: SECOND },
      { from: SECOND, to: THIRD },
    ],
  });
  expect(lines[0]).toBe('Days of Premium for ada: 1,000.');
  expect(lines[1]).toMatch(/^They cover Nov 1, 2026, .* to Nov 11, 2026/);
  expect(lines[2]).toMatch(/^They cover Nov 11, 2026, .* to Nov 21, 2026/);
  expect(lines[3]).toBe('What was paid covers the time between, and stays.');
  expect(lines[4]).toMatch(/^Premium is active until Nov 21, 2026, .* instead of Nov 1, 2026/);
  expect(lines.slice(5)).toEqual([
    'The player gets no message; it stands in the settings.',
    'Can be undone for ten minutes.',
  ]);
});

test('DRY1: in one piece nothing lies between, and where Premium does not change nothing is said of it', () => {
  const lines = premiumLines(10, { ...premium, after: null, covers: [{ from: FIRST, to: SECOND }] });
  expect(lines).toHaveLength(4);
});

test('DRY1: a role that somebody has already changes nothing', () => {
  const shown = { digest: 'seen', player: 'ada', before: ['editor' as const], after: [], canUndo: true };
  expect(givenRoleLines('editor', shown)).toEqual(['ada is Editor already: nothing changes.']);
  expect(givenRoleLines('admin', { ...shown, before: [], canUndo: false })).toEqual([
    'ada becomes Admin, from the next request on.',
    'May do everything, and gives roles. Another admin cannot take this role back.',
    'Cannot be undone.',
  ]);
  expect(takenRoleLines('editor', { ...shown, after: ['senior', 'billing'] })).toEqual([
    'ada is no longer Editor.',
    'Stays: Senior moderator, Billing.',
    'Can be undone for ten minutes.',
  ]);
});

test('SAN2, APL3: the length that a rule allows, for a ban and for a shorter one', () => {
  expect(spanText('nickname')).toBe('7 to 30 days');
  expect(shortenedSpanText('nickname')).toBe('7 to 30 days');
  expect(spanText('cheats')).toBe('365 days or more; empty: for ever');
  expect(shortenedSpanText('cheats')).toBe('365 days or more');
  expect(spanText('multi-account')).toBe('This rule bans for ever.');
  expect(shortenedSpanText('multi-account')).toBe('This rule bans for ever: it cannot be shortened.');
});
