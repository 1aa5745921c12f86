import { explanation } from '@retake/contract/matchmaking/calls.ts';
import type { WaitModel } from '@retake/core/expectedWait/waitModel.ts';
import type { ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';
import type { Told } from '../party/search.ts';

/** What is stored as JSON. A change of one of these shapes needs a raise, and a file of the release before. */
const ids = z.array(z.string());
const party = z.object({ partyId: z.string(), playerIds: ids, enqueuedAt: z.number() });
const parties = z.array(party);

const readyCheck: z.ZodType<ReadyCheck> = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), parties, expiresAt: z.number(), accepted: ids }),
  z.object({ status: z.literal('complete'), parties, completedAt: z.number() }),
  z.object({
    status: z.literal('failed'),
    reason: z.enum(['declined', 'expired']),
    parties,
    accepted: ids,
    penalised: z.array(z.object({ playerId: z.string(), kind: z.enum(['declined', 'letPass']) })),
    requeued: parties,
    released: parties,
  }),
]);

export const storedReadyCheck = versioned({ name: 'state', schema: readyCheck });
export const storedExplanation = versioned({ name: 'explanation', schema: explanation });

const numbers = z.array(z.number());
const told: z.ZodType<Told> = z.object({
  medianMs: z.number(),
  p90Ms: z.number().nullable(),
  facts: z.object({
    size: z.number(),
    rating: z.number(),
    home: z.number(),
    regions: z.number(),
    near: numbers,
    waiting: numbers,
    inSurplus: z.boolean(),
    shortPerS: z.number(),
    longPerS: z.number(),
  }),
});

const knots = z.object({ first: z.number(), count: z.number() });
const waitModel: z.ZodType<WaitModel> = z.object({
  coefficients: numbers,
  scales: knots,
  businesses: knots,
  surges: knots,
  ratios: z.array(z.object({ half: z.number(), nineTenths: z.number() })),
});

export const storedTold = versioned({ name: 'told wait', schema: told });
/** Until version 2 waits were not told apart by surge: one knot says the same of every surge. */
const withOneSurge = (model: Omit<WaitModel, 'surges'>): WaitModel => ({
  ...model,
  surges: { first: 0, count: 1 },
});
export const storedWaitModel = versioned({
  name: 'model of waits',
  schema: waitModel,
  raises: [withOneSurge],
});
