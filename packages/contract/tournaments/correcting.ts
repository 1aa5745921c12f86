import { z } from 'zod';
import { call } from '../call.ts';
import { cents, id, message } from '../shapes.ts';

const ofTournament = z.object({ id });
const fixtureId = z.string().max(64);
const maps = z.int().min(0).max(3);

/** What an organiser puts right. Fixtures and entrants by their ids in the answer of the tournament. */
export const correction = z.discriminatedUnion('type', [
  /** `score`: maps won, in the order in which the fixture shows its entrants. */
  z.object({ type: z.literal('result'), fixtureId, winner: id, score: z.tuple([maps, maps]) }),
  z.object({ type: z.literal('forfeit'), fixtureId, loser: id }),
  z.object({ type: z.literal('doubleForfeit'), fixtureId }),
  /** Takes a result back; where the fixture is left to the organiser, it is played again. */
  z.object({ type: z.literal('void'), fixtureId }),
  z.object({ type: z.literal('withdraw'), entrantId: id }),
  z.object({ type: z.literal('disqualify'), entrantId: id, scope: z.enum(['fromNow', 'refund']) }),
  /** One that waits or has missed the check-in takes over seed, place and record, from what is not decided on. */
  z.object({ type: z.literal('replace'), entrantId: id, by: id }),
  /** One that waits plays from the next round of a Swiss on; what it has missed is lost. */
  z.object({ type: z.literal('enter'), entrantId: id }),
  /** Later rounds of a Swiss do not count. */
  z.object({ type: z.literal('rollBack'), stageId: id, toRound: z.int().min(0).max(32) }),
]);
export type Correction = z.output<typeof correction>;

const sides = z.tuple([id.nullable(), id.nullable()]);
const places = z.array(z.object({ from: z.int(), to: z.int(), entrantIds: z.array(id) }));

/** What a correction would do. It is made with this digest, or not at all. */
export const correctionPreview = z.object({
  digest: z.string(),
  changed: z.array(z.object({ fixtureId: z.string(), before: sides, after: sides })),
  /** Results that would count no more. */
  voided: z.array(z.string()),
  /** Matches that have not begun and would end without blame. */
  cancelled: z.array(z.string()),
  /** Matches that are being played: the correction waits for them. */
  live: z.array(z.string()),
  placements: z.object({ before: places, after: places }),
  prizes: z.array(z.object({ place: z.int(), before: z.array(id), after: z.array(id), cents })),
});
export type CorrectionPreview = z.output<typeof correctionPreview>;

/** Of the tournament's organiser, and of admins. */
export const correctingCalls = {
  'POST /api/tournaments/{id}/corrections/preview': call({
    access: 'player',
    summary: 'What a correction would change: meetings, results, matches, places and prizes (organiser)',
    params: ofTournament,
    body: correction,
    answer: correctionPreview,
  }),
  'POST /api/tournaments/{id}/corrections': call({
    access: 'player',
    summary: 'Make a correction exactly as it was previewed (organiser)',
    params: ofTournament,
    body: z.object({ correction, digest: z.string().max(64), reason: z.string().trim().min(3).max(400) }),
    answer: message,
  }),
};
