import type { AnswerOf } from '@retake/contract/calls.ts';
import type { RoundKill } from './analysis.ts';

export type Replay = NonNullable<AnswerOf<'GET /api/matches/{matchId}/rounds/{round}/replay'>['replay']>;
export type Track = Replay['tracks'][number];
export type Point = { x: number; y: number };

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where somebody is: between two steps on the way from one to the next; after the last one (dead) where that was. */
export function pointAt({ xs, ys }: Pick<Track, 'xs' | 'ys'>, stepMs: number, atMs: number): Point {
  const at = Math.min(Math.max(0, atMs / stepMs), xs.length - 1);
  const before = Math.floor(at);
  const after = Math.min(before + 1, xs.length - 1);
  const part = at - before;
  const between = (values: readonly number[]) => values[before]! + (values[after]! - values[before]!) * part;
  return { x: between(xs), y: between(ys) };
}

export const hasDied = (id: string, kills: readonly RoundKill[], atMs: number): boolean =>
  kills.some((kill) => kill.victim === id && kill.atMs <= atMs);

/** How long a shot is drawn. */
const SHOT_MS = 600;
export const shotsAt = (kills: readonly RoundKill[], atMs: number): RoundKill[] =>
  kills.filter((kill) => kill.killer !== null && kill.atMs <= atMs && atMs - kill.atMs < SHOT_MS);

/** The end of the round is the end of playing. */
export const playedOn = (atMs: number, passedMs: number, speed: number, lastsMs: number): number =>
  Math.min(lastsMs, Math.max(0, atMs + passedMs * speed));
