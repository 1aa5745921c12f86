import type { MapId } from '../maps.ts';
import type { Side } from '../match/lineup.ts';
import { distance, sketchOf } from '../sketches/sketch.ts';
import type { ReportedKill } from './kills.ts';
import { DRAWING_SIZE, STEP_MS, type Track } from './replay.ts';

/** HEA1: so many fields on each side of a drawing. */
export const FIELDS = 25;
const FIELD = DRAWING_SIZE / FIELDS;

/** HEA2: who moved no further than this in the second before holds the place: slower than any walk. */
const HELD_WITHIN = 10;
const HELD_STEPS = 1000 / STEP_MS;

/** How often in which field: numbers of fields, row by row from the upper left corner, each once. */
export type Fields = { field: number; count: number }[];

export const HEAT_KINDS = ['kills', 'deaths', 'held'] as const;
export type HeatKind = (typeof HEAT_KINDS)[number];

/** Of a player on one side; `held` in steps. */
export type PlayerHeat = { who: string; side: Side } & Record<HeatKind, Fields>;

export type HeatRound = {
  tracks: readonly Track[];
  /** Null: not told. */
  kills: readonly Pick<ReportedKill, 'atMs' | 'killer' | 'victim'>[] | null;
};

type Counts = { who: string; side: Side } & Record<HeatKind, Map<number, number>>;

/** HEA1, HEA2: where players killed, died and held, each side by itself, in the order in which they are met. */
export function heatOf(rounds: readonly HeatRound[]): PlayerHeat[] {
  const players = new Map<string, Counts>();
  for (const round of rounds) addRound(players, round);
  return [...players.values()].map(({ who, side, kills, deaths, held }) => ({
    who,
    side,
    kills: fieldsOf(kills),
    deaths: fieldsOf(deaths),
    held: fieldsOf(held),
  }));
}

function addRound(players: Map<string, Counts>, { tracks, kills }: HeatRound): void {
  for (const track of tracks) addHeld(countsOf(players, track).held, track);
  for (const { atMs, killer, victim } of kills ?? []) {
    add(players, 'deaths', victim, atMs, tracks);
    if (killer !== null) add(players, 'kills', killer, atMs, tracks);
  }
}

function countsOf(players: Map<string, Counts>, { who, side }: Track): Counts {
  const key = `${side} ${who}`;
  const known = players.get(key) ?? { who, side, kills: new Map(), deaths: new Map(), held: new Map() };
  players.set(key, known);
  return known;
}

/** Of whom no place is known in this round, nothing is counted. */
function add(
  players: Map<string, Counts>,
  kind: 'kills' | 'deaths',
  who: string,
  atMs: number,
  tracks: readonly Track[],
): void {
  const track = tracks.find((one) => one.who === who);
  const field = track && fieldAt(track, Math.floor(atMs / STEP_MS));
  if (field !== undefined) count(countsOf(players, track!)[kind], field);
}

function addHeld(held: Map<number, number>, track: Track): void {
  const { xs, ys } = track;
  for (let step = HELD_STEPS; step < xs.length; step++) {
    const [right, down] = [xs[step]! - xs[step - HELD_STEPS]!, ys[step]! - ys[step - HELD_STEPS]!];
    if (right ** 2 + down ** 2 <= HELD_WITHIN ** 2) count(held, fieldAt(track, step)!);
  }
}

/** After the last step (a death between two of them) where that was. */
function fieldAt(track: Track, step: number): number | undefined {
  const last = Math.min(step, track.xs.length - 1);
  if (last < 0) return undefined;
  return fieldOf(track.xs[last]!) + FIELDS * fieldOf(track.ys[last]!);
}

const fieldOf = (part: number): number => Math.min(FIELDS - 1, Math.max(0, Math.floor(part / FIELD)));

const count = (counts: Map<number, number>, field: number): void => {
  counts.set(field, (counts.get(field) ?? 0) + 1);
};

const fieldsOf = (counts: Map<number, number>): Fields =>
  [...counts]
    .map(([field, times]) => ({ field, count: times }))
    .sort((one, other) => one.field - other.field);

/** The sum of several. */
export function together(all: readonly Fields[]): Fields {
  const counts = new Map<number, number>();
  for (const { field, count: times } of all.flat()) counts.set(field, (counts.get(field) ?? 0) + times);
  return fieldsOf(counts);
}

/** The upper left corner of a field, and its size, in units of the drawing. */
export const placeOfField = (field: number): { x: number; y: number; size: number } => ({
  x: (field % FIELDS) * FIELD,
  y: Math.floor(field / FIELDS) * FIELD,
  size: FIELD,
});

/** HEA3: the same in words: fields by the place of the map that is nearest to their middle, the most first. */
export function areasOf(map: MapId, fields: Fields): { area: string; count: number }[] {
  const { places } = sketchOf(map);
  const counts = new Map<string, number>();
  for (const { field, count: times } of fields) {
    const { x, y } = placeOfField(field);
    const middle = { x: x + FIELD / 2, y: y + FIELD / 2 };
    const { name } = places.reduce((one, other) =>
      distance(other, middle) < distance(one, middle) ? other : one,
    );
    counts.set(name, (counts.get(name) ?? 0) + times);
  }
  return [...counts]
    .map(([area, times]) => ({ area, count: times }))
    .sort((one, other) => other.count - one.count || (one.area < other.area ? -1 : 1));
}
