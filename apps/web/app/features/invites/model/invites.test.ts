import { expect, test } from 'vitest';
import { changeInvites, noInvites, type PartyInvite } from './invites.ts';

const invite = (id: string, senderNickname = 'ada'): PartyInvite => ({
  id,
  senderNickname,
  partyLeaderId: 'a',
  partyLeaderNickname: 'ada',
});
const received = (id: string, senderNickname?: string) =>
  ({ type: 'received', invite: invite(id, senderNickname) }) as const;

test('an invite stands last as it comes, and once', () => {
  const two = [received('i1'), received('i2')].reduce(changeInvites, noInvites);
  expect(two.map(({ id }) => id)).toEqual(['i1', 'i2']);
  const again = changeInvites(two, received('i1', 'Ada'));
  expect(again).toEqual([invite('i2'), invite('i1', 'Ada')]);
});

test('an invite that was answered is gone, another answer changes nothing', () => {
  const one = changeInvites(noInvites, received('i1'));
  expect(changeInvites(one, { type: 'answered', id: 'i1' })).toEqual([]);
  expect(changeInvites(one, { type: 'answered', id: 'i9' })).toBe(one);
});
