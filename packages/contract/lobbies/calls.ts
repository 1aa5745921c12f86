import { CUSTOM_MATCH_MODES, FUTURE_MATCH_STATES, REGIONS } from '@retake/core/constants/customMatches.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, mapId, message } from '../shapes.ts';

export const customMode = z.enum(CUSTOM_MATCH_MODES);

/** A row of the matches page: a custom lobby, or a match of the search under way. */
export const lobbyRow = z.object({
  id,
  kind: z.enum(['lobby', 'match']),
  /** Null while the map of a match is still being chosen. */
  map: mapId.nullable(),
  creator: z.string(),
  /** Whether the creator is a simulated player. */
  simulated: z.boolean(),
  mode: customMode,
  /** Null where the installation has one place only. */
  region: z.enum(REGIONS).nullable(),
  /** Milliseconds; null where nobody measured. */
  pingMs: z.int().nullable(),
  createdAt: isoTime,
  /** `active` waits for players (tab New), `future` has begun or is about to (tab Live). */
  status: z.enum(['active', 'future']),
  /** Of a `future` one. */
  state: z.enum(FUTURE_MATCH_STATES).nullable(),
  score: z.object({ team1: z.int(), team2: z.int() }).nullable(),
  /** Null once it is live, and where it is not known. */
  startsAt: isoTime.nullable(),
  slots: z.object({ taken: z.int(), of: z.int() }),
  /** Whether the caller is in. */
  joined: z.boolean(),
});
export type LobbyRow = z.output<typeof lobbyRow>;

/** A custom lobby with who is in it. */
export const lobby = lobbyRow.extend({
  creatorId: id,
  players: z.array(
    z.object({
      id,
      nickname: z.string(),
      simulated: z.boolean(),
      slot: z.int(),
      team: z.enum(['team1', 'team2']),
    }),
  ),
});
export type Lobby = z.output<typeof lobby>;

const lobbyParams = z.object({ id });

export const lobbyCalls = {
  'GET /api/lobbies': call({
    access: 'anyone',
    summary:
      'The matches page, eight at a time; `next` is the `after` of the following page, null at the end',
    query: z.object({ tab: z.enum(['new', 'live']).default('new'), after: z.string().max(100).optional() }),
    answer: z.object({ rows: z.array(lobbyRow), next: z.string().nullable() }),
  }),
  'POST /api/lobbies': call({
    access: 'player',
    summary: 'Open a custom lobby and take its first slot (Steam connected)',
    body: z.object({ map: mapId, mode: customMode, region: z.enum(REGIONS) }),
    answer: lobby,
    status: 201,
  }),
  'GET /api/lobbies/{id}': call({
    access: 'anyone',
    summary: 'A custom lobby and its players',
    params: lobbyParams,
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/join': call({
    access: 'player',
    summary: 'Take the first free slot of a lobby (Steam connected); 409 lobby_full',
    params: lobbyParams,
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/leave': call({
    access: 'player',
    summary: 'Leave a lobby; its creator’s leaving ends it',
    params: lobbyParams,
    answer: message,
  }),
};
