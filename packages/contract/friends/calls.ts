import { z } from 'zod';
import { call } from '../call.ts';
import { friendcode, id, message, nickname } from '../shapes.ts';

export const friend = z.object({
  id,
  nickname: z.string(),
  friendcode: z.string(),
  /** Played by the server, not by a person. */
  simulated: z.boolean(),
});
export type Friend = z.output<typeof friend>;

export const friendCalls = {
  'GET /api/users/friends/{userId}': call({
    access: 'player',
    summary: "The caller's friends",
    params: z.object({ userId: id }),
    answer: z.array(friend),
  }),
  'GET /api/users/profile/{nickname}/friends': call({
    access: 'anyone',
    summary: 'The friends of a player, in the order of becoming friends, 50 at a time',
    params: z.object({ nickname }),
    query: z.object({
      /** The last one of the page before. */
      after: id.optional(),
    }),
    answer: z.object({
      /** HID1: the player hides them. */
      hidden: z.boolean(),
      count: z.int(),
      friends: z.array(friend.omit({ friendcode: true })).max(50),
      /** The `after` of the next page; null: at the end. */
      next: id.nullable(),
    }),
  }),
  'GET /api/users/sent-requests/{userId}': call({
    access: 'player',
    summary: 'Friend requests that the caller sent',
    params: z.object({ userId: id }),
    answer: z.array(friend),
  }),
  'GET /api/users/received-requests/{id}': call({
    access: 'player',
    summary: 'Friend requests that wait for the caller; `id` is the sender',
    params: z.object({ id }),
    answer: z.array(friend),
  }),
  'POST /api/users/send-friend-request': call({
    access: 'player',
    summary: 'Ask the owner of a friend code',
    body: z.object({ friendcode, userId: id }),
    answer: message,
    status: 201,
  }),
  'POST /api/users/{id}/friend-request': call({
    access: 'player',
    summary: 'Ask a player whose profile the caller sees',
    params: z.object({ id }),
    answer: message,
    status: 201,
  }),
  'DELETE /api/users/remove-friend/{id}': call({
    access: 'player',
    summary: 'End a friendship',
    params: z.object({ id }),
    answer: message,
  }),
  'DELETE /api/users/cancel-friend-request/{friendcode}': call({
    access: 'player',
    summary: 'Take back a request that was sent to the owner of the friend code',
    params: z.object({ friendcode }),
    answer: message,
  }),
};
