import { PREMIUM_LIMITS } from '../constants/premium.ts';
import { accept, type Result, refuse } from '../result.ts';

/** BLK2: a blacklist names so many players at most. */
export const BLACKLIST_MAX = PREMIUM_LIMITS.blacklistedPlayers;

export type BlacklistRefusal = 'blacklist_self' | 'premium_required' | 'blacklist_full';

type Adding = { ownerId: string; playerId: string; hasPremium: boolean };

/**
 * The ids on the list once the player is on it, in the order in which they came; the list itself where the player is on
 * it already. Refuses oneself, whoever has no Premium, and one more than fit (BLK1, BLK2).
 */
export function addToBlacklist(
  list: readonly string[],
  { ownerId, playerId, hasPremium }: Adding,
): Result<readonly string[], BlacklistRefusal> {
  if (playerId === ownerId) return refuse('blacklist_self');
  if (!hasPremium) return refuse('premium_required');
  if (list.includes(playerId)) return accept(list);
  if (list.length >= BLACKLIST_MAX) return refuse('blacklist_full');
  return accept([...list, playerId]);
}
