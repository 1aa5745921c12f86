import type { PerkId } from '@retake/core/premium/perks.ts';

/** The eleven tiles of the Premium page, in order, and which perks each is about; their words are content. */
export const PREMIUM_TILES = {
  captain: ['captainPriority'],
  tournaments: ['premiumTournaments', 'duoLeague', 'reservePlaces'],
  skins: ['skinDrops'],
  highlights: ['highlights'],
  practice: ['practiceServer'],
  nicknames: ['nicknameChanges', 'nicknameHistory'],
  support: ['premiumChat'],
  demos: ['demoStorage', 'sharedMatches'],
  privacy: ['hideMatch', 'hideActivity', 'hideMatches', 'hideFriends', 'hideOnline', 'profileViews'],
  blacklist: ['blacklist'],
  missions: ['missions', 'premiumMissions', 'customSetUp'],
} as const satisfies Record<string, readonly PerkId[]>;

export type PremiumTileId = keyof typeof PREMIUM_TILES;
export const PREMIUM_TILE_IDS = Object.keys(PREMIUM_TILES) as readonly PremiumTileId[];
