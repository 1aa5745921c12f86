import type { Friend } from '@retake/contract/friends/calls.ts';
import type { Person } from '../accounts/people.ts';

export const presentFriend = ({ id, nickname, friendcode }: Person): Friend => ({ id, nickname, friendcode });

export const presentSentRequest = ({ friendcode, nickname }: Person) => ({ friendcode, nickname });
