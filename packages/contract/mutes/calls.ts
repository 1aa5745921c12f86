import { MUTES_MAX } from '@retake/core/mutes/mute.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

const muted = z.object({ id, nickname: z.string(), simulated: z.boolean() });

/** Whom the caller has muted, the latest first. */
const mutes = z.object({ players: z.array(muted).max(MUTES_MAX), limit: z.int() });
export type Mutes = z.output<typeof mutes>;

const params = z.object({ id });

export const muteCalls = {
  'GET /api/users/mutes': call({
    access: 'player',
    summary: 'The players whose messages the caller does not want to see',
    answer: mutes,
  }),
  'PUT /api/users/mutes/{id}': call({
    access: 'player',
    summary: 'Mute a player in every chat; nothing changes where the player is muted already',
    params,
    answer: mutes,
  }),
  'DELETE /api/users/mutes/{id}': call({
    access: 'player',
    summary: 'See the messages of a player again; nothing changes where the player is not muted',
    params,
    answer: mutes,
  }),
};
