import { expect, test } from 'vitest';
import { ringTone } from './ringTone.ts';

test.each([
  [100, 'good'],
  [60, 'good'],
  [59.9, 'warn'],
  [50, 'warn'],
  [49.9, 'alert'],
  [40, 'alert'],
  [39.9, 'bad'],
  [0, 'bad'],
])('%d %% is %s', (percent, tone) => {
  expect(ringTone(percent)).toBe(tone);
});
