import type { PartyState } from '@retake/contract/party/calls.ts';
import { expect, test } from 'vitest';
import { aftermathOf, type Check, type CheckChange, changeCheck, noCheck } from './readyCheck.ts';

const expiresAt = '2025-01-01T12:00:30.000Z';
const after = (...changes: CheckChange[]): Check => changes.reduce(changeCheck, noCheck);

const found: CheckChange = { type: 'matchFound', readyCheckId: 'c1', expiresAt, of: 4 };
const count = (accepted: number): CheckChange => ({
  type: 'readyCheckChanged',
  readyCheckId: 'c1',
  accepted,
  of: 4,
});
const accept: CheckChange = { type: 'answered', id: 'c1', answer: 'accept', accepted: 1, of: 4 };
const decline: CheckChange = { type: 'answered', id: 'c1', answer: 'decline', accepted: 0, of: 4 };
const end = (reason: 'complete' | 'declined' | 'expired'): CheckChange => ({
  type: 'readyCheckEnded',
  readyCheckId: 'c1',
  reason,
});
const party = (more: Partial<PartyState>): CheckChange => ({
  type: 'party',
  state: {
    searchTime: 30,
    status: 'idle',
    gameMode: null,
    searchingSince: null,
    readyCheck: null,
    matchId: null,
    version: 1,
    ...more,
  },
});
const readyCheck = { id: 'c1', expiresAt, accepted: 2, of: 4, youAccepted: true };

test('a match that is found opens the check', () => {
  expect(after(found)).toEqual({
    kind: 'open',
    id: 'c1',
    expiresAtMs: Date.parse(expiresAt),
    accepted: 0,
    of: 4,
    youAccepted: false,
  });
});

test('a reload opens it as it is', () => {
  expect(after(party({ status: 'matched', readyCheck }))).toMatchObject({ accepted: 2, youAccepted: true });
});

test('slots fill and never empty, whatever comes late', () => {
  const check = after(found, count(3), count(2), party({ status: 'matched', readyCheck }));
  expect(check).toMatchObject({ accepted: 3, youAccepted: true });
});

test('all ready: the game follows, by event or by poll', () => {
  expect(after(found, accept, end('complete'))).toMatchObject({ kind: 'complete', matchId: null, of: 4 });
  const events = after(found, end('complete'), { type: 'gameReady', matchId: 'm1' });
  expect(events).toMatchObject({ kind: 'complete', matchId: 'm1' });
  expect(after(found, party({ status: 'playing', matchId: 'm1' }))).toEqual(events);
});

test('an answer that is older than the end does not open it again', () => {
  const late = party({ status: 'matched', readyCheck });
  for (const reason of ['declined', 'expired', 'complete'] as const) {
    const over = after(found, end(reason));
    expect(changeCheck(over, late)).toBe(over);
    expect(changeCheck(over, found)).toBe(over);
  }
});

test('an answer that is older than the check closes it only until the next one', () => {
  const stale = after(found, party({ status: 'pending' }));
  expect(stale).toMatchObject({ kind: 'over', reason: 'unknown' });
  expect(changeCheck(stale, party({ status: 'matched', readyCheck }))).toMatchObject({ kind: 'open' });
});

test('another match may be found at once', () => {
  const next: CheckChange = { type: 'matchFound', readyCheckId: 'c2', expiresAt, of: 10 };
  expect(after(found, end('declined'), next)).toMatchObject({ kind: 'open', id: 'c2', accepted: 0 });
});

test('what is told of another check changes nothing', () => {
  const check = after(found);
  const other: CheckChange = { type: 'readyCheckChanged', readyCheckId: 'c0', accepted: 3, of: 4 };
  expect(changeCheck(check, other)).toBe(check);
});

test('without a check a party that plays opens nothing', () => {
  expect(after(party({ status: 'playing', matchId: 'm1' }))).toBe(noCheck);
});

test('what was seen is gone, but for a check that is open', () => {
  expect(after(found, end('declined'), { type: 'seen' })).toBe(noCheck);
  expect(after(found, { type: 'seen' })).toMatchObject({ kind: 'open' });
});

test.each([
  [[found, decline], 'idle', 'youDeclined'],
  [[found, end('expired')], 'idle', 'youLetPass'],
  [[found, accept, end('declined')], 'pending', 'searchOnDeclined'],
  [[found, accept, end('expired')], 'pending', 'searchOnExpired'],
  [[found, accept, end('declined')], 'idle', 'searchOverDeclined'],
  [[found, accept, end('expired')], 'idle', 'searchOverExpired'],
  [[found, end('declined')], 'pending', 'searchOnDeclined'],
  [[found, party({ status: 'pending' })], 'pending', 'searchOn'],
  [[found, end('declined')], 'matched', null],
  [[found], 'matched', null],
  [[found, end('complete')], 'playing', null],
] as const)('%#: the player hears why', (changes, status, expected) => {
  expect(aftermathOf(after(...changes), status)).toBe(expected);
});
