import { z } from 'zod';
import { call } from '../call.ts';
import { friendcode, id, message } from '../shapes.ts';

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
  'GET /api/users/sent-requests/{userId}': call({
    access: 'player',
    summary: 'Friend requests that the caller sent',
    params: z.object({ userId: id }),
    answer: z.array(friend.omit({ id: true })),
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
