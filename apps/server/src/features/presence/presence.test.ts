import { createSteppedClock } from '@retake/testkit/clock.ts';
import { beforeEach, expect, test } from 'vitest';
import { createLocalBus } from '../../platform/bus/bus.ts';
import { createPresence, type Presence, type PresenceChange } from './presence.ts';

let clock: ReturnType<typeof createSteppedClock>;
let presence: Presence;
let told: PresenceChange[];
beforeEach(() => {
  clock = createSteppedClock();
  presence = createPresence(clock, createLocalBus());
  told = [];
  presence.onChange((change) => told.push(change));
});

const WINDOW_MS = 250;
const GRACE_MS = 5000;

test('a player who connects is online at once, and sent together with others of the same moment', () => {
  presence.connected('ann', 'a1');
  presence.connected('ben', 'b1');
  expect(presence.map()).toEqual({ ann: true, ben: true });
  expect(told).toEqual([]);
  clock.advance(WINDOW_MS);
  expect(told).toEqual([{ online: ['ann', 'ben'], offline: [] }]);
});

test('several connections count once, until the last one ends', () => {
  presence.connected('ann', 'a1');
  presence.connected('ann', 'a2');
  presence.connected('ann', 'a2');
  expect(presence.playersOnline()).toBe(1);
  presence.disconnected('ann', 'a1');
  clock.advance(GRACE_MS * 2);
  expect(presence.isOnline('ann')).toBe(true);
  presence.disconnected('ann', 'a2');
  presence.disconnected('ann', 'a2');
  clock.advance(GRACE_MS - 1);
  expect(presence.isOnline('ann')).toBe(true);
  clock.advance(1 + WINDOW_MS);
  expect(presence.isOnline('ann')).toBe(false);
  expect(told).toEqual([
    { online: ['ann'], offline: [] },
    { online: [], offline: ['ann'] },
  ]);
});

test('a reload does not count as leaving', () => {
  presence.connected('ann', 'a1');
  clock.advance(WINDOW_MS);
  presence.disconnected('ann', 'a1');
  clock.advance(GRACE_MS - 1);
  presence.connected('ann', 'a2');
  clock.advance(GRACE_MS * 2);
  expect(presence.playersOnline()).toBe(1);
  expect(told).toHaveLength(1);
});

test('a player who logs out is offline at once', () => {
  presence.connected('ann', 'a1');
  clock.advance(WINDOW_MS);
  presence.disconnected('ann', 'a1', true);
  expect(presence.playersOnline()).toBe(0);
  clock.advance(WINDOW_MS);
  expect(told.at(-1)).toEqual({ online: [], offline: ['ann'] });
});

test('a player who comes and goes within one moment is not sent', () => {
  presence.connected('ann', 'a1');
  presence.disconnected('ann', 'a1', true);
  clock.advance(WINDOW_MS);
  expect(told).toEqual([]);
});

test('simulated players are online as set', () => {
  presence.setSimulated(['sim1', 'sim2']);
  presence.connected('ann', 'a1');
  clock.advance(WINDOW_MS);
  presence.setSimulated(['sim2', 'sim3']);
  clock.advance(WINDOW_MS);
  expect(told).toEqual([
    { online: ['sim1', 'sim2', 'ann'], offline: [] },
    { online: ['sim3'], offline: ['sim1'] },
  ]);
  expect(presence.onlineIds().sort()).toEqual(['ann', 'sim2', 'sim3']);
  expect(presence.playersOnline()).toBe(3);
});
