import { ruleTopicId } from '@retake/contract/ruleTopicId.ts';
import { OWN_PICTURES } from '@retake/core/profile/pictures.ts';
import { VERDICTS } from '@retake/core/reports/verdict.ts';
import { TICKET_TOPICS } from '@retake/core/tickets/ticket.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const topic = ruleTopicId;
const sides = z.tuple([z.string(), z.string()]);

/** NOT8: what a notice tells that stands in no other row. */
const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixtureOpen'), opponent: z.string() }),
  z.object({ kind: z.literal('resultCorrected'), sides }),
  z.object({ kind: z.literal('resultReported'), sides }),
  z.object({ kind: z.literal('resultDisputed'), sides }),
  z.object({
    kind: z.literal('disputeDecided'),
    sides,
    outcome: z.enum(['rejected', 'corrected']),
    answer: z.string(),
  }),
  z.object({ kind: z.literal('standInAsked'), entry: z.string(), out: z.string() }),
  z.object({ kind: z.literal('standInPlays'), entry: z.string(), out: z.string(), in: z.string() }),
  z.object({ kind: z.literal('timeProposed'), sides, times: z.array(z.iso.datetime()) }),
  z.object({ kind: z.literal('timeAgreed'), sides, time: z.iso.datetime() }),
  z.object({ kind: z.literal('eventMoved'), startsAt: z.iso.datetime() }),
  z.object({ kind: z.literal('eventEnded'), winner: z.string().nullable() }),
  z.object({ kind: z.literal('reportDecided'), player: z.string(), outcome: z.enum(VERDICTS) }),
  z.object({ kind: z.literal('banned'), topic, until: z.iso.datetime().nullable() }),
  z.object({ kind: z.literal('banLifted'), topic }),
  z.object({ kind: z.literal('appealsWait'), topic }),
  z.object({ kind: z.literal('appealAnswered'), topic }),
  z.object({
    kind: z.literal('appealDecided'),
    topic,
    outcome: z.enum(['upheld', 'shortened', 'undecided']),
  }),
  z.object({ kind: z.literal('ticketsWait'), isLate: z.boolean() }),
  z.object({ kind: z.literal('ticketAnswered'), ticketId: z.uuid(), about: z.enum(TICKET_TOPICS) }),
  z.object({ kind: z.literal('ticketLate'), ticketId: z.uuid(), about: z.enum(TICKET_TOPICS) }),
  z.object({ kind: z.literal('pictureTakenAway'), picture: z.enum(OWN_PICTURES), reason: z.string() }),
  z.object({
    kind: z.literal('logoTakenAway'),
    team: z.object({ id: z.string(), name: z.string() }),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('prize'),
    state: z.enum(['held', 'due', 'paid', 'taken_back']),
    place: z.int().nullable(),
    cents: z.int(),
    heldUntil: z.iso.datetime().nullable(),
  }),
]);
export type About = z.output<typeof about>;

/** A change of its shape needs a raise: notices of an earlier release are read for 30 days. */
export const storedAbout = versioned<About>({ name: 'text', schema: about });
