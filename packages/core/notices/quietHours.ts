const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** NOT18: from and to are minutes of the day where the player is; `to` may be on the next day. Never the same. */
export type QuietHours = { from: number; to: number; zone: string };

export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

function clockIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const [hours, minutes] = format.format(at).split(':').map(Number);
    return hours! * 60 + minutes!;
  };
}

const isWithin = ({ from, to }: QuietHours, minute: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** NOT18: the first moment from `at` on, in ms since 1970, that is not in the quiet hours. */
export function afterQuiet(quiet: QuietHours | null, at: number): number {
  if (quiet === null) return at;
  const minuteOf = clockIn(quiet.zone);
  if (!isWithin(quiet, minuteOf(at))) return at;
  const minutesLeft = (quiet.to - minuteOf(at) + DAY_MINUTES) % DAY_MINUTES;
  const guess = at - (at % MINUTE_MS) + minutesLeft * MINUTE_MS;
  // Clocks that are set on or back meanwhile: by what they then show it is so much too late (or, below 0, too early).
  const late = ((minuteOf(guess) - quiet.to + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  const exact = guess - late * MINUTE_MS;
  if (exact > at && !isWithin(quiet, minuteOf(exact))) return exact;
  // An hour that is left out may hold the very end: then it ends with what is left out.
  let end = Math.max(guess, exact);
  while (end - MINUTE_MS > at && !isWithin(quiet, minuteOf(end - MINUTE_MS))) end -= MINUTE_MS;
  return end;
}
