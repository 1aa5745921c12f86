import { PROPOSED_AT_MOST } from '@retake/core/fixture/agreement.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message } from '../shapes.ts';

const ofFixture = z.object({ id, fixtureId: z.string().max(64) });

/** SCH9: what a captain has proposed and the other one has not answered. */
export const proposal = z.object({ entrantId: id, times: z.array(isoTime) });

/** Of open matches whose time the captains agree on. */
export const agreeingCalls = {
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/proposal': call({
    access: 'player',
    summary: 'Propose up to three times for a match, in place of what was proposed before (captain)',
    params: ofFixture,
    body: z.object({ times: z.array(isoTime).min(1).max(PROPOSED_AT_MOST) }),
    answer: message,
  }),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/proposal/accept': call({
    access: 'player',
    summary: 'Agree on one of the times that the other side has proposed (captain)',
    params: ofFixture,
    body: z.object({ time: isoTime }),
    answer: message,
  }),
  'DELETE /api/tournaments/{id}/fixtures/{fixtureId}/proposal': call({
    access: 'player',
    summary: 'Turn down what the other side has proposed, or take back the own proposal (captain)',
    params: ofFixture,
    answer: message,
  }),
};
