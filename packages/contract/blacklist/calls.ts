import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

const listed = z.object({ id, nickname: z.string(), simulated: z.boolean() });

/** The caller's blacklist, and whether it currently counts in a search: only while its owner has Premium. */
export const blacklist = z.object({
  players: z.array(listed).max(BLACKLIST_MAX),
  limit: z.int(),
  counts: z.boolean(),
});
export type Blacklist = z.output<typeof blacklist>;

const params = z.object({ id });

export const blacklistCalls = {
  'GET /api/users/blacklist': call({
    access: 'player',
    summary: 'The players that the search keeps away from the caller',
    answer: blacklist,
  }),
  'PUT /api/users/blacklist/{id}': call({
    access: 'player',
    summary: "Put a player on the caller's blacklist; nothing changes where they are on it. Takes Premium",
    params,
    answer: blacklist,
  }),
  'DELETE /api/users/blacklist/{id}': call({
    access: 'player',
    summary: "Take a player off the caller's blacklist; nothing changes where they are not on it",
    params,
    answer: blacklist,
  }),
};
