import { describe, expect, test } from 'vitest';
import {
  areMaxRoundsAllowed,
  formatOf,
  isOverByPlay,
  isWalkover,
  roundsToWin,
  sideInRound,
  startsHalf,
  winnerByPlay,
} from './format.ts';

const five = formatOf({ mode: '5v5', overtime: true });
const two = formatOf({ mode: '2v2', overtime: true });
const score = (team1: number, team2: number) => ({ team1, team2 });

describe('MAT1', () => {
  test.each([
    [12, 0, null],
    [13, 0, 'team1'],
    [11, 13, 'team2'],
    [12, 12, null],
    [13, 12, null],
    [15, 12, null],
    [16, 12, 'team1'],
    [14, 16, 'team2'],
    [15, 15, null],
    [16, 15, null],
    [18, 16, null],
    [17, 19, 'team2'],
    [19, 15, 'team1'],
    [14, 11, null], // cannot be reached by play
  ] as const)('5v5 %i:%i is won by %s', (team1, team2, winner) => {
    expect(winnerByPlay(score(team1, team2), five)).toBe(winner);
  });

  test.each([
    [9, 7, 'team1'],
    [8, 8, null],
    [9, 8, null],
    [8, 11, 'team2'],
    [10, 10, null],
    [11, 10, null],
    [13, 11, 'team1'],
  ] as const)('2v2 %i:%i is won by %s', (team1, team2, winner) => {
    expect(winnerByPlay(score(team1, team2), two)).toBe(winner);
  });

  test('a map can be won in every overtime, and never goes on after a win', () => {
    for (const format of [five, two]) {
      for (let overtime = 0; overtime < 5; overtime++) {
        const level = format.maxRounds / 2 + (overtime * format.overtimeRounds) / 2;
        expect(roundsToWin(score(level, level), format)).toBe(level + format.overtimeRounds / 2 + 1);
      }
    }
  });

  test('5v5 sides change only after rounds 12, 27, 33 and 39', () => {
    const start = { team1: 'ct', team2: 't' } as const;
    const sides = Array.from({ length: 42 }, (_, i) => sideInRound('team1', i + 1, start, five));
    const changes = sides.flatMap((side, i) => (i > 0 && side !== sides[i - 1] ? [i] : []));
    expect(changes).toEqual([12, 27, 33, 39]);
    expect(sides[0]).toBe('ct');
    expect(sideInRound('team2', 1, start, five)).toBe('t');
  });

  test('2v2 sides change after rounds 8, 18 and 22', () => {
    const sides = Array.from({ length: 24 }, (_, i) =>
      sideInRound('team1', i + 1, { team1: 't', team2: 'ct' }, two),
    );
    expect(sides.flatMap((side, i) => (i > 0 && side !== sides[i - 1] ? [i] : []))).toEqual([8, 18, 22]);
  });

  test('halves start at 1, 13, 25, 28, 31 in 5v5', () => {
    const starts = Array.from({ length: 32 }, (_, i) => i + 1).filter((round) => startsHalf(round, five));
    expect(starts).toEqual([1, 13, 25, 28, 31]);
  });
});

test('MAT9 16:0 is a walk-over, 16:1 and 13:0 are not', () => {
  expect(
    [score(16, 0), score(0, 16), score(16, 1), score(13, 0)].map((one) => isWalkover(one, five)),
  ).toEqual([true, true, false, false]);
});

describe('MAT16', () => {
  const without = formatOf({ mode: '5v5', overtime: false });

  test.each([
    [12, 12, true],
    [13, 11, true],
    [12, 11, false],
    [11, 11, false],
  ])('%i:%i ends a map without overtime: %s', (team1, team2, isOver) => {
    expect(isOverByPlay({ team1, team2 }, without)).toBe(isOver);
  });

  test('with overtimes 12:12 goes on', () => {
    expect(isOverByPlay({ team1: 12, team2: 12 }, five)).toBe(false);
    expect(isOverByPlay({ team1: 16, team2: 14 }, five)).toBe(true);
  });
});

test('MAT1 a duel is as long as a 2v2', () => {
  expect(formatOf({ mode: '1v1', overtime: true })).toEqual(two);
});

test('LOB28: a custom match has its own rounds; in MR15 16:0 is a win by play, no walk-over', () => {
  const long = formatOf({ mode: '5v5', overtime: true, maxRounds: 30 });
  expect(long).toEqual({ maxRounds: 30, overtimeRounds: 6 });
  expect(isWalkover(score(16, 0), long)).toBe(false);
  expect(winnerByPlay(score(16, 0), long)).toBe('team1');
  const short = formatOf({ mode: '5v5', overtime: false, maxRounds: 16 });
  expect([winnerByPlay(score(9, 7), short), winnerByPlay(score(8, 7), short)]).toEqual(['team1', null]);
  expect(isOverByPlay(score(8, 8), short)).toBe(true);
  expect([5, 7, 31, 32, 12.5].map(areMaxRoundsAllowed)).toEqual([false, false, false, false, false]);
  expect([6, 24, 30].map(areMaxRoundsAllowed)).toEqual([true, true, true]);
});
