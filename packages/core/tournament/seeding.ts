import { createRng } from '../rng.ts';

export const SEEDINGS = ['rating', 'manual', 'lot'] as const;
export type Seeding = (typeof SEEDINGS)[number];

/** In the order of entry. */
export type Seeded = { id: string; rating: number | null; seed: number | null };

/** How many of a line-up count for its rating. */
const BEST_COUNTED = 5;

/** TRN12: the mean of the best five, in whole points; null: nobody. */
export function ratingOf(ratings: readonly number[]): number | null {
  const best = [...ratings].sort((one, other) => other - one).slice(0, BEST_COUNTED);
  if (best.length === 0) return null;
  return Math.round(best.reduce((sum, rating) => sum + rating, 0) / best.length);
}

/**
 * TRN12: the entrants' ids in the order of their seeds. Who was placed by hand comes first, in that order; the others by rating, by
 * lot (which `lot`, kept with the event, repeats), or in the order of entry.
 */
export function seedOrder(entrants: readonly Seeded[], seeding: Seeding, lot: string): string[] {
  const byHand = entrants.filter(({ seed }) => seed !== null).sort((a, b) => a.seed! - b.seed!);
  const others = entrants.filter(({ seed }) => seed === null);
  return [...byHand, ...ordered(others, seeding, lot)].map(({ id }) => id);
}

function ordered(entrants: readonly Seeded[], seeding: Seeding, lot: string): readonly Seeded[] {
  if (seeding === 'lot') return createRng(lot).shuffle(entrants);
  if (seeding === 'manual') return entrants;
  // The sort is stable: of the same rating, who entered first.
  return [...entrants].sort((one, other) => (other.rating ?? 0) - (one.rating ?? 0));
}

/** The next stage's seeds: so many of the places of the one before, the best first. */
export const seedsOfPlacements = (
  placements: readonly { entrantIds: readonly string[] }[],
  advance: number,
): string[] => placements.flatMap(({ entrantIds }) => entrantIds).slice(0, advance);
