import { expect, test } from 'vitest';
import { type Missing, type ServerOutage, stillMissing, verdictOn } from './outage.ts';

/** Answers with their times in seconds; the verdict after each. */
function verdicts(answers: readonly (readonly [atS: number, answer: Missing])[]): string[] {
  let outage: ServerOutage | null = null;
  return answers.map(([atS, answer]) => {
    outage = stillMissing(outage, answer, atS * 1000);
    return verdictOn(outage);
  });
}

const every = (seconds: number, times: number, answer: Missing) =>
  Array.from({ length: times }, (_, at) => [at * seconds, answer] as const);

test('MAT33: a server that says twice that the match is gone has lost it', () => {
  expect(verdicts(every(10, 2, 'gone'))).toEqual(['wait', 'lost']);
});

test('MAT33: a server that is silent for a minute is down', () => {
  expect(verdicts(every(10, 7, 'silent'))).toEqual([...Array(6).fill('wait'), 'lost']);
  expect(verdicts(every(15, 5, 'silent'))).toEqual([...Array(4).fill('wait'), 'lost']);
});

test('MAT33: silence between two such answers makes nothing good', () => {
  const answers = [[0, 'gone'] as const, [10, 'silent'] as const, [20, 'gone'] as const];
  expect(verdicts(answers)).toEqual(['wait', 'wait', 'lost']);
});

test('MAT33: a match that nobody takes for 100 seconds is over', () => {
  expect(verdicts(every(10, 11, 'gone')).slice(-2)).toEqual(['lost', 'over']);
});

test('MAT33: loads that fail one by one take no longer than one that succeeds may', () => {
  const asked = every(10, 13, 'silent').map(([atS, answer]) => [atS * 1000, answer] as const);
  let outage: ServerOutage | null = null;
  const loading = asked.map(([atMs, answer]) => {
    outage = stillMissing(outage, answer, atMs);
    return verdictOn(outage, true);
  });
  expect(loading).toEqual([...Array(12).fill('wait'), 'over']);
});

test('MAT33: two nodes that ask at once count once', () => {
  expect(verdicts([[0, 'gone'] as const, [1, 'gone'] as const, [10, 'gone'] as const])).toEqual([
    'wait',
    'wait',
    'lost',
  ]);
});

test('MAT33: ten minutes in which the platform was away are no ten minutes of silence', () => {
  const [before, after] = [every(10, 3, 'silent'), [[620, 'silent'] as const, [630, 'silent'] as const]];
  expect(verdicts([...before, ...after])).toEqual(Array(5).fill('wait'));
});
