import { type Card, type CardKind, cardOf, PATTERNS } from '../cards/catalogue.ts';
import { createRng } from '../rng.ts';

/** MIS8: the bar of a season: a tier every three points. */
export const TIERS = 10;
export const POINTS_A_TIER = 3;

export type Tier = {
  /** From 1. */
  readonly tier: number;
  readonly points: number;
  /** Its prize: known from the first day, never drawn. */
  readonly card: Card;
};

/** Which kind each tier has. */
const KINDS: readonly CardKind[] = [
  ...(['banner', 'frame', 'banner', 'frame', 'colour'] as const),
  ...(['banner', 'frame', 'banner', 'frame', 'banner'] as const),
];

/** MIS8: the same for everybody; the season's own colours, no pattern twice. */
export function tiersOf(season: number): Tier[] {
  const rng = createRng(`prizes ${season}`);
  const left = {
    frame: rng.shuffle(PATTERNS.frame),
    banner: rng.shuffle(PATTERNS.banner),
    colour: [...PATTERNS.colour],
  };
  return KINDS.map((kind, index) => {
    const card = cardOf(kind, left[kind].shift()!, `season${season}`);
    return { tier: index + 1, points: (index + 1) * POINTS_A_TIER, card };
  });
}

export const tierOf = (points: number): number => Math.min(TIERS, Math.floor(points / POINTS_A_TIER));
