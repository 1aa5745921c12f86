import { CVAR_NAMES } from '@retake/core/match/cvars.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { hiddenWords } from '../hiddenWords.ts';
import { explanation } from '../matchmaking/calls.ts';
import {
  afterSeq,
  calibration,
  id,
  isoTime,
  mapId,
  matchMode,
  message,
  side,
  skillGroup,
  teamKey,
} from '../shapes.ts';

export const phase = z.enum(['veto', 'warmup', 'live', 'finished', 'cancelled']);

const score = z.object({ team1: z.int(), team2: z.int() });

/** Where the match came from. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queue'), queueId: z.string() }),
  z.object({ kind: z.literal('lobby'), lobbyId: id }),
  z.object({ kind: z.literal('fixture'), fixtureId: id }),
]);

/** The series to which the match belongs, in the order of play; maps that have not begun have no match yet. */
const series = z.object({
  id,
  bestOf: z.int(),
  /** Which map this match is, from 1. */
  mapNumber: z.int(),
  score,
  isOver: z.boolean(),
  /** Null while it goes on, and if it ended level or without a result. */
  winner: teamKey.nullable(),
  maps: z.array(
    z.object({
      map: mapId.nullable(),
      matchId: id.nullable(),
      phase: phase.nullable(),
      score: score.nullable(),
      winner: teamKey.nullable(),
    }),
  ),
});

const matchParams = z.object({ matchId: id });

