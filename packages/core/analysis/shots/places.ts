import { asSteamId } from '../../match/reading.ts';
import { TICKS_A_SECOND } from './facts.ts';

/** What the reader is asked for of each player. A column that the game does not write any more is missing. */
export const SHOT_PROPERTIES = [
  'X',
  'Y',
  'Z',
  'pitch',
  'yaw',
  'team_num',
  'is_alive',
  'duck_amount',
  'is_airborne',
  'is_scoped',
  'approximate_spotted_by',
] as const;

export type ShotTicks = { tick: readonly number[]; steamid: readonly unknown[] } & Partial<
  Record<(typeof SHOT_PROPERTIES)[number], readonly unknown[]>
>;

/** A player at a tick. Null: not told. */
export type Standing = {
  who: string;
  tick: number;
  x: number | null;
  y: number | null;
  z: number | null;
  pitch: number | null;
  yaw: number | null;
  team: number | null;
  alive: boolean | null;
  /** 0 stands, 1 is down. */
  duck: number | null;
  airborne: boolean | null;
  scoped: boolean | null;
  /** By whom the game says they are seen. */
  seenBy: readonly unknown[] | null;
};

/** Who stands where, by tick. */
export type Places = {
  at(tick: number, who: string): Standing | null;
  all(tick: number): Standing[];
};

export function placesOf(ticks: ShotTicks): Places {
  const rows = new Map<number, Map<string, number>>();
  ticks.tick.forEach((tick, row) => {
    const who = asSteamId(ticks.steamid[row]);
    if (who === null) return;
    const known = rows.get(tick) ?? new Map<string, number>();
    rows.set(tick, known.set(who, row));
  });
  const number = (column: readonly unknown[] | undefined, row: number) => {
    const value = column?.[row];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const flag = (column: readonly unknown[] | undefined, row: number) => {
    const value = column?.[row];
    return typeof value === 'boolean' ? value : null;
  };
  const standing = (tick: number, who: string, row: number): Standing => {
    const seenBy = ticks.approximate_spotted_by?.[row];
    return {
      who,
      tick,
      x: number(ticks.X, row),
      y: number(ticks.Y, row),
      z: number(ticks.Z, row),
      pitch: number(ticks.pitch, row),
      yaw: number(ticks.yaw, row),
      team: number(ticks.team_num, row),
      alive: flag(ticks.is_alive, row),
      duck: number(ticks.duck_amount, row),
      airborne: flag(ticks.is_airborne, row),
      scoped: flag(ticks.is_scoped, row),
      seenBy: Array.isArray(seenBy) ? seenBy : null,
    };
  };
  return {
    at(tick, who) {
      const row = rows.get(tick)?.get(who);
      return row === undefined ? null : standing(tick, who, row);
    },
    all: (tick) => [...(rows.get(tick) ?? [])].map(([who, row]) => standing(tick, who, row)),
  };
}

/** Eyes stand so high, and this much lower when somebody is all the way down. */
const EYES = 64;
const DUCKED = 18;

type Point = { x: number; y: number; z: number };

export function eyesOf({ x, y, z, duck }: Standing): Point | null {
  if (x === null || y === null || z === null || duck === null) return null;
  return { x, y, z: z + EYES - DUCKED * Math.min(1, Math.max(0, duck)) };
}

export type Line = { degrees: number; right: number; up: number; distance: number };

/** From one's eyes to the head of another: how far off the line of sight, in degrees, and how far away. */
export function lineTo(from: Standing, to: Standing): Line | null {
  const [eyes, head] = [eyesOf(from), eyesOf(to)];
  if (eyes === null || head === null || from.pitch === null || from.yaw === null) return null;
  const [dx, dy, dz] = [head.x - eyes.x, head.y - eyes.y, head.z - eyes.z];
  const distance = Math.hypot(dx, dy, dz);
  if (distance === 0) return null;
  const [pitch, yaw] = [radians(from.pitch), radians(from.yaw)];
  // Pitch grows downwards.
  const ahead =
    dx * Math.cos(yaw) * Math.cos(pitch) + dy * Math.sin(yaw) * Math.cos(pitch) - dz * Math.sin(pitch);
  return {
    degrees: degrees(Math.acos(Math.min(1, Math.max(-1, ahead / distance)))),
    right: Math.abs(turn(degrees(Math.atan2(dy, dx)) - from.yaw)),
    up: Math.abs(degrees(-Math.atan2(dz, Math.hypot(dx, dy))) - turn(from.pitch)),
    distance,
  };
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
/** Between -180 and 180. */
const turn = (angle: number): number => angle - 360 * Math.round(angle / 360);

/** Faster than that nobody runs: it was no step, or a step was not written. */
const FASTEST = 400;

/** Over the ground, between two moments; null: not known. */
export function speedBetween(one: Standing | null, other: Standing | null): number | null {
  if (!one || !other || one.tick === other.tick) return null;
  if (one.x === null || one.y === null || other.x === null || other.y === null) return null;
  const seconds = Math.abs(other.tick - one.tick) / TICKS_A_SECOND;
  const speed = Math.hypot(other.x - one.x, other.y - one.y) / seconds;
  return speed > FASTEST ? null : speed;
}
