/** MIS4: a season of missions, in days. */
export const MISSION_SEASON_DAYS = 30;
/** MIS4: downtime longer than this extends the season by all of it. */
export const MISSION_SEASON_EXTENDED_AFTER_HOURS = 24;

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEKS = 4;

/** Times in ms since 1970. */
export type MissionSeason = {
  readonly number: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When the platform was last known to run. */
  readonly aliveAt: number;
};

export const firstSeason = (startsAt: number, now: number): MissionSeason =>
  upToNow({ number: 1, startsAt, endsAt: startsAt + MISSION_SEASON_DAYS * DAY_MS, aliveAt: now }, now).at(
    -1,
  )!;

/** MIS4: the platform runs at `now`: this season, extended where that is due, and those that have begun since. */
export function upToNow(season: MissionSeason, now: number): MissionSeason[] {
  const seasons = [extended(season, now)];
  for (;;) {
    const { number, endsAt } = seasons.at(-1)!;
    if (endsAt > now) return seasons;
    const next = { number: number + 1, startsAt: endsAt, endsAt: endsAt + MISSION_SEASON_DAYS * DAY_MS };
    seasons.push({ ...next, aliveAt: now });
  }
}

/** The time since it was known to run is downtime. Of one that begins after the end nothing is the season's. */
function extended(season: MissionSeason, now: number): MissionSeason {
  const { aliveAt, endsAt } = season;
  const down = now - aliveAt;
  const counts = down > MISSION_SEASON_EXTENDED_AFTER_HOURS * HOUR_MS && aliveAt < endsAt;
  return { ...season, endsAt: counts ? endsAt + down : endsAt, aliveAt: Math.max(aliveAt, now) };
}

/** Of a season, from 0 to 3; the last one goes on to the season's end. */
export const WEEK_NUMBERS = Array.from({ length: WEEKS }, (_, week) => week);
export const weekOf = ({ startsAt }: { startsAt: number }, at: number): number =>
  Math.min(WEEKS - 1, Math.floor((at - startsAt) / (7 * DAY_MS)));

/** When a week begins and ends. */
export function spanOfWeek({ startsAt, endsAt }: MissionSeason, week: number): { from: number; to: number } {
  const from = startsAt + week * 7 * DAY_MS;
  return { from, to: week === WEEKS - 1 ? endsAt : from + 7 * DAY_MS };
}

/** Of a season, from 0: 24 hours from its start on. */
export const dayOf = ({ startsAt }: { startsAt: number }, at: number): number =>
  Math.floor((at - startsAt) / DAY_MS);
