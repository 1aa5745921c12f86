import { createSteppedClock } from '@retake/testkit/clock.ts';
import { expect, test } from 'vitest';
import { createChatLimit } from './chatLimit.ts';

test('PTY36: any window of 3 seconds holds 5 messages, each player has their own', () => {
  const clock = createSteppedClock();
  const limit = createChatLimit(clock.now);
  expect(limit('ann')).toBe(true);
  clock.advance(1000);
  for (let count = 0; count < 4; count++) expect(limit('ann')).toBe(true);
  expect(limit('ann')).toBe(false);
  expect(limit('ben')).toBe(true);
  clock.advance(1999);
  expect(limit('ann')).toBe(false);
  clock.advance(1);
  expect(limit('ann')).toBe(true);
  expect(limit('ann')).toBe(false);
});
