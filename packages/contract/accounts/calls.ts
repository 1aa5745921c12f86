import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message, nickname, shortText, skillGroup } from '../shapes.ts';

/** Longer texts are refused by the rules of the form, with their own words; these are the hard walls. */
const password = z.string().max(1024);

const currentUser = z.object({
  userId: id,
  id,
  nickname: z.string(),
  email: z.string(),
  friendcode: z.string(),
  admin: z.boolean(),
  country: z.string(),
  steamConnected: z.boolean(),
  premium: z.boolean(),
  createdAt: isoTime,
  /** The match that this player still has to play, whatever became of the party. */
  activeMatchId: id.nullable(),
  /** Until when a queue penalty keeps this player from searching. */
  penaltyUntil: isoTime.nullable(),
  rating: z.object({
    '5v5': z.object({ elo: z.int(), group: skillGroup }),
    '2v2': z.object({ elo: z.int(), group: skillGroup }),
  }),
});

const session = z.object({ userId: id, nickname: z.string() });

const rating = z.object({
  elo: z.int(),
  group: skillGroup,
  /** The last changes, oldest first, for the picture of the rating over time. */
  history: z.array(
    z.object({
      at: isoTime,
      elo: z.int(),
      change: z.int(),
      matchId: id.nullable(),
      /** `refund`: a cheater's matches were taken away; points came back, or were taken from him. */
      kind: z.enum(['match', 'refund']),
    }),
  ),
});

export const profile = z.object({
  id,
  nickname: z.string(),
  country: z.string(),
  createdAt: isoTime,
  simulated: z.boolean(),
  premium: z.boolean(),
  steamConnected: z.boolean(),
  online: z.boolean(),
  matches: z.int(),
  winRate: z.number(),
  kda: z.number(),
  /** The results of the last five matches, newest last: `W` and `L`. */
  form: z.string(),
  /** JSON text: `[{ name, score, winRate, k, d, a }]`. */
  bestMaps: z.string(),
  /** JSON text: `[{ matchId, map, result, score, k, d, a, at, format, removed }]`; `removed`: taken away, as a cheater's. */
  recentMatches: z.string(),
  teams: z.array(z.object({ id, name: z.string() })),
  rating: z.object({ '5v5': rating, '2v2': rating }),
});

export const accountCalls = {
  'GET /api/check-auth': call({
    access: 'anyone',
    summary: 'Whether the session is alive',
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  'GET /users/current-user': call({
    access: 'player',
    summary: "The caller's id",
    answer: z.object({ userId: id }),
  }),
  'GET /api/users/current-user': call({ access: 'player', summary: 'The caller', answer: currentUser }),
  'POST /api/users/signup': call({
    access: 'anyone',
    summary: 'Create an account with a promo code',
    body: z.object({
      email: shortText,
      nickname: shortText,
      password,
      dateOfBirth: shortText,
      country: shortText,
      promo: shortText,
    }),
    answer: session,
    status: 201,
  }),
  'POST /api/users/login': call({
    access: 'anyone',
    summary: 'Log in by e-mail or nickname',
    body: z.object({ emailOrUsername: shortText, password }),
    answer: session,
  }),
  'POST /api/users/logout': call({
    access: 'anyone',
    summary: 'End this session on every node',
    answer: message,
  }),
  'POST /api/users/forgot-password': call({
    access: 'anyone',
    summary: 'Send a reset link; the same answer whether or not the e-mail is known',
    body: z.object({ email: shortText }),
    answer: message,
  }),
  'POST /api/users/change-password': call({
    access: 'player',
    summary: "Send a reset link to the caller's own e-mail",
    answer: message,
  }),
  'POST /api/users/reset-password': call({
    access: 'anyone',
    summary: 'Set a new password with the token of a reset link; ends every session',
    body: z.object({ token: shortText, password }),
    answer: message,
  }),
  'GET /api/users/profile/{nickname}': call({
    access: 'anyone',
    summary: 'The public profile of a player',
    params: z.object({ nickname }),
    answer: profile,
  }),
};
