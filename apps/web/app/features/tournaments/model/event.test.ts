import { expect, test } from 'vitest';
import { namingOf } from '../components/bracket/naming.ts';
import { roundTitle } from '../components/bracket/roundTitle.ts';
import { whyText } from '../components/bracket/whyText.ts';
import {
  ADA_ENTRY,
  entrant,
  entrants,
  fixture,
  running,
  semiFinals,
  stage,
  tournament,
} from '../event.fixture.ts';
import type { Entrant, Tournament } from './event.ts';
import { nextActionOf } from './nextAction.ts';
import { prizeRowsOf } from './prizes.ts';
import { currentRound, roundsOf } from './rounds.ts';

const inIt = (status: Entrant['status'], more: Partial<Tournament> = {}): Tournament =>
  tournament({
    entrants: [entrant(2, 'ada', { status })],
    you: { entrantId: ADA_ENTRY, mayCheckIn: false, isOrganiser: false, isCaptain: true, fixtureId: null },
    ...more,
  });

test.each([
  ['free places', tournament(), 'join'],
  ['none left', tournament({ participants: { entered: 4, places: 4 } }), 'joinWaiting'],
  ['a visitor', tournament({ you: null }), 'join'],
  ['entered', inIt('entered'), 'entered'],
  ['on the wait list', inIt('waiting'), 'waiting'],
  ['withdrawn, it may enter again', inIt('withdrawn'), 'join'],
  ['checked in', inIt('checkedIn', { status: 'checkIn' }), 'checkedIn'],
  ['missed', inIt('missed', { status: 'review' }), 'missed'],
  ['not in it, sign-up over', tournament({ status: 'checkIn' }), 'review'],
  ['a draft', tournament({ status: 'draft' }), 'draft'],
  ['cancelled', inIt('entered', { status: 'cancelled' }), 'cancelled'],
  ['finished', running({ status: 'finished' }), 'finished'],
  ['watching', running({ you: null }), 'running'],
  ['nothing open', running({ you: { ...running().you!, fixtureId: null } }), 'playing'],
  ['paused', running({ paused: true }), 'paused'],
  ['out', inIt('out', { status: 'running' }), 'out'],
  ['disqualified', inIt('disqualified', { status: 'running' }), 'disqualified'],
  ['left', inIt('withdrawn', { status: 'running' }), 'left'],
] as const)('the bar of a tournament: %s', (_, given, kind) => {
  expect(nextActionOf(given).kind).toBe(kind);
});

test('who is to check in is asked for that first', () => {
  const asked = inIt('entered', { status: 'checkIn' });
  expect(nextActionOf({ ...asked, you: { ...asked.you!, mayCheckIn: true } }).kind).toBe('checkIn');
});

test('an open fixture says whether the own side is ready, not the other one', () => {
  expect(nextActionOf(running())).toMatchObject({ kind: 'ready', isReady: false });
  const ready = { until: '2026-12-01T18:45:00.000Z', sides: [true, false] as [boolean, boolean] };
  const fixtures = semiFinals().map((one) => (one.id === 's2' ? { ...one, ready } : one));
  expect(nextActionOf(running({ stages: [stage({ fixtures })] }))).toMatchObject({ isReady: true });
});

test('a live fixture is led to, even while nothing new begins', () => {
  const fixtures = semiFinals().map((one) => (one.id === 's2' ? { ...one, state: 'live' as const } : one));
  expect(nextActionOf(running({ paused: true, stages: [stage({ fixtures })] })).kind).toBe('live');
});

test('rounds stand in the order in which they are read, and the current one is where something is to come', () => {
  const fixtures = [
    fixture('g', { bracket: 'final' }),
    fixture('l', { bracket: 'lower' }),
    fixture('u2', { bracket: 'upper', round: 2 }),
    fixture('u1', { bracket: 'upper', state: 'finished' }),
  ];
  const rounds = roundsOf({ format: 'double', fixtures });
  expect(rounds.map(({ key, left }) => `${key} ${left}`)).toEqual([
    'upper-1 1',
    'upper-2 0',
    'lower-1 0',
    'final-1 0',
  ]);
  expect(currentRound(rounds)?.key).toBe('upper-2');
});

test('no round of a Swiss is a final: nobody can say how many follow', () => {
  const fixtures = [1, 2, 3].map((round) => fixture(`r${round}`, { round, bracket: 'main' }));
  expect(roundsOf({ format: 'swiss', fixtures }).map(roundTitle)).toEqual(['Round 1', 'Round 2', 'Round 3']);
  expect(roundsOf({ format: 'single', fixtures }).map(roundTitle)).toEqual([
    'Quarter-finals',
    'Semi-finals',
    'Final',
  ]);
});

test('BRK54: rounds of deciders are named from their last one, and say how many were level', () => {
  const why = (left: number) => ({
    code: 'decider',
    values: { place: 2, group: 1, level: 5, open: 2, left },
  });
  const decider = (left: number) =>
    fixture(`d${left}`, { round: 5 - left, bracket: 'group', why: why(left) });
  const across = { code: 'deciderAcross', values: { place: 2, level: 3, open: 1, left: 1 } };
  const fixtures = [
    fixture('g', { bracket: 'group' }),
    ...[3, 2, 1, 0].map(decider),
    fixture('a', { round: 6, bracket: 'group', why: across }),
  ];
  expect(roundsOf({ format: 'roundRobin', fixtures }).map(roundTitle)).toEqual([
    'Round 1',
    'Decider: 3 rounds before its last',
    'Decider: Quarter-finals',
    'Decider: Semi-finals',
    'Decider',
    'Decider between groups: Semi-finals',
  ]);
  const naming = namingOf(tournament(), stage({ format: 'roundRobin', fixtures }));
  expect(whyText(fixtures[1]!, naming)).toBe(
    '5 were level for place 2 of group 1, with room for 2 of them: who loses a decider stands below.',
  );
  expect(whyText(fixtures[5]!, naming)).toBe(
    'Of those at place 2 of their groups 3 were level, with room for 1 of them: who loses a decider stands below.',
  );
  const two = { why: { code: 'decider', values: { place: 1, group: 2, level: 2, open: 1 } } };
  expect(whyText(two, naming)).toBe('Both were level for place 1 of group 2: they play it out.');
});

test('BRK7: a place that is decided shows what it has won, the others what was announced', () => {
  const settings = { ...tournament().settings, prizes: [10_000, 5000, 2000, 0] };
  const placements = [{ from: 1, to: 2, entrantIds: [ADA_ENTRY, entrants[0]!.id], prizeCents: 15_000 }];
  expect(prizeRowsOf({ settings, placements }).map(({ from, to, cents }) => [from, to, cents])).toEqual([
    [1, 2, 15_000],
    [3, 3, 2000],
  ]);
});
