import { accept, type Result, refuse } from '../result.ts';

/** What a player may hide: that they are online, the match that they play, their matches, what they did, and their friends. */
export const HIDABLE = ['online', 'match', 'matches', 'activity', 'friends'] as const;
export type Hidable = (typeof HIDABLE)[number];
export type Hidden = Readonly<Record<Hidable, boolean>>;

export const NOTHING_HIDDEN: Hidden = {
  online: false,
  match: false,
  matches: false,
  activity: false,
  friends: false,
};

/** HID3: after Premium has ended. */
export const HIDING_GRACE_MS = 7 * 24 * 3600_000;

/** HID3: until when it stays hidden, in ms since 1970; null: it never was. */
export const hiddenUntil = (premiumUntil: number | null): number | null =>
  premiumUntil === null ? null : premiumUntil + HIDING_GRACE_MS;

/** HID2: hiding something more takes Premium; showing it again does not. */
export function hide(before: Hidden, after: Hidden, hasPremium: boolean): Result<Hidden, 'premium_required'> {
  const hidesMore = HIDABLE.some((part) => after[part] && !before[part]);
  return hidesMore && !hasPremium ? refuse('premium_required') : accept(after);
}
