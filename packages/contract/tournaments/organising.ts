import { z } from 'zod';
import { call } from '../call.ts';
import { id, message } from '../shapes.ts';
import { tournamentInput } from './input.ts';

const ofTournament = z.object({ id });
const ofEntrant = z.object({ id, entrantId: id });
const reason = z.string().min(3).max(400);

/** Of the tournament's organiser, and of admins. */
export const organisingCalls = {
  'POST /api/tournaments': call({
    access: 'player',
    summary: 'Create a tournament, as a draft (one completed rating match, or admin)',
    body: tournamentInput,
    answer: z.object({ id }),
    status: 201,
  }),
  'PUT /api/tournaments/{id}': call({
    access: 'player',
    summary:
      'Change a draft; after the sign-up has opened its texts, and its start to a later one (organiser)',
    params: ofTournament,
    body: tournamentInput,
    answer: z.object({ id }),
  }),
  'POST /api/tournaments/{id}/publish': call({
    access: 'player',
    summary: 'Open the sign-up (organiser)',
    params: ofTournament,
    answer: message,
  }),
  'POST /api/tournaments/{id}/cancel': call({
    access: 'player',
    summary: 'Cancel it (organiser)',
    params: ofTournament,
    body: z.object({ reason }),
    answer: message,
  }),
  'POST /api/tournaments/{id}/entrants/{entrantId}/check-in': call({
    access: 'player',
    summary: 'Take an entry in again, or check it in (organiser)',
    params: ofEntrant,
    answer: message,
  }),
  'DELETE /api/tournaments/{id}/entrants/{entrantId}': call({
    access: 'player',
    summary: 'Take an entry out before the draw (organiser)',
    params: ofEntrant,
    answer: message,
  }),
  'POST /api/tournaments/{id}/entrants/{entrantId}/replace': call({
    access: 'player',
    summary: 'Another entry of the wait list takes its place (organiser)',
    params: ofEntrant,
    body: z.object({ by: id }),
    answer: message,
  }),
  'PUT /api/tournaments/{id}/seeds': call({
    access: 'player',
    summary: 'The order of the seeds, before the draw: by hand, by rating, or by a lot drawn now (organiser)',
    params: ofTournament,
    body: z.union([
      z.object({ entrantIds: z.array(id).max(512) }),
      z.object({ by: z.enum(['rating', 'lot']) }),
    ]),
    answer: message,
  }),
  'POST /api/tournaments/{id}/start': call({
    access: 'player',
    summary: 'Draw and begin now (organiser)',
    params: ofTournament,
    answer: message,
  }),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/unready': call({
    access: 'player',
    summary: 'A side of an open match is not ready any more, and its players are free (organiser)',
    params: z.object({ id, fixtureId: z.string().max(64) }),
    body: z.object({ entrantId: id }),
    answer: message,
  }),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/turn': call({
    access: 'player',
    summary: 'A turn of a veto that is held: its whole time again, or a lot chooses (organiser)',
    params: z.object({ id, fixtureId: z.string().max(64) }),
    body: z.object({ give: z.enum(['time', 'lot']) }),
    answer: message,
  }),
  'POST /api/tournaments/{id}/pause': call({
    access: 'player',
    summary: 'No new match begins (organiser)',
    params: ofTournament,
    answer: message,
  }),
  'POST /api/tournaments/{id}/resume': call({
    access: 'player',
    summary: 'Go on (organiser)',
    params: ofTournament,
    answer: message,
  }),
};
