import type { PartyState } from '@retake/contract/party/calls.ts';
import { expect, test } from 'vitest';
import { aftermathOf, type Check, type CheckChange, changeCheck, noCheck, noteOf } from './readyCheck.ts';

const expiresAt = '2025-01-01T12:00:30.000Z';
const after = (...changes: CheckChange[]): Check => changes.reduce(changeCheck, noCheck);

const found: CheckChange = { type: 'matchFound', readyCheckId: 'c1', expiresAt, of: 4 };
const count = (accepted: number, youAccepted = false): CheckChange => ({
  type: 'readyCheckChanged',
  readyCheckId: 'c1',
  accepted,
  of: 4,
  youAccepted,
});
const accept: CheckChange = { type: 'answered', id: 'c1', answer: 'accept', accepted: 1, of: 4 };
const decline: CheckChange = { type: 'answered', id: 'c1', answer: 'decline', accepted: 0, of: 4 };
const end = (
  reason: 'complete' | 'declined' | 'expired',
  you: { youAccepted?: boolean; youDeclined?: boolean } = {},
): CheckChange => ({
  type: 'readyCheckEnded',
  readyCheckId: 'c1',
  reason,
  youAccepted: false,
  youDeclined: false,
  ...you,
});
const party = (more: Partial<PartyState>): CheckChange => ({
  type: 'party',
  state: {
    searchTime: 30,
    searchTimeP90: null,
    status: 'idle',
    gameMode: null,
    searchingSince: null,
    readyCheck: null,
    matchId: null,
    fills: null,
    surplus: null,
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

test('MM11: what was answered in another tab is this one’s answer too', () => {
  expect(after(found, count(1, true))).toMatchObject({ accepted: 1, youAccepted: true });
  expect(after(found, count(1, true), count(2))).toMatchObject({ accepted: 2, youAccepted: true });
  const declined = after(found, end('declined', { youDeclined: true }));
  expect(aftermathOf(declined, 'idle')).toBe('youDeclined');
  const accepted = after(found, end('expired', { youAccepted: true }));
  expect(aftermathOf(accepted, 'pending')).toBe('searchOnExpired');
});

test('all ready: the game follows, by event or by poll', () => {
  expect(after(found, accept, end('complete'))).toMatchObject({ kind: 'complete', matchId: null, of: 4 });
  const events = after(found, end('complete'), { type: 'gameReady', matchId: 'm1' });
  expect(events).toMatchObject({ kind: 'complete', matchId: 'm1' });
  expect(after(found, party({ status: 'playing', matchId: 'm1' }))).toEqual(events);
});

test('all were ready, and the match has ended before it was heard of: nothing stays in front', () => {
  const complete = after(found, accept, end('complete'));
  expect(changeCheck(complete, party({ status: 'matched' }))).toBe(complete);
  expect(changeCheck(complete, party({ status: 'idle' }))).toBe(noCheck);
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
  const other: CheckChange = {
    type: 'readyCheckChanged',
    readyCheckId: 'c0',
    accepted: 3,
    of: 4,
    youAccepted: false,
  };
  expect(changeCheck(check, other)).toBe(check);
});

test('without a check a party that plays opens nothing', () => {
  expect(after(party({ status: 'playing', matchId: 'm1' }))).toBe(noCheck);
});

test('a match that was gone to is forgotten, a check that is open stays', () => {
  expect(after(found, end('complete'), { type: 'seen' })).toBe(noCheck);
  expect(after(found, { type: 'seen' })).toMatchObject({ kind: 'open' });
});

test('what the player was told stands in the search until the search ends or the next match is found', () => {
  const told = after(found, accept, end('declined'), { type: 'told', aftermath: 'searchOnDeclined' });
  expect(noteOf(told, 'pending')).toBe('searchOnDeclined');
  expect(aftermathOf(told, 'pending')).toBeNull();
  const ended = changeCheck(told, party({ status: 'idle' }));
  expect([noteOf(ended, 'idle'), aftermathOf(ended, 'idle')]).toEqual([null, null]);
  expect(noteOf(changeCheck(ended, party({ status: 'pending' })), 'pending')).toBeNull();
  const next: CheckChange = { type: 'matchFound', readyCheckId: 'c2', expiresAt, of: 4 };
  expect(noteOf(changeCheck(told, next), 'matched')).toBeNull();
});

test('what comes late of a check that the player was told of is not told again', () => {
  const told = after(found, decline, { type: 'seen' });
  for (const late of [end('declined'), found, party({ status: 'matched', readyCheck })]) {
    const still = changeCheck(told, late);
    expect([still.kind, aftermathOf(still, 'idle')]).toEqual(['over', null]);
  }
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
