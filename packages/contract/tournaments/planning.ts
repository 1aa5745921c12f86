import { HAPPENINGS } from '@retake/core/tournament/rehearsal/rehearse.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cents, id, isoTime, message } from '../shapes.ts';

/** SCH7: what a tournament would be like with all places taken. Nothing of it counts. */
export const rehearsal = z.object({
  entrants: z.int(),
  /** Game servers that it was played on; null: as many as there are matches. */
  servers: z.int().nullable(),
  /** How long it takes: in half of all cases, in nine of ten. */
  minutes: z.object({ p50: z.int(), p90: z.int() }),
  /** Matches that were played. */
  fixtures: z.int(),
  /** What the organiser has to press. */
  presses: z.int(),
  happened: z.array(z.object({ what: z.enum(HAPPENINGS), count: z.int() })),
  /** By seeds, 1 the best. `prizeCents`: of each of them. */
  placements: z.array(z.object({ from: z.int(), to: z.int(), seeds: z.array(z.int()), prizeCents: cents })),
});
export type Rehearsal = z.output<typeof rehearsal>;

/** Of the tournament's organiser, and of admins. */
export const planningCalls = {
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time': call({
    access: 'player',
    summary:
      'Plan an open match for a time before which nobody is late; null: as soon as both are ready (organiser)',
    params: z.object({ id, fixtureId: z.string().max(64) }),
    body: z.object({ plannedFor: isoTime.nullable() }),
    answer: message,
  }),
  'POST /api/tournaments/{id}/rehearsal': call({
    access: 'player',
    summary:
      'Play it through with results by chance, while it is a draft or takes entries; nothing counts (organiser)',
    params: z.object({ id }),
    answer: rehearsal,
  }),
};
