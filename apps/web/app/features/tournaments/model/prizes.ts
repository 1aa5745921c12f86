import type { Tournament } from './event.ts';

/** `cents` of all entrants of the row together. */
export type PrizeRow = { from: number; to: number; cents: number; entrantIds: readonly string[] };

/** What each place wins: the places that are decided first, with who has won them, then what was announced for the others. */
export function prizeRowsOf({
  placements,
  settings,
}: Pick<Tournament, 'placements' | 'settings'>): PrizeRow[] {
  const decided = placements
    .filter(({ prizeCents }) => prizeCents > 0)
    .map(({ from, to, prizeCents, entrantIds }) => ({ from, to, cents: prizeCents, entrantIds }));
  const isDecided = (place: number) => placements.some(({ from, to }) => from <= place && place <= to);
  const announced = settings.prizes
    .map((cents, index) => ({ from: index + 1, to: index + 1, cents, entrantIds: [] }))
    .filter(({ from, cents }) => cents > 0 && !isDecided(from));
  return [...decided, ...announced].sort((a, b) => a.from - b.from);
}
