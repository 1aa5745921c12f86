import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';

const MINUTE_MS = 60_000;

/** Whole minutes since `iso`, never less than none. */
export const minutesSince = (iso: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS));

/** Whole minutes until `iso`, a minute begun counted; none where it has passed. */
export const minutesUntil = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / MINUTE_MS));

/** When a match of the live tab begins: in so many minutes, or what it is doing now. */
export type Start =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'starting' }
  | { kind: 'warm-up' }
  | { kind: 'live' };

export function startOf({ state, startsAt }: Pick<LobbyRow, 'state' | 'startsAt'>, now: number): Start {
  if (state === 'live') return { kind: 'live' };
  const minutes = startsAt === null ? 0 : minutesUntil(startsAt, now);
  if (minutes > 0) return { kind: 'minutes', minutes };
  return { kind: state ?? 'starting' };
}

/** `13:9`, or null before there is one. */
export const scoreText = (score: LobbyRow['score']): string | null =>
  score === null ? null : `${score.team1}:${score.team2}`;

/** Whether the caller could take a slot. */
export const isOpen = (row: LobbyRow): boolean =>
  row.kind === 'lobby' && row.status === 'active' && !row.joined && row.slots.taken < row.slots.of;
