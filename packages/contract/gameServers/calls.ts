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
  /** Where one watches; null: nobody can. */
  gotvAddress: z.string().nullable(),
  region: z.string().nullable(),
  hasJoinPassword: z.boolean(),
  source: z.enum(['environment', 'admin']),
  /** Who took it out of service; null: it takes matches. */
  disabledBy: z.enum(['environment', 'admin']).nullable(),
  /** Null also where it was taken out of service before this was written down. */
  disabledAt: isoTime.nullable(),
  /** GSV15: whether an admin may change it here; else `GAME_SERVERS` says how it is. */
  isOurs: z.boolean(),
  state: z.enum(GAME_SERVER_STATES),
  stateSince: isoTime.nullable(),
  match: z.object({ id, number: z.int(), takenAt: isoTime.nullable() }).nullable(),
  /** GSV14: lent for practice. */
  practice: z.boolean(),
  lastSeenAt: isoTime.nullable(),
  lastError: z.object({ fault: z.enum(GAME_SERVER_FAULTS), at: isoTime }).nullable(),
});
export type AdminGameServer = z.output<typeof gameServer>;

const address = z.string().max(260);
const password = z.string().max(200);
/** As it is typed: GSV15 says what is right. */
const typed = {
  name: z.string().max(200),
  rconAddress: address,
  playerAddress: address,
  gotvAddress: address.nullable(),
  region: z.string().max(40).nullable(),
};
const params = z.object({ id });

/** GSV16: what was found as it was asked. */
const serverTest = z.object({
  /** Null: RCON answers, with this password. */
  fault: z.enum(GAME_SERVER_FAULTS).nullable(),
  /** Ms until it answered a command. */
  latencyMs: z.int().nullable(),
  plugin: z.enum(['fits', 'old', 'unknown', 'missing']),
  /** As the plugin says it; null: it does not. */
  version: z.string().nullable(),
  /** What a player's address tells over UDP; null: nothing. */
  players: z
    .object({ map: z.string(), count: z.int(), places: z.int(), version: z.string().nullable() })
    .nullable(),
});
export type GameServerTest = z.output<typeof serverTest>;

export const gameServerCalls = {
  'GET /api/admin/game-servers': call({
    access: 'operations',
    summary:
      'Game servers in the order in which they are asked, with their state and match, and what plays matches since the start of the platform; never a password',
    answer: z.object({
      plays: z.enum(['servers', 'simulator', 'nothing']),
      regions: z.array(z.string()),
      servers: z.array(gameServer),
    }),
  }),
  'GET /api/admin/game-servers/{id}': call({
    access: 'operations',
    summary: 'A game server with the last 50 matches that it has had',
    params,
    answer: gameServer.extend({
      regions: z.array(z.string()),
      matches: z.array(
        z.object({
          id,
          number: z.int(),
          phase: z.enum(['veto', 'warmup', 'live', 'finished', 'cancelled']),
          map: z.string().nullable(),
          takenAt: isoTime,
        }),
      ),
    }),
  }),
  'POST /api/admin/game-servers': call({
    access: 'operations',
    summary: 'Add a game server; its passwords are sealed and never sent back; written to the audit log',
    body: z.object({ ...typed, rconPassword: password, joinPassword: password.nullable() }),
    answer: gameServer,
    status: 201,
  }),
  'PUT /api/admin/game-servers/{id}': call({
    access: 'operations',
    summary:
      'Change a game server that an admin has added and that nobody plays on (409 else); a password that is not sent stays as it is; written to the audit log',
    params,
    body: z.object({
      ...typed,
      rconPassword: password.nullable(),
      joinPassword: password.nullable().optional(),
    }),
    answer: gameServer,
  }),
  'DELETE /api/admin/game-servers/{id}': call({
    access: 'operations',
    summary:
      'Remove a game server that nobody plays on, and that GAME_SERVERS does not name (409 else); written to the audit log',
    params,
    answer: message,
  }),
  'POST /api/admin/game-servers/{id}/test': call({
    access: 'operations',
    summary:
      'Ask a game server now: whether it answers, takes the password, has the plugin in a version that fits, and answers players; five times a minute',
    params,
    answer: serverTest,
  }),
  'POST /api/admin/game-servers/{id}/token': call({
    access: 'operations',
    summary:
      'Give a game server that nobody plays on another token: reports with the old one count no more; written to the audit log',
    params,
    answer: message,
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
