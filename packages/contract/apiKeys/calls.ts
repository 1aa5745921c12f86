import { z } from 'zod';
import { call } from '../call.ts';
import { ladderRow, leagueId } from '../leagues/calls.ts';
import { matchRoom } from '../matches/calls.ts';
import { profile } from '../profiles/calls.ts';
import { id, inLang, isoTime, message, nickname } from '../shapes.ts';
import { tournament } from '../tournaments/tournament.ts';

export const MOST_KEYS = 5;
export const MOST_KEY_NAME = 40;

const apiKey = z.object({
  id,
  name: z.string(),
  createdAt: isoTime,
  /** To the hour; null: never. */
  usedAt: isoTime.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;
const apiKeys = z.object({ keys: z.array(apiKey).max(MOST_KEYS) });

export const apiKeyCalls = {
  'GET /api/users/api-keys': call({
    access: 'player',
    summary: 'The own keys of the public API',
    answer: apiKeys,
  }),
  'POST /api/users/api-keys': call({
    access: 'player',
    summary: 'A new key; it is told this once',
    body: z.object({ name: z.string().trim().min(1).max(MOST_KEY_NAME) }),
    answer: apiKeys.extend({ key: z.string() }),
  }),
  'DELETE /api/users/api-keys/{id}': call({
    access: 'player',
    summary: 'Revoke a key: it works no more at once',
    params: z.object({ id }),
    answer: message,
  }),
};

/** What programs of others read: as a visitor sees it, with a key in `Authorization: Bearer …`. */
export const publicCalls = {
  'GET /api/v1/ladders/{id}': call({
    access: 'api-key',
    summary: 'The ladder of a league’s season under way after a place, at most 100 rows',
    params: z.object({ id: leagueId }),
    query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    answer: z.object({ total: z.int(), rows: z.array(ladderRow) }),
  }),
  'GET /api/v1/matches/{id}': call({
    access: 'api-key',
    summary: 'A match as everybody sees it',
    params: z.object({ id }),
    answer: matchRoom,
  }),
  'GET /api/v1/tournaments/{id}': call({
    access: 'api-key',
    summary: 'A tournament with its entrants, stages, fixtures, tables and places',
    params: z.object({ id }),
    query: inLang,
    answer: tournament,
  }),
  'GET /api/v1/players/{nickname}': call({
    access: 'api-key',
    summary: 'The public profile of a player, without what the player hides',
    params: z.object({ nickname }),
    answer: profile,
  }),
};
