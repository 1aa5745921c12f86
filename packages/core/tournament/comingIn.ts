import { accept, type Result, refuse } from '../result.ts';
import { countPlaced, type Entrant, type EntrantStatus, type Entrants, type Room } from './entrants.ts';
import { STAND_IN_ABOVE } from './standIn.ts';

/** With the rating that seeds; null: nobody of it has one. */
type Rated = Entrant & { rating: number | null };
export type ComingFault = 'tournament_entrant_unknown' | 'replacement_too_strong' | 'tournament_full';

const STANDS_BY: readonly EntrantStatus[] = ['waiting', 'missed'];
/** TRN50: it has not been drawn, and may still come in. */
export const standsBy = ({ status }: Pick<Entrant, 'status'>): boolean => STANDS_BY.includes(status);

const DRAWN: readonly EntrantStatus[] = ['playing', 'withdrawn', 'disqualified'];

/** TRN51: why this one cannot take over the place of that one; null: it can. */
export function replacementFault(entrants: readonly Rated[], id: string, by: string): ComingFault | null {
  const gone = entrants.find((one) => one.id === id);
  const next = entrants.find((one) => one.id === by);
  if (!gone || !DRAWN.includes(gone.status) || !next || !standsBy(next)) return 'tournament_entrant_unknown';
  if (gone.rating === null || next.rating === null) return null;
  return next.rating > gone.rating + STAND_IN_ABOVE ? 'replacement_too_strong' : null;
}

/** TRN51: with the seed of the one before. Who was disqualified stays so. */
export const takenOver = (entrants: Entrants, id: string, by: string): Entrant[] =>
  entrants.map((one) => {
    if (one.id === by)
      return { ...one, status: 'playing', seed: entrants.find((gone) => gone.id === id)?.seed ?? null };
    if (one.id !== id) return one;
    return { ...one, seed: null, status: one.status === 'playing' ? 'withdrawn' : one.status };
  });

/** TRN52: one more plays, as the last seed. */
export function takenInLate(
  entrants: Entrants,
  id: string,
  { places }: Pick<Room, 'places'>,
): Result<Entrant[], ComingFault> {
  const newcomer = entrants.find((one) => one.id === id);
  if (!newcomer || !standsBy(newcomer)) return refuse('tournament_entrant_unknown');
  if (countPlaced(entrants) >= places) return refuse('tournament_full');
  const last = Math.max(0, ...entrants.map(({ seed }) => seed ?? 0));
  return accept(
    entrants.map((one) =>
      one.id === id ? { ...one, status: 'playing', seed: last === 0 ? null : last + 1 } : one,
    ),
  );
}
