import { ACCESSES, LOBBY_PASSWORD_MAX, LOBBY_PASSWORD_MIN } from '@retake/core/lobby/access.ts';
import { CITIES, CUSTOM_MATCH_MODES, FUTURE_MATCH_STATES } from '@retake/core/lobby/customMatch.ts';
import { STANDING_PLACES } from '@retake/core/lobby/lobby.ts';
import { CAPTAIN_CHOICES, LOBBY_BEST_OF, TEAM_CHOICES } from '@retake/core/lobby/rules.ts';
import { CVAR_NAMES } from '@retake/core/match/cvars.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, mapId, message, teamKey } from '../shapes.ts';

export const customMode = z.enum(CUSTOM_MATCH_MODES);

/** LOB28, LOB29: how long a map is, which maps are offered, and what the game server is told. */
const setUp = {
  /** Rounds of regulation, an even number (`lobby_rounds`); null: those of the mode. */
  maxRounds: z.int().nullable().default(null),
  /** Maps of the veto (`lobby_pool`); null: all. */
  pool: z.array(mapId).max(20).nullable().default(null),
  /** On the allow list alone (`lobby_cvars`); all but friendly fire with Premium (`premium_required`). */
  cvars: z.partialRecord(z.enum(CVAR_NAMES), z.int()).default({}),
};

/** Who may come in: everybody, who knows the password, or who has the invite link. */
const access = z.enum(ACCESSES);

/** A row of the matches page: a custom lobby, or a running match of the search. */
export const lobbyRow = z.object({
  id,
  kind: z.enum(['lobby', 'match']),
  /** Null while the map of a match is still being chosen, or will be by veto. */
  map: mapId.nullable(),
  creator: z.string(),
  /** Whether the creator is a simulated player. */
  simulated: z.boolean(),
  mode: customMode,
  /** Maps of the series, whether a level score goes on, how the teams are made. Of lobbies alone. */
  rules: z
    .object({
      bestOf: z.literal(LOBBY_BEST_OF),
      overtime: z.boolean(),
      teams: z.enum(TEAM_CHOICES),
      captains: z.enum(CAPTAIN_CHOICES),
      draftOrder: z.string().nullable(),
      ...setUp,
    })
    .nullable(),
  /** Of lobbies; a running match has none. */
  access: access.nullable(),
  /** Null if the installation has only one location. */
  region: z.enum(CITIES).nullable(),
  /** Milliseconds; null without a measurement. */
  pingMs: z.int().nullable(),
  createdAt: isoTime,
  /** `active` waits for players (tab New), `future` has begun or is about to (tab Live). */
  status: z.enum(['active', 'future']),
  /** Only for `future`. */
  state: z.enum(FUTURE_MATCH_STATES).nullable(),
  score: z.object({ team1: z.int(), team2: z.int() }).nullable(),
  /** The names of the teams of a running match. */
  teams: z.object({ team1: z.string(), team2: z.string() }).nullable(),
  /** Null once it is live, or if it is unknown. */
  startsAt: isoTime.nullable(),
  seats: z.object({ taken: z.int(), of: z.int() }),
  /** Whether there is a seat for a real player: simulated players give way. */
  hasRoom: z.boolean(),
  /** Whether the caller is in it. */
  joined: z.boolean(),
});
export type LobbyRow = z.output<typeof lobbyRow>;

/** `open` waits for players; `ready` runs the ready check; in `draft` captains pick the teams; in the others nobody can sit down. */
export const lobbyPhase = z.enum(['open', 'ready', 'draft', 'started', 'ended', 'expired']);

export type LobbyPhase = z.output<typeof lobbyPhase>;

const lobbyPerson = z.object({ id, nickname: z.string(), simulated: z.boolean() });

const standingPlace = z.enum(STANDING_PLACES);

export const lobbySeat = z.object({
  seat: z.int(),
  team: teamKey,
  /** Kept free by the host. */
  locked: z.boolean(),
  player: lobbyPerson
    .extend({
      /** During the ready check. */
      ready: z.boolean(),
      /** Has asked the caller to swap seats. */
      asksYou: z.boolean(),
      /** Was asked by the caller. */
      askedByYou: z.boolean(),
    })
    .nullable(),
});

/** The room of a custom lobby. */
export const lobby = lobbyRow.extend({
  phase: lobbyPhase,
  hostId: id,
  host: z.string(),
  /** When it ends if it has not started; null: never. */
  expiresAt: isoTime.nullable(),
  /** All seats in the order of their numbers; the first half is team 1. */
  lineup: z.array(lobbySeat),
  /** In it without a seat: those who wait for one, and those who watch. */
  bench: z.array(lobbyPerson),
  spectators: z.array(lobbyPerson),
  /** The coach of team 1, and that of team 2; in a 5v5 alone, and one at most. */
  coach1: z.array(lobbyPerson),
  coach2: z.array(lobbyPerson),
  /** Where the caller is in it; null: not in it. */
  place: z.enum(['seat', ...STANDING_PLACES]).nullable(),
  /** Until when its seats are kept for others, who played the match of which it is the rematch; null: they are not. */
  keptUntil: isoTime.nullable(),
  /** Only in the phase `ready`, else null. */
  readyCheck: z
    .object({ endsAt: isoTime, accepted: z.int(), of: z.int(), youAccepted: z.boolean() })
    .nullable(),
  /** While captains pick the teams: the captain of each comes first. */
  draft: z
    .object({
      teams: z.object({ team1: z.array(id), team2: z.array(id) }),
      /** Who is left, in the order of their seats. */
      pool: z.array(id),
      picker: id,
      endsAt: isoTime,
    })
    .nullable(),
  /** Its match, once it has begun. */
  matchId: id.nullable(),
  /** Whether the caller, a newcomer, has to show the password or the invite first. */
  closed: z.boolean(),
  /** The token of the invite link, for those who are in it; null while it is public, and once it has begun. */
  invite: z.string().nullable(),
  /** Increases with every change. */
  seq: z.int(),
});
export type Lobby = z.output<typeof lobby>;

