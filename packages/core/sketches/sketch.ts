import type { MapId } from '../maps.ts';
import { DRAWN } from './drawn.ts';

/** A place of a map; `name` as players call it. Units of the drawing (REP2). */
export type Place = { name: string; x: number; y: number };

/** REP2: our own plan of a map: places, and the ways between them. */
export type Sketch = { places: readonly Place[]; ways: readonly (readonly [number, number])[] };

/** How it is written: `name x y` by `;`, and chains of names by `;`. The names `T`, `CT`, `A` and `B` are in each. */
export type Drawn = { places: string; ways: string };

export const T_SPAWN = 'T';
export const CT_SPAWN = 'CT';
export const SITES = ['A', 'B'] as const;

const read = new Map<MapId, Sketch>();

export function sketchOf(map: MapId): Sketch {
  const known = read.get(map) ?? readSketch(DRAWN[map]);
  read.set(map, known);
  return known;
}

function readSketch({ places, ways }: Drawn): Sketch {
  const listed = places.split(';').map((text): Place => {
    const [, name, x, y] = /^\s*(.+) (\d+) (\d+)\s*$/.exec(text)!;
    return { name: name!, x: Number(x), y: Number(y) };
  });
  const at = (name: string) => listed.findIndex((place) => place.name === name.trim());
  const chains = ways.split(';').map((chain) => chain.split('-').map(at));
  return {
    places: listed,
    ways: chains.flatMap((chain) =>
      chain.slice(1).map((place, before): [number, number] => [chain[before]!, place]),
    ),
  };
}

/** The places from one to another over the shortest way, both included, and how long it is. */
export type Route = { places: readonly number[]; length: number };

/** From one place to each. */
export function routesFrom({ places, ways }: Sketch, from: number): Route[] {
  const routes: (Route | undefined)[] = places.map(() => undefined);
  routes[from] = { places: [from], length: 0 };
  // Few places: going over all ways until nothing is shorter is quick enough (Bellman and Ford).
  for (let changed = true; changed; ) {
    changed = false;
    for (const [one, other] of ways.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
      const before = routes[one];
      if (!before) continue;
      const length = before.length + distance(places[one]!, places[other]!);
      if (length >= (routes[other]?.length ?? Number.POSITIVE_INFINITY) - 1e-9) continue;
      routes[other] = { places: [...before.places, other], length };
      changed = true;
    }
  }
  return routes as Route[];
}

const routesRead = new Map<MapId, readonly Route[][]>();

/** From each place to each. Found once a map: it takes milliseconds. */
export function routesOf(map: MapId): readonly Route[][] {
  const sketch = sketchOf(map);
  const known = routesRead.get(map) ?? sketch.places.map((_, from) => routesFrom(sketch, from));
  routesRead.set(map, known);
  return known;
}

export const distance = (one: Pick<Place, 'x' | 'y'>, other: Pick<Place, 'x' | 'y'>): number =>
  Math.hypot(one.x - other.x, one.y - other.y);
