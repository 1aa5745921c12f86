import { accept, type Result, refuse } from '../result.ts';

/** BLK2: the most players on a blacklist. */
export const BLACKLIST_MAX = 3;

export type BlacklistRefusal = 'blacklist_self' | 'premium_required' | 'blacklist_full';

type Adding = { ownerId: string; playerId: string; hasPremium: boolean };

/**
 * The ids on the list after adding the player, in the order in which they were added. Unchanged if the player is on it
 * already. Refuses the owner themselves, owners without Premium, and more players than fit (BLK1, BLK2).
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
