import { expect, test } from 'vitest';
import { shownScore } from './shownScore.ts';

test.each([
  ['16:14', 'mr15', '13:11'],
  ['13:16', 'mr15', '9:13'],
  ['16:2', 'mr15', '13:2'],
  ['13:9', 'mr12', '13:9'],
  ['16:13', 'mr12', '16:13'],
])('D6: the score %s of format %s is shown as %s', (score, format, shown) => {
  expect(shownScore(score, format)).toBe(shown);
});