const lobbyParams = z.object({ id });

const lobbyRules = z.object({
  /** Null: by veto. A best of 3 is always by veto (`lobby_series_by_veto`). */
  map: mapId.nullable(),
  region: z.enum(CITIES),
  bestOf: z.literal(LOBBY_BEST_OF).default(1),
  overtime: z.boolean().default(true),
  teams: z.enum(TEAM_CHOICES).default('seated'),
  /** Who captains, where captains pick: the two highest rated, or the host and the highest rated other. */
  captains: z.enum(CAPTAIN_CHOICES).default('rating'),
  /** A digit for each pick: 1 or 2, each as often, as many as there are others; null: the snake (`lobby_draft_order`). */
  draftOrder: z.string().max(8).nullable().default(null),
  ...setUp,
});

const lobbyEntry = z.discriminatedUnion('access', [
  z.object({ access: z.literal('public') }),
  z.object({ access: z.literal('invite') }),
  z.object({
    access: z.literal('password'),
    password: z.string().min(LOBBY_PASSWORD_MIN).max(LOBBY_PASSWORD_MAX),
  }),
]);

const seatNumber = z.int().min(0).max(9);

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
    body: lobbyRules.extend({ mode: customMode, entry: lobbyEntry.default({ access: 'public' }) }),
    answer: lobby,
    status: 201,
  }),
  'POST /api/lobbies/rematch': call({
    access: 'player',
    summary:
      'A seat in the rematch of an ended match of the caller (Steam connected): the same lobby for everybody of it, opened by the first',
    body: z.object({ matchId: id }),
    answer: lobby,
  }),
  'GET /api/lobbies/{id}': call({
    access: 'anyone',
    summary: 'The room of a custom lobby, with its seats',
    params: lobbyParams,
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/join': call({
    access: 'player',
    summary: 'Take the first free slot of a lobby (Steam connected); 409 lobby_full',
    params: lobbyParams,
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/seat': call({
    access: 'player',
    summary: 'Take this seat of a lobby, as a newcomer or from another seat (Steam connected)',
    params: lobbyParams,
    body: z.object({ seat: seatNumber }),
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/stand': call({
    access: 'player',
    summary:
      'To the bench, among the spectators or as a coach, as a newcomer or from a seat (Steam connected)',
    params: lobbyParams,
    body: z.object({ place: standingPlace }),
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/swap': call({
    access: 'player',
    summary: 'Ask another player to swap seats; they swap once both have asked',
    params: lobbyParams,
    body: z.object({ playerId: id }),
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/place': call({
    access: 'player',
    summary:
      'Put somebody on a seat, on the bench, among the spectators or as a coach (the host); who sits there gets the other place',
    params: lobbyParams,
    body: z.object({ playerId: id, to: z.union([seatNumber, standingPlace]) }),
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/lock': call({
    access: 'player',
    summary: 'Keep a free seat free, or give it back (the host)',
    params: lobbyParams,
    body: z.object({ seat: seatNumber, locked: z.boolean() }),
    answer: lobby,
  }),
  'PUT /api/lobbies/{id}/rules': call({
    access: 'player',
    summary: 'Map or veto, best of, overtime, teams and city of a lobby that waits for players (the host)',
    params: lobbyParams,
    body: lobbyRules,
    answer: lobby,
  }),
  'PUT /api/lobbies/{id}/access': call({
    access: 'player',
    summary: 'Who may come in (the host); earlier passwords and invites are void',
    params: lobbyParams,
    body: lobbyEntry,
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/key': call({
    access: 'player',
    summary: 'Show the password or the invite of a lobby that is not public, to sit down in it then',
    params: lobbyParams,
    body: z.union([
      z.object({ password: z.string().min(1).max(LOBBY_PASSWORD_MAX) }),
      z.object({ invite: z.string().min(1).max(100) }),
    ]),
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/ready': call({
    access: 'player',
    summary: 'Ready to play (its players, when all seats are taken); repeating changes nothing',
    params: lobbyParams,
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/pick': call({
    access: 'player',
    summary: 'Pick a player for the own team (the captain whose turn it is)',
    params: lobbyParams,
    body: z.object({ playerId: id }),
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/remove': call({
    access: 'player',
    summary: 'Remove a player (the host)',
    params: lobbyParams,
    body: z.object({ playerId: id }),
    answer: lobby,
  }),
  'POST /api/lobbies/{id}/cancel': call({
    access: 'player',
    summary: 'End a lobby that has not begun (the host)',
    params: lobbyParams,
    answer: message,
  }),
  'POST /api/lobbies/{id}/leave': call({
    access: 'player',
    summary: 'Leave a lobby that has not begun; the host role passes on',
    params: lobbyParams,
    answer: message,
  }),
};
