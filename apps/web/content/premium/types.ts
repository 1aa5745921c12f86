import type { PerkId } from '@retake/core/premium/perks.ts';
import type { PremiumTileId } from './tiles.ts';

/** What a player with Premium has, and what everybody else has; null: nothing of the kind. */
export type PerkWords = { readonly premium: string; readonly others: string | null };

export type PremiumContent = {
  readonly title: string;
  readonly intro: readonly string[];
  /** The titles of the tiles. */
  readonly tiles: Readonly<Record<PremiumTileId, string>>;
  readonly perks: Readonly<Record<PerkId, PerkWords>>;
};
