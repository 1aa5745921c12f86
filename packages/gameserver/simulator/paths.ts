import { STEP_MS, type Track } from '@retake/core/analysis/replay.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Side } from '@retake/core/match/lineup.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import {
  CT_SPAWN,
  distance,
  type Place,
  type Route,
  routesOf,
  SITES,
  type Sketch,
  sketchOf,
  T_SPAWN,
} from '@retake/core/sketches/sketch.ts';

/** What a round was: nothing of it is changed by where its players walk. */
export type WalkedRound = {
  lastsMs: number;
  players: readonly { who: string; side: Side }[];
  /** In the order of time. */
  kills: readonly { atMs: number; killer: string | null; victim: string }[];
};

/** A player with a knife in the hand runs 250 of the game's units a second: a twentieth of a drawing. */
const UNITS_A_MS = 49 / 1000;
/** Nobody aims further than this, if there is a choice. */
const FAR = 160;
/** Few fights are closer. */
const NEAR = 70;
/** So far from the middle of a way each of them walks. */
const ASIDE = 12;
/** Nobody stands where a mate stands: so far from the middle of a place, and of a site. */
const SPREAD = { place: 20, site: 46 };

/** To be at a place by then. */
type Stop = { atMs: number; place: number };
type Walker = { who: string; side: Side; stops: Stop[]; aside: { x: number; y: number }; diesAtMs: number };
type Ground = { sketch: Sketch; routes: readonly Route[][]; site: number; rng: Rng };

/**
 * REP3: ways over the plan of a map that fit the deaths of a round: nobody runs faster than the game lets them, and who kills
 * stands near the one who dies, as far as that can be. The same seed gives the same ways.
 */
export function walk(seed: string, map: MapId, round: WalkedRound): Track[] {
  const sketch = sketchOf(map);
  const rng = createRng(`ways ${seed}`);
  const routes = routesOf(map);
  const ground = { sketch, routes, rng, site: placeOf(sketch, rng.pick(SITES)) };
  const walkers = round.players.map((player) => starting(player, ground));
  for (const kill of round.kills) meet(kill, walkers, ground);
  for (const walker of walkers) if (walker.diesAtMs > round.lastsMs) finish(walker, round.lastsMs, ground);
  return walkers.map((walker) => trackOf(walker, round.lastsMs, ground));
}

const placeOf = ({ places }: Sketch, name: string): number =>
  places.findIndex((place) => place.name === name);

function starting({ who, side }: WalkedRound['players'][number], { sketch, rng }: Ground): Walker {
  const place = placeOf(sketch, side === 't' ? T_SPAWN : CT_SPAWN);
  const aside = { x: (rng.next() * 2 - 1) * ASIDE, y: (rng.next() * 2 - 1) * ASIDE };
  return { who, side, aside, diesAtMs: Number.POSITIVE_INFINITY, stops: [{ atMs: 0, place }] };
}

/** Where both can be by then: near each other, and near the site that is attacked. */
function meet(kill: WalkedRound['kills'][number], walkers: readonly Walker[], ground: Ground): void {
  const victim = walkers.find(({ who }) => who === kill.victim);
  if (!victim || victim.diesAtMs < kill.atMs) return;
  const killer = walkers.find(({ who, diesAtMs }) => who === kill.killer && diesAtMs >= kill.atMs);
  const ofKiller = killer ? reached(killer, kill.atMs, ground) : null;
  const { sketch, rng } = ground;
  let best = { dying: 0, aiming: 0, cost: Number.POSITIVE_INFINITY };
  for (const dying of reached(victim, kill.atMs, ground)) {
    const toSite = ground.routes[dying]![ground.site]!.length;
    for (const aiming of ofKiller ?? [dying]) {
      const range = distance(sketch.places[dying]!, sketch.places[aiming]!);
      const cost = Math.abs(range - NEAR) + 4 * Math.max(0, range - FAR) + toSite / 2 + rng.next() * 120;
      if (cost < best.cost) best = { dying, aiming, cost };
    }
  }
  victim.stops.push({ atMs: kill.atMs, place: best.dying });
  victim.diesAtMs = kill.atMs;
  if (killer) killer.stops.push({ atMs: kill.atMs, place: best.aiming });
}

function reached({ stops }: Walker, byMs: number, { routes }: Ground): number[] {
  const { atMs, place } = stops.at(-1)!;
  return routes[place]!.flatMap(({ length }, to) => (length <= (byMs - atMs) * UNITS_A_MS ? [to] : []));
}

/** Who lives goes to the site, as near as the time lets them. */
function finish(walker: Walker, lastsMs: number, ground: Ground): void {
  const places = reached(walker, lastsMs, ground);
  const near = (place: number) => ground.routes[place]![ground.site]!.length + ground.rng.next() * 350;
  const [best] = places
    .map((place) => ({ place, far: near(place) }))
    .sort((one, other) => one.far - other.far);
  walker.stops.push({ atMs: lastsMs, place: best!.place });
}

function trackOf(walker: Walker, lastsMs: number, ground: Ground): Track {
  const { who, side, aside } = walker;
  const track: Track = { who, side, xs: [], ys: [] };
  const legs = legsOf(walker, ground);
  const untilMs = Math.min(lastsMs, walker.diesAtMs);
  for (let atMs = 0; atMs <= untilMs; atMs += STEP_MS) {
    const { x, y } = positionAt(legs, atMs);
    track.xs.push(Math.round(x + aside.x));
    track.ys.push(Math.round(y + aside.y));
  }
  return track;
}

type Point = { x: number; y: number };
type Leg = { fromMs: number; from: Point; toMs: number; to: Point };

/** Each runs, and waits before and after: how much of the spare time before, chance says. */
function legsOf({ stops }: Walker, { sketch, routes, rng }: Ground): Leg[] {
  const legs: Leg[] = [];
  let at: Point = sketch.places[stops[0]!.place]!;
  let freeMs = 0;
  for (const [before, stop] of stops.slice(1).entries()) {
    const route = routes[stops[before]!.place]![stop.place]!;
    const between = route.places.slice(1, -1).map((place) => sketch.places[place]!);
    const points = [at, ...between, spotIn(sketch.places[stop.place]!, rng)];
    const runs = points.slice(1).map((to, place) => distance(points[place]!, to) / UNITS_A_MS);
    const spareMs = stop.atMs - freeMs - runs.reduce((sum, ms) => sum + ms, 0);
    freeMs += Math.max(0, spareMs) * rng.next() * 0.9;
    for (const [place, ms] of runs.entries()) {
      legs.push({ fromMs: freeMs, from: points[place]!, toMs: freeMs + ms, to: points[place + 1]! });
      freeMs += ms;
    }
    freeMs = Math.max(freeMs, stop.atMs);
    at = points.at(-1)!;
  }
  return legs;
}

function spotIn({ name, x, y }: Place, rng: Rng): Point {
  const spread = isSite(name) ? SPREAD.site : SPREAD.place;
  return { x: x + (rng.next() * 2 - 1) * spread, y: y + (rng.next() * 2 - 1) * spread };
}

const isSite = (name: string): boolean => (SITES as readonly string[]).includes(name);

function positionAt(legs: readonly Leg[], atMs: number): Point {
  const leg = legs.findLast(({ fromMs }) => fromMs <= atMs) ?? legs[0]!;
  const share = leg.toMs > leg.fromMs ? (atMs - leg.fromMs) / (leg.toMs - leg.fromMs) : 1;
  const part = Math.min(1, Math.max(0, share));
  return { x: leg.from.x + (leg.to.x - leg.from.x) * part, y: leg.from.y + (leg.to.y - leg.from.y) * part };
}
