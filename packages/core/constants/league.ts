import type { GroupSpan } from '../rating/skillGroup.ts';

/** The Classic Solo League's id, part of its address `/leagues/790093242343`. */
export const SOLO_LEAGUE_ID = '790093242343';

/** Points of a league match. */
export const LEAGUE_POINTS = { win: 10, loss: -9 } as const;

/** Who may enter a league: everybody, from the lowest group to the highest. */
export const LEAGUE_GROUPS: GroupSpan = { from: 'L-', to: 'G+' };

export const LEAGUE_PRIZE_POOL_CENTS = { solo: 200_00, duo: 2000_00 } as const;
export const LEAGUE_PRIZE_PLACES = 50;
export const LEAGUE_MODE = '5v5';

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

/** The medal of a place; null from the fourth on. */
export const medalOf = (place: number): Medal | null => MEDALS[place - 1] ?? null;
export const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];

export type RingColour = 'green' | 'orange' | 'darkOrange' | 'red';

/** The lowest win percentage of each colour of the ring; below the last one it is red. */
const RING_FROM_PERCENT: readonly (readonly [number, RingColour])[] = [
  [60, 'green'],
  [50, 'orange'],
  [40, 'darkOrange'],
];

/** The colour of a win-percentage ring, for a percentage from 0 to 100. */
export const ringColour = (winPercent: number): RingColour =>
  RING_FROM_PERCENT.find(([from]) => winPercent >= from)?.[1] ?? 'red';
