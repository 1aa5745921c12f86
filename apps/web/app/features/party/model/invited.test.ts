import { expect, test } from 'vitest';
import { isInvited, nobodyInvited, withInvite, withoutInvite } from './invited.ts';

const sent = withInvite(nobodyInvited, 'p1', 'bo', 1000);

test('PTY10: an invite counts for ten minutes', () => {
  expect(isInvited(sent, 'p1', 'bo', 1000 + 599_999)).toBe(true);
  expect(isInvited(sent, 'p1', 'bo', 1000 + 600_000)).toBe(false);
  expect(isInvited(sent, 'p1', 'cy', 1000)).toBe(false);
});

test('invites of another party do not count', () => {
  expect(isInvited(sent, 'p2', 'bo', 1000)).toBe(false);
  expect(isInvited(withInvite(sent, 'p2', 'cy', 2000), 'p2', 'bo', 2000)).toBe(false);
});

test('who has joined may be invited again', () => {
  expect(isInvited(withoutInvite(sent, 'bo'), 'p1', 'bo', 2000)).toBe(false);
  expect(withoutInvite(sent, 'cy')).toBe(sent);
});
