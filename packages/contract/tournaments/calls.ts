import { z } from 'zod';
import { call } from '../call.ts';
import { cents, id, inLang, message } from '../shapes.ts';
import { entrant, tournament, tournamentCard } from './tournament.ts';

export type TournamentCard = z.output<typeof tournamentCard>;
/** What a link to a tournament shows elsewhere. */
export type SharedTournament = Pick<
  Tournament,
  'id' | 'title' | 'mode' | 'startsAt' | 'participants' | 'prizeCents' | 'status' | 'version'
>;
export type Tournament = z.output<typeof tournament>;

const ofTournament = z.object({ id });
const participation = z.object({
  joined: z.boolean(),
  participants: tournamentCard.shape.participants,
  entrantId: id.nullable(),
  /** On the wait list: no place yet. */
  waiting: z.boolean(),
});

/** What prevents the caller from creating a tournament: an error code, the first that applies. */
export const mayCreateTournament = z.object({
  mayCreate: z.boolean(),
  reason: z.enum(['not_logged_in', 'rating_match_required']).nullable(),
  /** TRN31: whether there are simulated players who could take free places. */
  simulated: z.boolean(),
});

const lineUp = z.object({ teamId: id.optional(), playerIds: z.array(id).max(10).optional() });

/** TEA12: an event that a team has entered, as far as it got in it. */
const teamEvent = tournamentCard
  .pick({ id: true, title: true, startsAt: true, mode: true, status: true })
  .extend({
    entrantStatus: entrant.shape.status,
    /** Of its entry; null: none yet. */
    place: z.object({ from: z.int(), to: z.int() }).nullable(),
    /** What the place promises. */
    prizeCents: cents,
  });
export type TeamEvent = z.output<typeof teamEvent>;

export const tournamentCalls = {
  'GET /api/teams/{id}/events': call({
    access: 'anyone',
    summary:
      'The latest 20 events that a team has entered: to come, under way and over, with its place in each',
    params: ofTournament,
    query: inLang,
    answer: z.array(teamEvent).max(20),
  }),
  'GET /api/tournaments': call({
    access: 'anyone',
    summary: 'Tournaments to come and under way, the next one first; those that are over, the latest first',
    query: inLang.extend({ tab: z.enum(['upcoming', 'active', 'past']).default('upcoming') }),
    answer: z.array(tournamentCard),
  }),
  'GET /api/tournaments/may-create': call({
    access: 'anyone',
    summary: 'Whether the caller may create a tournament, and what is missing',
    answer: mayCreateTournament,
  }),
  'GET /api/tournaments/{id}': call({
    access: 'anyone',
    summary: 'A tournament with its entrants, stages, fixtures, tables and places',
    params: ofTournament,
    query: inLang,
    answer: tournament,
  }),
  'POST /api/tournaments/{id}/join': call({
    access: 'player',
    summary: 'Enter alone or with the party, or with a team and who plays for it (all with Steam)',
    params: ofTournament,
    body: lineUp.default({}),
    answer: participation,
  }),
  'POST /api/tournaments/{id}/leave': call({
    access: 'player',
    summary: "Withdraw the caller's entry before the draw",
    params: ofTournament,
    answer: participation,
  }),
  'POST /api/tournaments/{id}/check-in': call({
    access: 'player',
    summary: "Check the caller's entry in",
    params: ofTournament,
    answer: message,
  }),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready': call({
    access: 'player',
    summary: "The caller's side is ready for its match",
    params: z.object({ id, fixtureId: z.string().max(64) }),
    answer: message,
  }),
};
