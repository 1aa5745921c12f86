import { describe, expect, test } from 'vitest';
import { FORMATS, isWalkover, roundsToWin, sideInRound, startsHalf, winnerByPlay } from './format.ts';

const five = FORMATS['5v5'];
const two = FORMATS['2v2'];
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
    [14, 11, null], // cannot be reached
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

  test('a map can be won in every overtime, and never goes on after it', () => {
    for (const format of [five, two]) {
      for (let overtime = 0; overtime < 5; overtime++) {
        const level = format.maxRounds / 2 + (overtime * format.overtimeRounds) / 2;
        expect(roundsToWin(score(level, level), format)).toBe(level + format.overtimeRounds / 2 + 1);
      }
    }
  });

  test('5v5 sides change after rounds 12, 27, 33 and 39 alone', () => {
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
  expect([score(16, 0), score(0, 16), score(16, 1), score(13, 0)].map(isWalkover)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
