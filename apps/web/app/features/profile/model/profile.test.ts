import { expect, test } from 'vitest';
import { formOf, mapRows, ratingLine, refundsOf } from './profile.ts';

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
    at: '2026-01-01T00:00:00Z',
    elo: 1000,
    matchId: null,
    kind,
    change,
  });
  const history = [entry('refund', 5), entry('match', 20), entry('refund', 0), entry('refund', -7)];
  expect(refundsOf(history).map(({ change }) => change)).toEqual([-7, 5]);
});
