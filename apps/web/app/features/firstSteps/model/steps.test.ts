import { expect, test } from 'vitest';
import { currentStep, isDone } from './steps.ts';

const list = (about: object) => ({ open: true, steam: false, party: false, matchId: null, ...about });

test.each([
  [list({}), 'steam'],
  [list({ party: true }), 'steam'],
  [list({ steam: true }), 'party'],
  [list({ steam: true, party: true }), 'match'],
  [list({ steam: true, party: true, matchId: '1' }), 'look'],
])('FST2: of %j the step to do is %s', (known, step) => {
  expect(currentStep(known)).toBe(step);
});

test('FST2: a step may be done before the ones that stand before it', () => {
  expect(isDone(list({ party: true }), 'party')).toBe(true);
  expect(isDone(list({ party: true }), 'steam')).toBe(false);
});
