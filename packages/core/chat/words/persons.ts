import type { Read } from './read.ts';
import type { Place } from './wordTree.ts';

export type Persons = 'others' | 'oneself' | 'nobody';
export type PersonPlaces = Record<'others' | 'oneself' | 'between', readonly Place[]>;

/** Whom a word is said of that begins at this place: who stands before it, or before what may stand between. */
export function saidOf(from: number, read: readonly Read[], places: PersonPlaces): Persons {
  const ends = new Set([from]);
  for (const end of ends) {
    const before = read[end - 1]?.sign === ' ' ? end - 2 : end - 1;
    if (places.oneself.some(({ to }) => to === before)) return 'oneself';
    if (places.others.some(({ to }) => to === before)) return 'others';
    for (const between of places.between) if (between.to === before) ends.add(between.from);
  }
  return 'nobody';
}
