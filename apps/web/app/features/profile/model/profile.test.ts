import { expect, test } from 'vitest';
import { formOf, mapRows, matchRows, ratingLine, refundsOf, shownScore } from './profile.ts';

test.each([
  ['16:14', 'mr15', '13:11'],
  ['13:16', 'mr15', '9:13'],
  ['16:2', 'mr15', '13:2'],
  ['13:9', 'mr12', '13:9'],
  ['16:13', 'mr12', '16:13'],
])('D6: the score %s of format %s is shown as %s', (score, format, shown) => {
  expect(shownScore(score, format)).toBe(shown);
});

test('recent matches are read from their JSON text', () => {
  const row = {
    matchId: 'x',
    map: 'Nuke',
    result: 'Win',
    score: '16 : 13',
    k: 20,
    d: 11,
    a: 4,
    format: 'mr15',
  };
  expect(matchRows(JSON.stringify([row]))).toEqual([
    {
      matchId: 'x',
      map: 'Nuke',
      result: 'Win',
      score: '13 : 9',
      k: 20,
      d: 11,
      a: 4,
      at: null,
      removed: false,
    },
  ]);
});

test('a text that is no list of rows is an empty table', () => {
  for (const broken of ['', '{}', 'null', '[1, null]', 'x']) expect(mapRows(broken)).toEqual([]);
});

test('the form holds wins and losses alone', () => {
  expect(formOf('WWLxL')).toEqual(['W', 'W', 'L', 'L']);
});

test('the line of the rating begins where the rating stood before the first match', () => {
  const history = [
    { at: '2026-01-01T00:00:00Z', elo: 1020, change: 20 },
    { at: '2026-01-02T00:00:00Z', elo: 1005, change: -15 },
  ];
  expect(ratingLine(history).map(({ elo }) => elo)).toEqual([1000, 1020, 1005]);
  expect(ratingLine([])).toEqual([]);
});

test('RAT14: what came back or was taken, newest first; a correction of the hidden rating alone is silent', () => {
  const entry = (kind: 'match' | 'refund', change: number) => ({
    ...{ at: '2026-01-01T00:00:00Z', elo: 1000, matchId: null },
    ...{ kind, change },
  });
  const history = [entry('refund', 5), entry('match', 20), entry('refund', 0), entry('refund', -7)];
  expect(refundsOf(history).map(({ change }) => change)).toEqual([-7, 5]);
});
