import { LEAGUE_PRIZE_POOL_CENTS, prizeCents } from '../constants/league.ts';

/**
 * LGE9: the prize of a place in a league with this pool, in cents; null beyond the last place with a prize. The table of
 * the Solo League shares out exactly its pool, so another pool is shared out in the same proportions:
 *
 * | place     |   1 |   2 |   3 |   4 |   5 | 6–10 | 11–20 | 21–30 | 31–40 | 41–50 |
 * |-----------|-----|-----|-----|-----|-----|------|-------|-------|-------|-------|
 * | of $200   |  35 |  30 |  20 |  15 |  10 |    5 |     3 |     2 |     1 |   0.5 |
 * | of $2000  | 350 | 300 | 200 | 150 | 100 |   50 |    30 |    20 |    10 |     5 |
 */
export function prizeOf(
  place: number,
  league: { prizePoolCents: number; prizePlaces: number },
): number | null {
  const cents = prizeCents(place);
  if (cents === null || place > league.prizePlaces) return null;
  return Math.floor((cents * league.prizePoolCents) / LEAGUE_PRIZE_POOL_CENTS.solo);
}
