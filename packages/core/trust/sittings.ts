/** A match of a player, from its beginning to its end. */
export type Sitting = { readonly from: number; readonly to: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** DET10: one played so soon after the other. */
const TURN_MS = 180 * MINUTE_MS;
const HANDOVER_MS = 15 * MINUTE_MS;
/** DET10: how late it is when somebody plays is known from so many evenings of each. */
const LEAST_EVENINGS = 3;
/** DET10: of so few days that chance decides nothing is said. */
const LEAST_VARIANCE = 0.5;
const HOURS_OF_A_DAY = 24;
/** DET10: what is usual at these hours is what would be if the other one had played so many days earlier or later. */
const SHIFTS = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7] as const;

export type Played = {
  /** Matches of both at the same time. */
  readonly overlaps: number;
  /** As many as there would be by when both usually play. */
  readonly expected: number;
  /** One played after the other within three hours. */
  readonly turns: number;
  /** Of them: within a quarter of an hour. */
  readonly handovers: number;
  /** Of each. */
  readonly matches: readonly [number, number];
  /** How far apart the hours are at which both play, and how uncertain that is by chance alone. Null: too few evenings. */
  readonly hours: Hours | null;
  /** Days on which both played, of those on which both accounts were in use. Null: too few. */
  readonly days: Days | null;
};
/** `expected`: if each chose days by himself, by day of the week; and the variance of that. */
export type Days = { readonly both: number; readonly expected: number; readonly variance: number };
export type Hours = { readonly apart: number; readonly deviation: number };

/** DET10: whether two play at the same time, how often one begins where the other stops, and whether hours and days are the same. */
export function sittingsOf(one: readonly Sitting[], other: readonly Sitting[]): Played {
  const [mine, theirs] = [inTime(one), inTime(other)];
  const shifted = SHIFTS.map((days) => overlapsOf(mine, theirs, days * DAY_MS));
  const gaps = turnsOf(mine, theirs);
  return {
    overlaps: overlapsOf(mine, theirs, 0),
    expected: shifted.reduce((sum, count) => sum + count, 0) / SHIFTS.length,
    turns: gaps.length,
    handovers: gaps.filter((gap) => gap <= HANDOVER_MS).length,
    matches: [mine.length, theirs.length],
    hours: hoursApart(mine, theirs),
    days: daysOf(mine, theirs),
  };
}

/** Each day of the week by itself: that both play at weekends says nothing. */
function daysOf(mine: readonly Sitting[], theirs: readonly Sitting[]): Days | null {
  const usual = timeOfDay([...mine, ...theirs]);
  if (!usual || mine.length === 0 || theirs.length === 0) return null;
  // A day begins when neither plays.
  const start = (usual.hour / HOURS_OF_A_DAY) * DAY_MS + DAY_MS / 2;
  const dayOf = ({ from }: Sitting) => Math.floor((from - start) / DAY_MS);
  const first = Math.max(dayOf(mine[0]!), dayOf(theirs[0]!));
  const last = Math.min(dayOf(mine.at(-1)!), dayOf(theirs.at(-1)!));
  const [ones, others] = [new Set(mine.map(dayOf)), new Set(theirs.map(dayOf))];
  const sum = { both: 0, expected: 0, variance: 0 };
  for (let weekday = 0; weekday < 7; weekday++) {
    const days: number[] = [];
    for (let day = first + weekday; day <= last; day += 7) days.push(day);
    const count = (is: (day: number) => boolean) => days.filter(is).length;
    const [all, one, other] = [days.length, count((day) => ones.has(day)), count((day) => others.has(day))];
    if (all < 2) continue;
    sum.both += count((day) => ones.has(day) && others.has(day));
    sum.expected += (one * other) / all;
    sum.variance += (one * other * (all - one) * (all - other)) / (all ** 2 * (all - 1));
  }
  return sum.variance < LEAST_VARIANCE ? null : sum;
}

/** Of the mean times of day, around the clock. */
function hoursApart(mine: readonly Sitting[], theirs: readonly Sitting[]): Hours | null {
  const [one, other] = [timeOfDay(mine), timeOfDay(theirs)];
  if (!one || !other) return null;
  const apart = Math.abs(one.hour - other.hour);
  return {
    apart: Math.min(apart, HOURS_OF_A_DAY - apart),
    deviation: Math.hypot(one.deviation, other.deviation),
  };
}

/** Matches of one evening say little more than one of them. */
function timeOfDay(sittings: readonly Sitting[]): { hour: number; deviation: number } | null {
  const evenings = sittings.filter(
    ({ from }, index) => index === 0 || from - sittings[index - 1]!.to > TURN_MS,
  ).length;
  if (evenings < LEAST_EVENINGS) return null;
  const angles = sittings.map(({ from }) => (2 * Math.PI * from) / DAY_MS);
  const mean = (of: (angle: number) => number) =>
    angles.reduce((sum, angle) => sum + of(angle), 0) / angles.length;
  const [x, y] = [mean(Math.cos), mean(Math.sin)];
  const hoursOf = (angle: number) => (angle * HOURS_OF_A_DAY) / (2 * Math.PI);
  // As of a normal distribution wound around the clock. Who plays at all hours alike has no time of day.
  const spread = Math.sqrt(-2 * Math.log(Math.min(1, Math.max(1e-9, Math.hypot(x, y)))));
  return { hour: hoursOf(Math.atan2(y, x)), deviation: hoursOf(spread) / Math.sqrt(evenings) };
}

const inTime = (sittings: readonly Sitting[]) => [...sittings].sort((one, other) => one.from - other.from);

/** Of both in order: how many of the one are played while the other one plays. */
function overlapsOf(mine: readonly Sitting[], theirs: readonly Sitting[], shift: number): number {
  let count = 0;
  let next = 0;
  for (const { from, to } of mine) {
    while (next < theirs.length && theirs[next]!.to + shift <= from) next++;
    if (next < theirs.length && theirs[next]!.from + shift < to) count++;
  }
  return count;
}

/** Times from the end of a match of one to the beginning of the next of the other, where nobody has played between. */
function turnsOf(mine: readonly Sitting[], theirs: readonly Sitting[]): number[] {
  const all = [
    ...mine.map((sitting) => ({ ...sitting, isMine: true })),
    ...theirs.map((sitting) => ({ ...sitting, isMine: false })),
  ].sort((one, other) => one.from - other.from);
  return all.slice(1).flatMap(({ from, isMine }, index) => {
    const before = all[index]!;
    const gap = from - before.to;
    return before.isMine !== isMine && gap >= 0 && gap <= TURN_MS ? [gap] : [];
  });
}
