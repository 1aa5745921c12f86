import type { GroupSpan } from '../rating/skillGroup.ts';
import { accept, type Result, refuse } from '../result.ts';
import { termsAllowed } from './terms.ts';

const DAY_MS = 24 * 60 * 60_000;

/** LGE17: so many leagues are open at the same time, the first two among them. */
export const MOST_LEAGUES = 30;
/** LGE18: days of a season. */
export const SEASON_DAYS_SPAN = { from: 1, to: 180 } as const;
/** LGE18: a first season begins in so many days at most. */
export const BEGINS_WITHIN_DAYS = 90;

export type NewLeague = {
  groups: GroupSpan;
  prizePoolCents: number;
  prizePlaces: number;
  /** Null: at once. */
  startsAtMs: number | null;
};

/** LGE17, LGE18: whether a league may be founded so. Answers when its first season begins. */
export function mayFound(
  { groups, prizePoolCents, prizePlaces, startsAtMs }: NewLeague,
  now: number,
): Result<number, 'league_span' | 'league_prizes' | 'league_dates'> {
  const allowed = termsAllowed({ groupFrom: groups.from, groupTo: groups.to, prizePoolCents, prizePlaces });
  if (!allowed.ok) return allowed;
  const beginsAt = Math.max(now, startsAtMs ?? now);
  return beginsAt > now + BEGINS_WITHIN_DAYS * DAY_MS ? refuse('league_dates') : accept(beginsAt);
}

/** LGE18: whether an open season may end at another time: after now and after its start, and no longer than any season. */
export function mayEndAt(
  { startsAtMs, endsAtMs }: { startsAtMs: number; endsAtMs: number },
  now: number,
): Result<number, 'league_dates'> {
  const isAhead = endsAtMs > now && endsAtMs > startsAtMs;
  const isShort = endsAtMs <= startsAtMs + SEASON_DAYS_SPAN.to * DAY_MS;
  return isAhead && isShort ? accept(endsAtMs) : refuse('league_dates');
}
