import type { Friend } from '@retake/contract/friends/calls.ts';
import { expect, test } from 'vitest';
import { changeFriends, changeReceived, changeSent, type FriendEvent } from './lists.ts';

const player = (id: string): Friend => ({ id, nickname: id, friendcode: `CODE-${id}`, simulated: false });
const accepted = (id: string): FriendEvent => ({ type: 'accepted', friendData: player(id), friendId: id });
const both = [player('ada'), player('bo')];

test('FRD8: an acceptance makes a friend and ends the request on both sides', () => {
  expect(changeFriends([player('ada')], accepted('bo'))).toEqual(both);
  expect(changeFriends(both, accepted('ada')).map(({ id }) => id)).toEqual(['bo', 'ada']);
  expect(changeReceived(both, accepted('ada'))).toEqual([player('bo')]);
  expect(changeSent(both, accepted('ada'))).toEqual([player('bo')]);
});

test('FRD8: a friend who was removed is gone', () => {
  expect(changeFriends(both, { type: 'removed', friendId: 'bo' })).toEqual([player('ada')]);
});

test('FRD8: a request that was rejected or taken back waits no more', () => {
  expect(changeReceived(both, { type: 'rejected', friendId: 'ada' })).toEqual([player('bo')]);
  expect(changeReceived(both, { type: 'cancelled', senderId: 'ada' })).toEqual([player('bo')]);
});

test('what is told of others changes nothing', () => {
  const others: FriendEvent[] = [
    { type: 'removed', friendId: 'cy' },
    { type: 'rejected', friendId: 'cy' },
    { type: 'cancelled', senderId: 'cy' },
  ];
  for (const event of others) {
    expect(changeFriends(both, event)).toBe(both);
    expect(changeReceived(both, event)).toBe(both);
    expect(changeSent(both, event)).toBe(both);
  }
});
