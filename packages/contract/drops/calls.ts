import { z } from 'zod';
import { call } from '../call.ts';
import { cardId } from '../cards/calls.ts';
import { cents, isoTime } from '../shapes.ts';

const DROPS_AT_ONCE = 50;

const drops = z.object({
  /** What the operator gives: cards alone, gift codes too, or nothing. */
  mode: z.enum(['cosmetic', 'codes', 'off']),
  meter: z.object({ points: z.int(), of: z.int() }),
  /** Not opened yet, the oldest first. */
  waiting: z
    .array(
      z.object({
        number: z.int(),
        season: z.int(),
        filledAt: isoTime,
        /** DRP2: one of them may be chosen. */
        cards: z.array(cardId),
        /** DRP6: or a gift code. */
        code: z.boolean(),
      }),
    )
    .max(DROPS_AT_ONCE),
  /** The newest first. */
  opened: z
    .array(
      z.object({
        number: z.int(),
        at: isoTime,
        card: cardId.nullable(),
        code: z.object({ pool: z.string(), cents, text: z.string() }).nullable(),
      }),
    )
    .max(DROPS_AT_ONCE),
});
export type Drops = z.output<typeof drops>;

const seed = z.object({ season: z.int(), hash: z.string() });

const pools = z.object({
  pools: z.array(z.object({ pool: z.string(), cents, free: z.int(), given: z.int() })).max(200),
});

const CODES_AT_ONCE = 500;

export const dropCalls = {
  'GET /api/drops': call({
    access: 'player',
    summary: "The caller's meter, the drops that wait and those that are opened",
    answer: drops,
  }),
  'POST /api/drops/{number}/open': call({
    access: 'player',
    summary: 'Choose one of the cards of a drop, or a gift code; the same choice again changes nothing',
    params: z.object({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    body: z.object({
      /** Null: a gift code. */
      card: cardId.nullable(),
    }),
    answer: drops,
  }),
  'GET /api/drops/seeds': call({
    access: 'anyone',
    summary: 'The hash of the seed of this season, and the seeds of the seasons that are over',
    answer: z.object({
      /** Null: before the first season. */
      current: seed.nullable(),
      past: z.array(seed.extend({ seed: z.string() })).max(50),
    }),
  }),
  'GET /api/admin/drop-codes': call({
    access: 'prizes',
    summary: 'The pools of gift codes: how many are left',
    answer: pools,
  }),
  'POST /api/admin/drop-codes': call({
    access: 'prizes',
    summary: 'Fund a pool with gift codes; one that is known already is left out',
    body: z.object({
      pool: z.string().trim().min(3).max(60),
      cents: z.int().min(1).max(100_000),
      codes: z.array(z.string().trim().min(4).max(100)).min(1).max(CODES_AT_ONCE),
    }),
    answer: pools,
  }),
};
