import { STEP_MS, type Track } from '@retake/core/analysis/replay.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Side } from '@retake/core/match/lineup.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import {
  CT_SPAWN,
  distance,
  type Place,
  type Route,
  routesFrom,
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
/** So far from the middle of a way each of them walks. */
const ASIDE = 14;

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
  const routes = sketch.places.map((_, from) => routesFrom(sketch, from));
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
  const { sketch, rng } = ground;
  const costs = reached(victim, kill.atMs, ground).flatMap((dying) =>
    (killer ? reached(killer, kill.atMs, ground) : [dying]).map((aiming) => {
      const range = distance(sketch.places[dying]!, sketch.places[aiming]!);
      const toSite = ground.routes[dying]![ground.site]!.length;
      return { dying, aiming, cost: range + 4 * Math.max(0, range - FAR) + toSite / 2 + rng.next() * 120 };
    }),
  );
  const best = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
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
  const near = (place: number) => ground.routes[place]![ground.site]!.length + ground.rng.next() * 150;
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

type Leg = { fromMs: number; from: Place; toMs: number; to: Place };

/** Each runs, and waits before and after: how much of the spare time before, chance says. */
function legsOf({ stops }: Walker, { sketch, routes, rng }: Ground): Leg[] {
  return stops.slice(1).flatMap((stop, before) => {
    const start = stops[before]!;
    const { places, length } = routes[start.place]![stop.place]!;
    let nowMs = start.atMs + Math.max(0, stop.atMs - start.atMs - length / UNITS_A_MS) * rng.next() * 0.9;
    return places.map((place, at): Leg => {
      const from = sketch.places[places[Math.max(0, at - 1)]!]!;
      const to = sketch.places[place]!;
      const fromMs = nowMs;
      nowMs += distance(from, to) / UNITS_A_MS;
      return { fromMs, from, toMs: nowMs, to };
    });
  });
}

function positionAt(legs: readonly Leg[], atMs: number): { x: number; y: number } {
  const leg = legs.findLast(({ fromMs }) => fromMs <= atMs) ?? legs[0]!;
  const share = leg.toMs > leg.fromMs ? (atMs - leg.fromMs) / (leg.toMs - leg.fromMs) : 1;
  const part = Math.min(1, Math.max(0, share));
  return { x: leg.from.x + (leg.to.x - leg.from.x) * part, y: leg.from.y + (leg.to.y - leg.from.y) * part };
}
