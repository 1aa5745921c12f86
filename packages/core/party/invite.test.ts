import { expect, test } from 'vitest';
import { canInvite } from './invite.ts';
import { newParty } from './party.ts';

const party = { ...newParty('ann'), memberIds: ['ann', 'ben'] };
const facts = { by: 'ann', receiverId: 'cat', mayAsk: true, hasInvite: false };
const codeOf = (result: ReturnType<typeof canInvite>) => (result.ok ? null : result.code);

test('PTY9: the leader invites a friend, once, while a slot is free', () => {
  expect(codeOf(canInvite(party, facts))).toBe(null);
  expect(codeOf(canInvite(party, { ...facts, by: 'ben' }))).toBe('party_not_leader');
  expect(codeOf(canInvite(party, { ...facts, by: 'dan' }))).toBe('party_not_member');
  expect(codeOf(canInvite(party, { ...facts, receiverId: 'ben' }))).toBe('invite_already_member');
  expect(codeOf(canInvite(party, { ...facts, mayAsk: false }))).toBe('invite_not_friend');
  expect(codeOf(canInvite(party, { ...facts, hasInvite: true }))).toBe('invite_sent_already');
  const full = { ...party, memberIds: ['ann', 'b', 'c', 'd', 'e'] };
  expect(codeOf(canInvite(full, facts))).toBe('party_full');
});
