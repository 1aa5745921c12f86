import type { MapId } from '../maps.ts';
import type { Side } from '../match/lineup.ts';
import type { ReportedKill } from './kills.ts';

/** REP1: a position for each of these, from the end of the freeze time on. */
export const STEP_MS = 250;

/** Where a player was, step by step, until the round or the player's life ended. Units of the map's drawing (REP2). */
export type Track = { who: string; side: Side; xs: number[]; ys: number[] };

/** One round. `kills` null: not told. */
export type ReplayRound = {
  round: number;
  lastsMs: number;
  tracks: Track[];
  kills: ReportedKill[] | null;
};

/** REP2: a drawing is so wide and high. */
export const DRAWING_SIZE = 1000;

/** Of each map: the game's place of the drawing's upper left corner, and how long a side of the drawing is there. */
const FRAMES: Record<MapId, { left: number; top: number; side: number }> = {
  de_dust2: { left: -2476, top: 3239, side: 4506 },
  de_mirage: { left: -3230, top: 1713, side: 5120 },
  de_inferno: { left: -2087, top: 3870, side: 5018 },
  de_nuke: { left: -3453, top: 2887, side: 7168 },
  de_overpass: { left: -4831, top: 1781, side: 5325 },
  de_ancient: { left: -2953, top: 2164, side: 5120 },
  de_vertigo: { left: -3168, top: 1762, side: 4096 },
  de_anubis: { left: -2796, top: 3328, side: 5345 },
};

/** REP2: a place of the game on the drawing of its map, as whole units; north is up. */
export function onDrawing(map: MapId, x: number, y: number): { x: number; y: number } {
  const { left, top, side } = FRAMES[map];
  const unit = (part: number) => Math.round(Math.min(1, Math.max(0, part / side)) * DRAWING_SIZE);
  return { x: unit(x - left), y: unit(top - y) };
}
