import { expect, test } from 'vitest';
import { changeInvited, isInvited, nobodyInvited } from './invited.ts';

const invited = (partyId: string, receiverId: string, at: number) =>
  ({ type: 'invited', partyId, receiverId, at }) as const;
const sent = changeInvited(nobodyInvited, invited('p1', 'bo', 1000));

test('PTY10: an invite counts for ten minutes', () => {
  expect(isInvited(sent, 'p1', 'bo', 1000 + 599_999)).toBe(true);
  expect(isInvited(sent, 'p1', 'bo', 1000 + 600_000)).toBe(false);
  expect(isInvited(sent, 'p1', 'cy', 1000)).toBe(false);
});

test('invites of another party do not count', () => {
  expect(isInvited(sent, 'p2', 'bo', 1000)).toBe(false);
  expect(isInvited(changeInvited(sent, invited('p2', 'cy', 2000)), 'p2', 'bo', 2000)).toBe(false);
});

test('who has joined may be invited again', () => {
  expect(isInvited(changeInvited(sent, { type: 'joined', memberId: 'bo' }), 'p1', 'bo', 2000)).toBe(false);
  expect(changeInvited(sent, { type: 'joined', memberId: 'cy' })).toBe(sent);
});
