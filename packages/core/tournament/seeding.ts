import { type Clash, separated } from '../bracket/separation.ts';
import { createRng } from '../rng.ts';
import type { StageChoice } from './settings.ts';

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

/** Who knows each other from the stage before: who was in one group, and who has met. */
export type Acquainted = {
  groups: readonly (readonly string[])[];
  met: readonly (readonly [string, string])[];
};

type Row = { entrantIds: readonly string[] };
const NOTHING_APART: Acquainted = { groups: [], met: [] };

/**
 * The next stage's seeds: so many of the places of the one before, the best first. BRK23: in a bracket group mates meet as late as can be,
 * of those who share places any may have any; where `avoidsRepeats` says so who has met does not meet in its first round (BRK22).
 */
export function seedsOfPlacements(
  placements: readonly Row[],
  advance: number,
  next: Pick<StageChoice, 'format' | 'avoidRepeats'>,
  { groups, met }: Acquainted = NOTHING_APART,
): string[] {
  const ids = placements.flatMap(({ entrantIds }) => entrantIds).slice(0, advance);
  if (next.format !== 'single' && next.format !== 'double') return ids;
  const at = new Map(ids.map((id, seed) => [id, seed]));
  const known = (pairs: readonly (readonly [string, string])[]): Clash[] =>
    pairs.flatMap(([one, other]) => {
      const [a, b] = [at.get(one), at.get(other)];
      return a === undefined || b === undefined || a === b ? [] : [[a, b] as const];
    });
  const mates = known(groups.flatMap(pairsOf));
  if (mates.length > 0)
    return separated(ids.length, mates, 'whole', rowsBelow(placements, advance)).order.map(
      (seed) => ids[seed]!,
    );
  if (!next.avoidRepeats) return ids;
  return separated(ids.length, known(met), 'firstRound').order.map((seed) => ids[seed]!);
}

const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other): [string, string] => [one, other]));

/** The places that are shared, without the first ones: who has won a group keeps the seed that it had among the winners. */
function rowsBelow(placements: readonly Row[], advance: number): [number, number][] {
  let from = 0;
  const rows = placements.map(({ entrantIds }): [number, number] => {
    const row: [number, number] = [Math.min(from, advance), Math.min(from + entrantIds.length, advance)];
    from += entrantIds.length;
    return row;
  });
  return rows.slice(1);
}

/** BRK22: the draw, with those who belong together (`apart`) as late as can be; the order of the seeds changes within their tiers alone. */
export function drawApart(ids: readonly string[], apart: readonly (readonly [string, string])[]): string[] {
  const at = new Map(ids.map((id, seed) => [id, seed]));
  const clashes = apart.map(([one, other]): Clash => [at.get(one)!, at.get(other)!]);
  return separated(ids.length, clashes, 'whole').order.map((seed) => ids[seed]!);
}
