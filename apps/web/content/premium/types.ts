import type { PremiumTileId } from './tiles.ts';

export type PremiumContent = {
  readonly title: string;
  readonly intro: readonly string[];
  readonly tiles: Readonly<Record<PremiumTileId, { readonly title: string; readonly text: string }>>;
};
