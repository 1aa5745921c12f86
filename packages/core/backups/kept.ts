/** BAK3: of how many days, weeks and months the newest backup is kept. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const;

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970 began with a Thursday. */
const MONDAY = 4 * DAY_MS;

const dayOf = (at: number) => Math.floor(at / DAY_MS);
const weekOf = (at: number) => Math.floor((at - MONDAY) / (7 * DAY_MS));
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/** BAK3: the times of the backups that stay, by UTC. The newest always does. */
export function keptBackups(times: readonly number[]): number[] {
  const newestFirst = [...new Set(times)].sort((one, other) => other - one);
  const kept = new Set<number>(newestFirst.slice(0, 1));
  const keepOf = (most: number, spanOf: (at: number) => number | string) => {
    const spans = new Map<number | string, number>();
    for (const at of newestFirst) if (!spans.has(spanOf(at))) spans.set(spanOf(at), at);
    for (const at of [...spans.values()].slice(0, most)) kept.add(at);
  };
  keepOf(KEPT.days, dayOf);
  keepOf(KEPT.weeks, weekOf);
  keepOf(KEPT.months, monthOf);
  return newestFirst.filter((at) => kept.has(at));
}

/** BAK1: in the night by UTC where the last one is of the day before; at once where there is none of a day. */
export function isBackupDue(last: number | null, now: number): boolean {
  if (last === null) return true;
  const isNight = new Date(now).getUTCHours() >= 2 && new Date(now).getUTCHours() < 5;
  return now - last >= 26 * HOUR_MS || (isNight && now - last >= 20 * HOUR_MS);
}

/** BAK5: once a week. */
export const isRehearsalDue = (last: number | null, now: number): boolean =>
  last === null || now - last >= 7 * DAY_MS;
