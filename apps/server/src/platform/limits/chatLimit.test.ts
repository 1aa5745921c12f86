import { createSteppedClock } from '@retake/testkit/clock.ts';
import { expect, test } from 'vitest';
import { createLocalBus } from '../bus/bus.ts';
import { createChatLimit } from './chatLimit.ts';

test('PTY36: any window of 3 seconds holds 5 messages, separately for each player', () => {
  const clock = createSteppedClock();
  const limit = createChatLimit({ clock, bus: createLocalBus() }, 'party');
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

test('PTY36: messages at another node count too, those in another chat do not', () => {
  const clock = createSteppedClock();
  const bus = createLocalBus(); // both nodes hear each other on it
  const [here, there] = [createChatLimit({ clock, bus }, 'party'), createChatLimit({ clock, bus }, 'party')];
  const match = createChatLimit({ clock, bus }, 'match');
  for (let count = 0; count < 5; count++) expect(here('ann')).toBe(true);
  expect(there('ann')).toBe(false);
  expect(there('ben')).toBe(true);
  expect(match('ann')).toBe(true);
});
