import { addMonths } from '../premium/addMonths.ts';

/** How often a nickname may change: `times` within `months`. */
type Allowance = { readonly times: number; readonly months: number };
export const NICKNAME_CHANGES: Readonly<Record<'free' | 'premium', Allowance>> = {
  free: { times: 1, months: 3 },
  premium: { times: 3, months: 1 },
};

/** NIC3: as many earlier nicknames are shown. */
export const EARLIER_NICKNAMES_SHOWN = 5;

type Facts = {
  /** When the nickname was changed, in ms since 1970, in any order. */
  changedAt: readonly number[];
  hasPremium: boolean;
  now: number;
};

/**
 * NIC2: how many changes are left, and from when on there is one again; null: there is one now. Each change counts for
 * the months of the allowance that applies now.
 */
export function nicknameChangesLeft({ changedAt, hasPremium, now }: Facts): {
  left: number;
  nextAt: number | null;
} {
  const { times, months } = NICKNAME_CHANGES[hasPremium ? 'premium' : 'free'];
  const ends = changedAt
    .map((at) => addMonths(at, months))
    .filter((end) => end > now)
    .sort((a, b) => a - b);
  if (ends.length < times) return { left: times - ends.length, nextAt: null };
  return { left: 0, nextAt: ends[ends.length - times]! };
}
