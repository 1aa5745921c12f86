/** The last place of each step of prizes, best first. */
const PRIZE_STEPS: readonly { readonly lastPlace: number; readonly cents: number }[] = [
  { lastPlace: 1, cents: 35_00 },
  { lastPlace: 2, cents: 30_00 },
  { lastPlace: 3, cents: 20_00 },
  { lastPlace: 4, cents: 15_00 },
  { lastPlace: 5, cents: 10_00 },
  { lastPlace: 10, cents: 5_00 },
  { lastPlace: 20, cents: 3_00 },
  { lastPlace: 30, cents: 2_00 },
  { lastPlace: 40, cents: 1_00 },
  { lastPlace: 50, cents: 50 },
];

/** The prize of a place (1 is the best) in cents; null beyond the last prize. Places are whole and at least 1. */
export function prizeCents(place: number): number | null {
  if (!Number.isInteger(place) || place < 1) throw new Error(`not a place of a ladder: ${place}`);
  return PRIZE_STEPS.find((step) => place <= step.lastPlace)?.cents ?? null;
}

/**
 * LGE9: the prize of a place in a league with this pool, in cents; null beyond the last place with a prize. The table of
 * the Solo League shares out exactly its pool, so another pool is shared out in the same proportions among its places:
 *
 * | place     |   1 |   2 |   3 |   4 |   5 | 6–10 | 11–20 | 21–30 | 31–40 | 41–50 |
 * |-----------|-----|-----|-----|-----|-----|------|-------|-------|-------|-------|
 * | of $200   |  35 |  30 |  20 |  15 |  10 |    5 |     3 |     2 |     1 |   0.5 |
 * | of $2000  | 350 | 300 | 200 | 150 | 100 |   50 |    30 |    20 |    10 |     5 |
 */
export function prizeOf(place: number, league: PrizeTerms): number | null {
  return prizeCents(place) === null ? null : prizesOf(league)[place - 1] || null;
}

export type PrizeTerms = { prizePoolCents: number; prizePlaces: number };

const STEPS_CENTS = Array.from({ length: PRIZE_STEPS.at(-1)!.lastPlace }, (_, i) => prizeCents(i + 1)!);

/**
 * LGE9: the prizes of the first, second, … place in cents. They add up to the pool to the
 * cent: cents that are left over by rounding go to the places that lost most by it, the better place first.
 */
export function prizesOf({ prizePoolCents, prizePlaces }: PrizeTerms): readonly number[] {
  const steps = STEPS_CENTS.slice(0, prizePlaces);
  if (steps.length === 0) return [];
  const whole = steps.reduce((sum, cents) => sum + cents, 0);
  const exact = steps.map((cents) => cents * prizePoolCents);
  const prizes = exact.map((share) => Math.floor(share / whole));
  const left = prizePoolCents - prizes.reduce((sum, cents) => sum + cents, 0);
  const byRest = exact
    .map((share, i) => ({ i, rest: share % whole }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of byRest.slice(0, left)) prizes[i]! += 1;
  return prizes;
}
