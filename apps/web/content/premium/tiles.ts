/** The eleven tiles of the Premium page, in order; their words are content. */
export const PREMIUM_TILES = [
  'captain',
  'tournaments',
  'skins',
  'highlights',
  'practice',
  'nicknames',
  'support',
  'demos',
  'privacy',
  'blacklist',
  'missions',
] as const;
export type PremiumTileId = (typeof PREMIUM_TILES)[number];
