import { GAME_SERVER_FAULTS, GAME_SERVER_STATES } from '@retake/core/gameServers/state.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message } from '../shapes.ts';

/** GSV8: no password is ever part of it. */
export const gameServer = z.object({
  id,
  name: z.string(),
  rconAddress: z.string(),
  playerAddress: z.string(),
  region: z.string().nullable(),
  source: z.enum(['environment', 'admin']),
  /** Who took it out of service; null: it takes matches. */
  disabledBy: z.enum(['environment', 'admin']).nullable(),
  state: z.enum(GAME_SERVER_STATES),
  match: z.object({ id, number: z.int() }).nullable(),
  lastSeenAt: isoTime.nullable(),
  lastError: z.object({ fault: z.enum(GAME_SERVER_FAULTS), at: isoTime }).nullable(),
});
export type AdminGameServer = z.output<typeof gameServer>;

export const gameServerCalls = {
  'GET /api/admin/game-servers': call({
    access: 'operations',
    summary:
      'Game servers in the order in which they are asked, with their state and match; never a password',
    answer: z.array(gameServer),
  }),
  'PUT /api/admin/game-servers/{id}/enabled': call({
    access: 'operations',
    summary:
      'Take a game server out of service, or into it again; a match on it goes on; written to the audit log',
    params: z.object({ id }),
    body: z.object({ enabled: z.boolean() }),
    answer: message,
  }),
  'POST /api/admin/game-servers/{id}/unlock': call({
    access: 'operations',
    summary:
      'Try the RCON password of a locked game server again (409 where it is not locked); written to the audit log',
    params: z.object({ id }),
    answer: message,
  }),
};
