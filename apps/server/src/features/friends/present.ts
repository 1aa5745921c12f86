import type { Friend } from '@retake/contract/friends/calls.ts';
import type { Person } from '../accounts/people.ts';

export const presentFriend = ({ id, nickname, friendcode, simulated }: Person): Friend => ({
  id,
  nickname,
  friendcode,
  simulated,
});
