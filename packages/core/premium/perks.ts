/** What becomes of it at the end of Premium: `atOnce` it is over; `held`: what was begun goes on as it is (PRM1); `week`: seven days later (HID3). */
type AtExpiry = 'atOnce' | 'held' | 'week';

export type Perk = {
  /** False: it is still to come, and no text may say that it is there. */
  readonly isBuilt: boolean;
  /** The file of the server that refuses, chooses or hides; null while it is still to come. */
  readonly enforcedIn: string | null;
  readonly atExpiry: AtExpiry;
};

const built = (enforcedIn: string, atExpiry: AtExpiry = 'atOnce') =>
  ({ isBuilt: true, enforcedIn, atExpiry }) as const;

/** PRM4: all that Premium brings. What is to be read of it are the words of the same names in the web app's content. */
export const PERKS = {
  captainPriority: built('features/matchmaking/matchOfCheck.ts', 'held'),
  premiumTournaments: built('features/tournaments/lineUp.ts'),
  duoLeague: built('features/party/store.ts', 'held'),
  reservePlaces: built('features/tournaments/entering.ts', 'held'),
  skinDrops: built('features/drops/store.ts'),
  highlights: built('features/highlights/service.ts'),
  practiceServer: built('features/practice/service.ts', 'held'),
  nicknameChanges: built('features/nicknames/service.ts'),
  nicknameHistory: built('features/nicknames/service.ts'),
  premiumChat: built('features/lounge/service.ts'),
  demoStorage: built('features/recordings/service.ts'),
  sharedMatches: built('features/history/routes.ts'),
  hideMatch: built('features/privacy/service.ts', 'week'),
  hideActivity: built('features/privacy/service.ts', 'week'),
  hideMatches: built('features/privacy/service.ts', 'week'),
  hideFriends: built('features/privacy/service.ts', 'week'),
  hideOnline: built('features/privacy/service.ts', 'week'),
  profileViews: built('features/visits/routes.ts'),
  blacklist: built('features/blacklist/service.ts', 'held'),
  missions: built('features/missions/collecting.ts'),
  premiumMissions: built('features/missions/collecting.ts'),
  customSetUp: built('features/lobbies/service.ts', 'held'),
} as const satisfies Record<string, Perk>;

export type PerkId = keyof typeof PERKS;
export type BuiltPerkId = { [Id in PerkId]: (typeof PERKS)[Id]['isBuilt'] extends true ? Id : never }[PerkId];

export const PERK_IDS = Object.keys(PERKS) as readonly PerkId[];

/** What a player with Premium may keep from others. */
export const HIDING = [
  'hideMatch',
  'hideActivity',
  'hideMatches',
  'hideFriends',
  'hideOnline',
] as const satisfies readonly PerkId[];

export const isBuilt = (id: PerkId): boolean => PERKS[id].isBuilt;

/** How much of these is still to come: none of them is built, or not all; undefined: nothing. */
export function comingOf(ids: readonly PerkId[]): 'whole' | 'part' | undefined {
  if (ids.every(isBuilt)) return undefined;
  return ids.some(isBuilt) ? 'part' : 'whole';
}
