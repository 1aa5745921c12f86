import type { correctingCalls } from '@retake/contract/tournaments/correcting.ts';
import type { organisingCalls } from '@retake/contract/tournaments/organising.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Tournaments } from './service.ts';

/** TRN19. */
const CREATED: Limit = { points: 10, perMs: 24 * 3600_000 };

/** TRN21: each folds a stage anew. */
const CORRECTED: Limit = { points: 60, perMs: 60_000 };

export function correctingRoutes(
  tournaments: Tournaments,
  limiter: Limiter,
): Handlers<typeof correctingCalls> {
  const slowDown = (userId: string) => takeOrRefuse(limiter, `correct ${userId}`, CORRECTED);
  return {
    'POST /api/tournaments/{id}/corrections/preview': async ({ params, body, caller }) => {
      await slowDown(caller.id);
      return tournaments.previewCorrection(caller, params.id, body);
    },
    'POST /api/tournaments/{id}/corrections': async ({ params, body, caller }) => {
      await slowDown(caller.id);
      await tournaments.correct(caller, params.id, body.correction, body.digest, body.reason);
      return { message: 'The correction is made.' };
    },
  };
}

export function organisingRoutes(
  tournaments: Tournaments,
  limiter: Limiter,
): Handlers<typeof organisingCalls> {
  return {
    'POST /api/tournaments': async ({ body, caller }) => {
      await takeOrRefuse(limiter, `create-tournament ${caller.id}`, CREATED);
      return tournaments.create(caller, body);
    },
    'PUT /api/tournaments/{id}': ({ params, body, caller }) => tournaments.edit(caller, params.id, body),
    'POST /api/tournaments/{id}/publish': async ({ params, caller }) => {
      await tournaments.publish(caller, params.id);
      return { message: 'The sign-up is open.' };
    },
    'POST /api/tournaments/{id}/cancel': async ({ params, body, caller }) => {
      await tournaments.cancel(caller, params.id, body.reason);
      return { message: 'The tournament has been cancelled.' };
    },
    'POST /api/tournaments/{id}/entrants/{entrantId}/check-in': async ({ params, caller }) => {
      await tournaments.takeIn(caller, params.id, params.entrantId);
      return { message: 'The entry is checked in.' };
    },
    'DELETE /api/tournaments/{id}/entrants/{entrantId}': async ({ params, caller }) => {
      await tournaments.takeOut(caller, params.id, params.entrantId);
      return { message: 'The entry has been taken out.' };
    },
    'POST /api/tournaments/{id}/entrants/{entrantId}/replace': async ({ params, body, caller }) => {
      await tournaments.replace(caller, params.id, params.entrantId, body.by);
      return { message: 'The entry has been replaced.' };
    },
    'PUT /api/tournaments/{id}/seeds': async ({ params, body, caller }) => {
      await tournaments.seed(caller, params.id, body);
      return { message: 'The seeds are set.' };
    },
    'POST /api/tournaments/{id}/start': async ({ params, caller }) => {
      await tournaments.start(caller, params.id);
      return { message: 'The tournament has begun.' };
    },
    'POST /api/tournaments/{id}/fixtures/{fixtureId}/unready': async ({ params, body, caller }) => {
      await tournaments.unready(caller, params.id, params.fixtureId, body.entrantId);
      return { message: 'The side is not ready any more.' };
    },
    'POST /api/tournaments/{id}/fixtures/{fixtureId}/turn': async ({ params, body, caller }) => {
      await tournaments.giveTurn(caller, params.id, params.fixtureId, body.give);
      return { message: 'The veto goes on.' };
    },
    'POST /api/tournaments/{id}/pause': async ({ params, caller }) => {
      await tournaments.setPaused(caller, params.id, true);
      return { message: 'No new match begins.' };
    },
    'POST /api/tournaments/{id}/resume': async ({ params, caller }) => {
      await tournaments.setPaused(caller, params.id, false);
      return { message: 'The tournament goes on.' };
    },
  };
}
