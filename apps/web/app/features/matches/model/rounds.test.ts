import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { expect, test } from 'vitest';
import { halvesOf, sideNow } from './rounds.ts';

type Played = Parameters<typeof halvesOf>[0];

const team = (key: 'team1' | 'team2', startSide: 'ct' | 't' | null): MatchRoom['teams'][number] => ({
  key,
  name: key,
  startSide,
  averageElo: 1000,
  coach: null,
  players: [],
});

const match = (played: number, more: Partial<Played> = {}): Played => ({
  mode: '5v5',
  overtime: true,
  phase: 'live',
  teams: [team('team1', 'ct'), team('team2', 't')],
  rounds: Array.from({ length: played }, (_, at) => ({
    number: at + 1,
    winner: at % 2 === 0 ? 'team1' : 'team2',
    side: 'ct',
    reason: 'bomb',
  })),
  ...more,
});

const lengths = (played: Played) => halvesOf(played).map(({ cells }) => cells.length);

test('before sides are chosen there is no strip', () => {
  const undecided = match(0, { teams: [team('team1', null), team('team2', null)] });
  expect(halvesOf(undecided)).toEqual([]);
  expect(sideNow(undecided, 'team1')).toBeNull();
});

test('MAT1: regulation is two halves, what is not played is empty', () => {
  expect(lengths(match(5))).toEqual([12, 12]);
  expect(lengths(match(5, { mode: '2v2' }))).toEqual([8, 8]);
  const [first] = halvesOf(match(5));
  expect(first!.cells.map(({ round }) => round !== null)).toEqual([
    ...Array(5).fill(true),
    ...Array(7).fill(false),
  ]);
});

test('MAT1: sides change at every half; an overtime begins as the half before it ended', () => {
  const sides = halvesOf(match(31)).map((half) => [half.overtime, half.sides.team1]);
  expect(sides).toEqual([
    [0, 'ct'],
    [0, 't'],
    [1, 't'],
    [1, 'ct'],
    [2, 'ct'],
  ]);
});

test('overtimes are shown half by half, and a finished match ends with its last round', () => {
  expect(lengths(match(25))).toEqual([12, 12, 3]);
  expect(lengths(match(28))).toEqual([12, 12, 3, 3]);
  expect(lengths(match(28, { phase: 'finished' }))).toEqual([12, 12, 3, 1]);
  expect(lengths(match(19, { phase: 'finished' }))).toEqual([12, 7]);
});

test('a round that was never reported leaves its place empty', () => {
  const gap = match(3);
  const halves = halvesOf({ ...gap, rounds: gap.rounds.filter(({ number }) => number !== 2) });
  expect(halves[0]!.cells.slice(0, 3).map(({ round }) => round?.number ?? null)).toEqual([1, null, 3]);
});

test('the side of now is the one of the next round', () => {
  expect(sideNow(match(11), 'team1')).toBe('ct');
  expect(sideNow(match(12), 'team1')).toBe('t');
  expect(sideNow(match(12), 'team2')).toBe('ct');
});
