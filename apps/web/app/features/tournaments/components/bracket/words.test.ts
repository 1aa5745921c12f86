import { afterEach, expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { ADA_ENTRY, BO_ENTRY, fixture, running, semiFinals, stage } from '../../event.fixture.ts';
import type { Fixture } from '../../model/event.ts';
import { namingOf } from './naming.ts';
import { roundTitle } from './roundTitle.ts';
import { whyText } from './whyText.ts';

afterEach(() => locale.set('en'));

type Why = NonNullable<Fixture['why']>;

const naming = namingOf(running(), stage());
const said = (code: Why['code'], values: Why['values'] = {}) => whyText({ why: { code, values } }, naming);

test.each<[Why['code'], Why['values'], string]>([
  [
    'bracket',
    { a: 'loser', aOf: 's1', b: 'none', bOf: '' },
    'Here meet the loser of Semi-finals, match 1 and nobody.',
  ],
  [
    'reseeded',
    { seedA: 1, seedB: 6 },
    'Both are left: the best of them meets the last. Seed 1 against seed 6.',
  ],
  [
    'table',
    { round: 2, group: 3 },
    'Everybody meets everybody: this is their meeting in round 2 of group 3.',
  ],
  [
    'firstRound',
    { seedA: 1, seedB: 9 },
    'In the first round the upper half meets the lower half: seed 1 against seed 9.',
  ],
  [
    'swiss',
    { wins: 2, losses: 1, placeA: 1, placeB: 4 },
    'Both stood at 2 wins and 1 losses: place 1 of that group meets place 4.',
  ],
  [
    'swiss',
    { wins: 2, losses: 1, placeA: 1, placeB: 0, passedOver: 'cy, dee' },
    'From a group of 2 wins and 1 losses that could not be paired within itself, one meets the next group. Passed over, because they had met: cy, dee.',
  ],
  ['bye', {}, 'An odd one has no opponent this round: the bye goes to the lowest that has had none.'],
])('BRK18: %s %o', (code, values, words) => {
  expect(said(code, values)).toBe(words);
});

test('BRK18: where nothing is known, or the code is newer than the page, nothing is said', () => {
  expect(whyText({ why: null }, naming)).toBeNull();
  expect(said('of a later release' as Why['code'])).toBeNull();
});

test.each<[Parameters<typeof roundTitle>[0], string]>([
  [{ bracket: 'main', round: 5, left: 0 }, 'Final'],
  [{ bracket: 'main', round: 4, left: 1 }, 'Semi-finals'],
  [{ bracket: 'main', round: 3, left: 2 }, 'Quarter-finals'],
  [{ bracket: 'main', round: 2, left: 3 }, 'Round 2'],
  [{ bracket: 'upper', round: 2, left: 1 }, 'Upper round 2'],
  [{ bracket: 'upper', round: 3, left: 0 }, 'Upper final'],
  [{ bracket: 'lower', round: 1, left: 3 }, 'Lower round 1'],
  [{ bracket: 'lower', round: 4, left: 0 }, 'Lower final'],
  [{ bracket: 'final', round: 1, left: 1 }, 'Grand final'],
  [{ bracket: 'final', round: 2, left: 0 }, 'Second series of the final'],
  [{ bracket: 'third', round: 1, left: 0 }, 'Place 3'],
  [{ bracket: 'group', round: 7, left: 0 }, 'Round 7'],
])('a round %o is called %s', (round, title) => {
  expect(roundTitle(round)).toBe(title);
});

test('in a Swiss no round is a final, and a round of one fixture has no number', () => {
  const swiss = stage({ format: 'swiss', fixtures: semiFinals() });
  const { fixture: named, rounds } = namingOf(running(), swiss);
  expect(rounds.map(roundTitle)).toEqual(['Round 1', 'Round 2']);
  expect([named('s2'), named('f'), named('gone')]).toEqual(['Round 1, match 2', 'Round 2', 'To be decided']);
});

test('a side that is not known is called by where it comes from', () => {
  const upper = fixture('u1', { bracket: 'upper', entrants: [BO_ENTRY, ADA_ENTRY] });
  const lower = fixture('l1', { bracket: 'lower', feeders: ['u1', 'u2'] });
  const lowerNext = fixture('l2', { bracket: 'lower', round: 2, feeders: ['l1', null] });
  const final = fixture('g', { bracket: 'final', feeders: ['u1', 'l2'] });
  const third = fixture('t', { bracket: 'third', feeders: ['u1', 'u1'] });
  const bye = fixture('b', { bracket: 'upper', round: 2, state: 'bye' });
  const fixtures = [upper, lower, lowerNext, final, third, bye];
  const { side } = namingOf(running(), stage({ format: 'double', fixtures }));
  expect(side(upper, 0)).toEqual({ text: 'bo', isKnown: true });
  expect(side(lower, 0)).toEqual({ text: 'Loser of Upper round 1', isKnown: false });
  expect(side(lower, 1).text).toBe('To be decided');
  expect(side(lowerNext, 0).text).toBe('Winner of Lower round 1');
  expect(side(final, 1).text).toBe('Winner of Lower final');
  expect(side(third, 0).text).toBe('Loser of Upper round 1');
  expect(side(bye, 1).text).toBe('Nobody');
});

test('in Chinese rounds are put together as Chinese has it', () => {
  locale.set('zh-CN');
  expect(said('bracket', { a: 'seed', aOf: 1, b: 'winner', bOf: 's1' })).toBe(
    '此处由1 号种子与半决赛 第 1 场 的胜者交手。',
  );
  expect(roundTitle({ bracket: 'lower', round: 2, left: 1 })).toBe('败者组第 2 轮');
});
