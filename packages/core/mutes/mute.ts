import { accept, type Result, refuse } from '../result.ts';

/** MUT2: the most players whom a player mutes. */
export const MUTES_MAX = 200;

export type MuteRefusal = 'mute_self' | 'mute_full';

/** Whether another player may be muted beside so many; nothing changes where he is muted already. */
export function mayMute({
  ownerId,
  playerId,
  muted,
}: {
  ownerId: string;
  playerId: string;
  muted: readonly string[];
}): Result<'added' | 'there', MuteRefusal> {
  if (ownerId === playerId) return refuse('mute_self');
  if (muted.includes(playerId)) return accept('there');
  return muted.length >= MUTES_MAX ? refuse('mute_full') : accept('added');
}
