import { type CheckCode, keepsFromSearching } from '../moderation/accountCheck.ts';
import type { Standing } from './ladder.ts';

/** LGE12: what a player may lack for a prize: matches of the season, Steam, a passed account check. */
export const MISSING = ['matches', 'steam', 'check'] as const;
export type Missing = (typeof MISSING)[number];

/** LGE12: so many matches of a season a prize takes, where the league says nothing else. */
export const PRIZE_MATCHES = 20;

export type PrizeFacts = { wins: number; losses: number; steamConnected: boolean; check: CheckCode };

/** LGE12: what a player lacks for a prize; nothing: eligible. */
export function missingFor(facts: PrizeFacts, prizeMatches: number): Missing[] {
  const lacks: Record<Missing, boolean> = {
    matches: facts.wins + facts.losses < prizeMatches,
    steam: !facts.steamConnected,
    check: keepsFromSearching(facts.check),
  };
  return MISSING.filter((one) => lacks[one]);
}

export type FinalRow = Pick<Standing, 'userId' | 'wins' | 'losses' | 'points'> & {
  place: number;
  missing: readonly Missing[];
  /** Null: no prize. */
  prizeCents: number | null;
};

/**
 * LGE14: the final table of a season. `standings` in the order of the ladder; the prizes, best first, go by place among those who lack
 * nothing. Who lacks something keeps the place.
 */
export function finalTable(
  standings: readonly (Pick<Standing, 'userId' | 'wins' | 'losses' | 'points'> & {
    missing: readonly Missing[];
  })[],
  prizes: readonly number[],
): FinalRow[] {
  let eligible = 0;
  return standings.map(({ userId, wins, losses, points, missing }, i) => {
    const prizeCents = missing.length === 0 ? prizes[eligible++] || null : null;
    return { place: i + 1, userId, wins, losses, points, missing, prizeCents };
  });
}

/** LGE14: a line of the text of which the digest is taken (SHA-256, lines joined by a line feed). */
export const lineOf = ({ place, userId, points, wins, losses, missing, prizeCents }: FinalRow): string =>
  [place, userId, points, wins, losses, missing.join('+') || 'eligible', prizeCents ?? 0].join(' ');
