const HOUR_MS = 60 * 60_000;

/** LGE13: a season on its way to its end. `ended`: the final table is written; `settling`: its prizes are on hold. */
export const SEASON_STATES = ['open', 'ending', 'ended', 'settling', 'settled'] as const;
export type SeasonState = (typeof SEASON_STATES)[number];

/** LGE7: a match that began in the season counts in it when it ends at most this long after the season. */
export const LATE_MATCH_MS = 3 * HOUR_MS;
/** LGE13: how long a final table may be corrected. */
export const SETTLING_MS = 72 * HOUR_MS;
/** How often is looked whether the last matches are over. */
const LOOK_EVERY_MS = 60_000;

export type EndingSeason = { state: SeasonState; closedAtMs: number; settlesAtMs: number | null };
/** `wait`: look again at this time, in ms. */
export type SeasonStep =
  | { kind: 'wait'; untilMs: number }
  | { kind: 'table' }
  | { kind: 'award'; settlesAtMs: number }
  | { kind: 'settle' }
  | { kind: 'nothing' };

/** LGE13: what a season that has closed needs next. It follows from its state alone, so a repeat does nothing twice. */
export function seasonStep(season: EndingSeason, now: number, isPlayed: boolean): SeasonStep {
  const { state, closedAtMs, settlesAtMs } = season;
  const lastMs = closedAtMs + LATE_MATCH_MS;
  switch (state) {
    case 'ending':
      if (now < closedAtMs + LOOK_EVERY_MS) return { kind: 'wait', untilMs: closedAtMs + LOOK_EVERY_MS };
      if (isPlayed && now <= lastMs)
        return { kind: 'wait', untilMs: Math.min(now + LOOK_EVERY_MS, lastMs + 1) };
      return { kind: 'table' };
    case 'ended':
      return { kind: 'award', settlesAtMs: now + SETTLING_MS };
    case 'settling':
      if (settlesAtMs !== null && now < settlesAtMs) return { kind: 'wait', untilMs: settlesAtMs };
      return { kind: 'settle' };
    default:
      return { kind: 'nothing' };
  }
}

export type CountingSeason = { state: SeasonState; startsAtMs: number; closedAtMs: number | null };

/**
 * LGE7: the season in which a match counts: the one under way when it began, while its last matches are waited for; otherwise
 * the open one, if it has begun (LGE18). `seasons`: newest first. Null: there is none.
 */
export function seasonFor<Season extends CountingSeason>(
  seasons: readonly Season[],
  { beganAtMs, endedAtMs }: { beganAtMs: number; endedAtMs: number },
): Season | null {
  const began = seasons.find(({ startsAtMs }) => startsAtMs <= beganAtMs);
  const waitsFor = began?.state === 'ending' && began.closedAtMs !== null;
  if (waitsFor && endedAtMs <= began.closedAtMs! + LATE_MATCH_MS) return began;
  return seasons.find(({ state, startsAtMs }) => state === 'open' && startsAtMs <= endedAtMs) ?? null;
}
