import { TOURNAMENT_PICTURES } from '@retake/contract/pictures.ts';
import { CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cents, id, inLang, isoTime } from '../shapes.ts';

export const tournamentCard = z.object({
  id,
  title: z.string(),
  startsAt: isoTime,
  mode: z.enum(CUSTOM_MATCH_MODES),
  /** Shown as `entered / places`. */
  participants: z.object({ entered: z.int(), places: z.int() }),
  prizeCents: cents,
  premium: z.boolean(),
  picture: z.enum(TOURNAMENT_PICTURES),
  /** Whether the caller has entered; false for visitors. */
  joined: z.boolean(),
});
export type TournamentCard = z.output<typeof tournamentCard>;

const tournamentParams = z.object({ id });
const participation = z.object({ joined: z.boolean(), participants: tournamentCard.shape.participants });

/** What prevents the caller from creating a tournament: an error code, the first that applies. */
export const mayCreateTournament = z.object({
  mayCreate: z.boolean(),
  reason: z.enum(['not_logged_in', 'rating_match_required']).nullable(),
});

export const tournamentCalls = {
  'GET /api/tournaments': call({
    access: 'anyone',
    summary: 'Tournaments to come or under way, the next one first',
    query: inLang.extend({ tab: z.enum(['upcoming', 'active']).default('upcoming') }),
    answer: z.array(tournamentCard),
  }),
  'GET /api/tournaments/may-create': call({
    access: 'anyone',
    summary: 'Whether the caller may create a tournament, and what is missing',
    answer: mayCreateTournament,
  }),
  'POST /api/tournaments/{id}/join': call({
    access: 'player',
    summary: 'Enter a tournament (Steam connected; Premium where it takes Premium)',
    params: tournamentParams,
    answer: participation,
  }),
  'POST /api/tournaments/{id}/leave': call({
    access: 'player',
    summary: 'Withdraw from a tournament that has not begun',
    params: tournamentParams,
    answer: participation,
  }),
};
