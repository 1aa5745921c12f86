import type { Severity } from './words/wordData.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Below this nothing is left to remember. */
const FORGOTTEN = 0.05;

/** TOX4: what a message of this severity counts. */
const POINTS: Record<Severity, number> = { 0: 0, 1: 0, 2: 1, 3: 5, 4: 5 };
/** Half a point below 3, 6 and 10: what is written one after the other has lost a little by then. */
const NUDGE_AT = 2.5;
const PAUSE_AT = 5.5;
const LONG_PAUSE_AT = 9.5;

export type ChatPoints = { points: number; at: number };
/** TOX5, TOX6: what follows from a message. */
export type Consequence = { kind: 'none' } | { kind: 'nudge' } | { kind: 'pause'; minutes: 15 | 1440 };

/** TOX4: they halve every day; at last nothing is left. */
export function pointsNow({ points, at }: ChatPoints, now: number): number {
  const left = points * 2 ** (-Math.max(0, now - at) / DAY_MS);
  return left < FORGOTTEN ? 0 : left;
}

/** TOX7: friends among themselves are counted for what is grave alone. */
export const countsAmong = (severity: Severity, among: 'party' | 'others'): boolean =>
  severity >= (among === 'party' ? 3 : 2);

export function addPoints(
  before: ChatPoints | null,
  severity: Severity,
  now: number,
): { points: ChatPoints; consequence: Consequence } {
  const points = (before ? pointsNow(before, now) : 0) + POINTS[severity];
  return { points: { points, at: now }, consequence: consequenceOf(points) };
}

function consequenceOf(points: number): Consequence {
  if (points >= LONG_PAUSE_AT) return { kind: 'pause', minutes: 1440 };
  if (points >= PAUSE_AT) return { kind: 'pause', minutes: 15 };
  return { kind: points >= NUDGE_AT ? 'nudge' : 'none' };
}
