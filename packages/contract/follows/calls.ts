import { z } from 'zod';
import { call } from '../call.ts';
import { id, inLang } from '../shapes.ts';
import { tournamentStatus } from '../tournaments/tournament.ts';

const follows = z.object({
  /** What was followed last is first. */
  tournaments: z.array(z.object({ id, title: z.string(), status: tournamentStatus })),
  leagues: z.array(z.object({ id: z.string(), title: z.string() })),
  /** How many of both there may be. */
  limit: z.int(),
});
export type Follows = z.output<typeof follows>;

const ofTournament = z.object({ id });
const ofLeague = z.object({ id: z.string().max(64) });

export const followCalls = {
  'GET /api/follows': call({
    access: 'player',
    summary: 'What the caller follows',
    query: inLang,
    answer: follows,
  }),
  'PUT /api/tournaments/{id}/follow': call({
    access: 'player',
    summary: 'Be told of a tournament: its start, its end, a cancellation',
    params: ofTournament,
    query: inLang,
    answer: follows,
  }),
  'DELETE /api/tournaments/{id}/follow': call({
    access: 'player',
    summary: 'Not be told of a tournament any more',
    params: ofTournament,
    query: inLang,
    answer: follows,
  }),
  'PUT /api/leagues/{id}/follow': call({
    access: 'player',
    summary: 'Be told of a league: the end of each season',
    params: ofLeague,
    query: inLang,
    answer: follows,
  }),
  'DELETE /api/leagues/{id}/follow': call({
    access: 'player',
    summary: 'Not be told of a league any more',
    params: ofLeague,
    query: inLang,
    answer: follows,
  }),
};
