/** How far the server's clock is ahead of this one, in ms: somewhere between the two. */
export type ClockBounds = { least: number; most: number };

const UNKNOWN: ClockBounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
/** A `Date` header is cut to whole seconds. */
const HEADER_STEP_MS = 1000;

type Answered = { dateMs: number; sentAt: number; receivedAt: number };

/** Each answer leaves less room; one that does not fit means that a clock was set, and begins anew. */
export function narrowed(known: ClockBounds, { dateMs, sentAt, receivedAt }: Answered): ClockBounds {
  const seen = { least: dateMs - receivedAt, most: dateMs + HEADER_STEP_MS - sentAt };
  const least = Math.max(known.least, seen.least);
  const most = Math.min(known.most, seen.most);
  return least <= most ? { least, most } : seen;
}

/** The least correction that fits: none where this clock may be right. */
export const offsetMs = ({ least, most }: ClockBounds): number => (least > 0 ? least : Math.min(0, most));

let bounds = UNKNOWN;

/** Learns from the `Date` header of an answer. */
export function noteServerTime(header: string | null, sentAt: number): void {
  const dateMs = Date.parse(header ?? '');
  if (!Number.isNaN(dateMs)) bounds = narrowed(bounds, { dateMs, sentAt, receivedAt: Date.now() });
}

/** The server's time in ms, as well as it is known: deadlines are counted down by it. */
export const serverNow = (): number => Date.now() + offsetMs(bounds);
