import { expect, test } from 'vitest';
import { ringTone } from '#app/ui/ringTone.ts';
import { wholePercent } from './ladder.ts';

test('the shown percentage has the colour of the exact one', () => {
  for (let tenths = 0; tenths <= 1000; tenths++) {
    const percent = tenths / 10;
    expect(ringTone(wholePercent(percent)), `${percent}`).toBe(ringTone(percent));
  }
  expect(wholePercent(59.7)).toBe(59);
  expect(wholePercent(60)).toBe(60);
});