export const matchPlayer = z.object({
  id,
  nickname: z.string(),
  simulated: z.boolean(),
  captain: z.boolean(),
  elo: z.int(),
  group: skillGroup,
  /** How the rating was when the match was found. */
  calibration,
  ready: z.boolean(),
  abandoned: z.boolean(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  damage: z.int(),
  headshots: z.int(),
  mvps: z.int(),
  /** The match's effect on the rating; null until it is applied. */
  change: z.object({ before: z.int(), after: z.int() }).nullable(),
});

export const matchRoom = z.object({
  id,
  number: z.int(),
  mode: matchMode,
  source,
  /** False: it changes no rating and counts in no league. */
  rated: z.boolean(),
  /** False: a level score after regulation is a draw. */
  overtime: z.boolean(),
  /** Rounds of regulation; null: those of the mode. */
  maxRounds: z.int().nullable(),
  /** What a custom match has set on its game server. */
  cvars: z.partialRecord(z.enum(CVAR_NAMES), z.int()),
  series: series.nullable(),
  /** Where it is played; null if the installation has only one location. */
  region: z.string().nullable(),
  map: mapId.nullable(),
  phase,
  createdAt: isoTime,
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
  /** Exactly two: team1, team2. */
  teams: z.array(
    z.object({
      key: teamKey,
      name: z.string(),
      /** The side this team starts on; null until it is chosen. */
      startSide: side.nullable(),
      averageElo: z.int(),
      /** Of a custom match. On the server with the team; in no table, and nothing counts for them. */
      coach: z.object({ id, nickname: z.string() }).nullable(),
      players: z.array(matchPlayer),
    }),
  ),
  score,
  rounds: z.array(z.object({ number: z.int(), winner: teamKey, side: side.nullable(), reason: z.string() })),
  veto: z.object({
    maps: z.array(
      z.object({
        map: mapId,
        bannedBy: teamKey.nullable(),
        pickedBy: teamKey.nullable(),
        automatic: z.boolean(),
      }),
    ),
    turn: z
      .object({
        team: teamKey,
        captainId: id,
        action: z.enum(['ban', 'pick', 'side']),
        /** The map whose side is to be chosen. */
        map: mapId.nullable(),
        endsAt: isoTime,
        /** VETO11: the captain's time is over, and the organiser is waited for until `endsAt`. */
        held: z.boolean(),
      })
      .nullable(),
  }),
  /** Every player must be on the server and ready by then. */
  readyEndsAt: isoTime.nullable(),
  /** Only for the match's players; null for everyone else and before the warm-up. */
  connect: z
    .object({
      address: z.string(),
      password: z.string(),
      steamUrl: z.string().nullable(),
      simulated: z.boolean(),
    })
    .nullable(),
  result: z
    .object({
      winner: teamKey.nullable(),
      reason: z.enum(['played', 'forfeit', 'abandoned', 'cancelled']),
      detail: z.string().nullable(),
    })
    .nullable(),
  explanation: explanation.nullable(),
  /** Increases by one with every change: if an event skips a number, something was missed. */
  seq: z.int(),
});
export type MatchRoom = z.output<typeof matchRoom>;

export const matchMessage = z.object({
  id,
  seq: z.int(),
  matchId: id,
  sender: z.string(),
  senderId: id,
  message: z.string(),
  sentAt: isoTime,
  hidden: hiddenWords,
});
export type MatchMessage = z.output<typeof matchMessage>;

export const matchCalls = {
  'GET /api/matches/{matchId}': call({
    access: 'anyone',
    summary: 'The match room; `connect` is for its players alone',
    params: matchParams,
    answer: matchRoom,
  }),
  'POST /api/matches/{matchId}/veto': call({
    access: 'player',
    summary: 'Ban a map, or pick one of a series (the captain whose turn it is)',
    params: matchParams,
    body: z.object({ map: mapId, action: z.enum(['ban', 'pick']).default('ban') }),
    answer: matchRoom,
  }),
  'POST /api/matches/{matchId}/side': call({
    access: 'player',
    summary: 'Choose the starting side (the captain whose turn it is)',
    params: matchParams,
    body: z.object({ side }),
    answer: matchRoom,
  }),
  'POST /api/matches/{matchId}/ready': call({
    access: 'player',
    summary: 'Ready to play (its players, on a simulated server; real servers ask in the game)',
    params: matchParams,
    answer: matchRoom,
  }),
  'POST /api/matches/{matchId}/abandon': call({
    access: 'player',
    summary: 'Leave the match for good, with its penalty (its players)',
    params: matchParams,
    answer: message,
  }),
  'GET /api/matches/{matchId}/messages': call({
    access: 'player',
    summary: 'Match chat after a number, oldest first, at most 200 (its players)',
    params: matchParams,
    query: z.object({ after: afterSeq }),
    answer: z.array(matchMessage),
  }),
  'POST /api/matches/{matchId}/messages': call({
    access: 'player',
    summary: 'Write to the match chat (its players)',
    params: matchParams,
    body: z.object({ message: z.string().max(4000) }),
    answer: matchMessage,
    status: 201,
  }),
  'POST /api/game-servers/events': call({
    access: 'game-server',
    summary: 'What a game server reports, by the match’s own token; 200 also for what was seen before',
    body: z.unknown(),
    answer: z.object({ ok: z.boolean() }),
  }),
  'GET /api/game-servers/config': call({
    access: 'game-server',
    summary: 'The match configuration that a game server loads, by the match’s own token',
    answer: z.record(z.string(), z.unknown()),
  }),
  'GET /api/admin/doubtful-matches': call({
    access: 'matches.manage',
    summary:
      'Matches whose reports a person should look at, the longest due first: how many reports changed nothing, by the reason',
    answer: z.object({
      matches: z.array(
        z.object({
          id,
          number: z.int(),
          phase,
          openedAt: isoTime,
          refused: z.record(z.string(), z.int()),
        }),
      ),
    }),
  }),
  'POST /api/admin/doubtful-matches/{matchId}/close': call({
    access: 'matches.manage',
    summary: 'Somebody has looked at a doubtful match; written to the audit log',
    params: matchParams,
    answer: message,
  }),
  'POST /api/admin/matches/{matchId}/cancel': call({
    access: 'matches.manage',
    summary: 'End a match without a result',
    params: matchParams,
    body: z.object({ reason: z.string().min(1).max(200) }),
    answer: message,
  }),
};
