import type { RecordedEvent, Span } from '../recorded.ts';
import {
  AIMED_DEGREES,
  HIT_TICKS,
  OUT_OF_SIGHT_TICKS,
  type Shot,
  type ShotFacts,
  SIGHT_TICKS,
  type Sighting,
  WIDEST_DEGREES,
} from './facts.ts';
import {
  type Line,
  lineTo,
  type Places,
  placesOf,
  type ShotTicks,
  type Standing,
  speedBetween,
} from './places.ts';
import {
  type Fire,
  firesOf,
  type Hit,
  isRunLooked,
  looksBefore,
  type Opening,
  runUp,
  withBefore,
} from './wanted.ts';

/** SHO8: where more than one hit in ten has no shot, the recording does not tell them all. */
const MATCHED_IN_TEN = 9;
const DOWN = 0.5;
/** Half of what is seen on a screen of 16:9. */
const SCREEN = { right: 53.13, up: 36.87 };

/** SHO1 to SHO8: the shots of the rounds of a recording. Null: it does not tell them. */
export function recordedShots(
  spans: readonly Span[],
  events: readonly RecordedEvent[],
  ticks: ShotTicks,
): ShotFacts | null {
  const told = firesOf(spans, events);
  const places = placesOf(ticks);
  const sides = sidesOf(told.fires, places);
  const isEnemy = ({ round, who, victim }: Pick<Hit, 'round' | 'who' | 'victim'>) => {
    const teams = [sides.get(`${round} ${who}`), sides.get(`${round} ${victim}`)];
    return teams[0] !== undefined && teams[1] !== undefined && teams[0] !== teams[1];
  };
  const hits = told.hits.filter(isEnemy);
  const { victims, matched } = matchHits(told.fires, hits);
  if (told.fires.length === 0 || matched * 10 < hits.length * MATCHED_IN_TEN) return null;
  return {
    shots: withBefore(told.fires).map(({ fire, before }) =>
      shotOf(fire, before, victims.get(fire) ?? [], places),
    ),
    sightings: told.openings.filter(isEnemy).flatMap((opening) => sightingOf(opening, places)),
  };
}

/** By round and player. */
function sidesOf(fires: readonly Fire[], places: Places): Map<string, number> {
  const sides = new Map<string, number>();
  for (const { round, tick } of fires)
    for (const { who, team } of places.all(tick)) if (team !== null) sides.set(`${round} ${who}`, team);
  return sides;
}

/** SHO2: a hit is of the shot that is nearest in time. Pellets, and a bullet through two, are one shot. */
function matchHits(fires: readonly Fire[], hits: readonly Hit[]) {
  const byPlayer = Map.groupBy(fires, ({ round, who }) => `${round} ${who}`);
  const victims = new Map<Fire, string[]>();
  let matched = 0;
  for (const { round, who, tick, victim } of hits) {
    const near = (byPlayer.get(`${round} ${who}`) ?? []).filter(
      (fire) => fire.tick <= tick + 1 && tick - fire.tick <= HIT_TICKS,
    );
    const nearest = near.toSorted(
      (one, other) => Math.abs(one.tick - tick) - Math.abs(other.tick - tick) || one.tick - other.tick,
    )[0];
    if (!nearest) continue;
    matched++;
    victims.set(nearest, [...(victims.get(nearest) ?? []), victim]);
  }
  return { victims, matched };
}

function shotOf(fire: Fire, before: Fire | undefined, victims: readonly string[], places: Places): Shot {
  const { who, round, tick, weapon } = fire;
  const shooter = places.at(tick, who);
  const run = isRunLooked(fire, before) ? runOf(tick, who, places) : { speed: null, fastest: null };
  return {
    who,
    round,
    tick,
    weapon,
    hit: victims.length > 0,
    ...targetOf(shooter, victims, places),
    crouched: shooter?.duck == null ? null : shooter.duck >= DOWN,
    airborne: shooter?.airborne ?? null,
    scoped: shooter?.scoped ?? null,
    ...run,
  };
}

/** SHO3: who was hit, the nearest of several; else the enemy nearest to the line of sight. */
function targetOf(
  shooter: Standing | null,
  victims: readonly string[],
  places: Places,
): Pick<Shot, 'aimed' | 'distance'> {
  const hit = victims.flatMap((who) => (shooter && places.at(shooter.tick, who)) ?? []);
  const distances = hit.flatMap((victim) => lineTo(shooter!, victim)?.distance ?? []);
  if (victims.length > 0)
    return { aimed: true, distance: distances.length === 0 ? null : Math.min(...distances) };
  if (!shooter || shooter.team === null) return { aimed: null, distance: null };
  const enemies = places
    .all(shooter.tick)
    .filter(({ who, team, alive }) => who !== shooter.who && team !== shooter.team && alive !== false);
  const lines = enemies.map((enemy) =>
    enemy.team === null || enemy.alive === null ? null : lineTo(shooter, enemy),
  );
  const nearest = lines
    .filter((line): line is Line => line !== null && line.degrees <= AIMED_DEGREES)
    .sort((one, other) => one.degrees - other.degrees || one.distance - other.distance)[0];
  if (nearest) return { aimed: true, distance: nearest.distance };
  return { aimed: lines.includes(null) ? null : false, distance: null };
}

/** SHO6. */
function runOf(tick: number, who: string, places: Places): Pick<Shot, 'speed' | 'fastest'> {
  const steps = [tick, ...runUp(tick)].flatMap((at) => places.at(at, who) ?? []);
  const speeds = steps.slice(1).map((step, at) => speedBetween(step, steps[at]!));
  const known = speeds.filter((speed) => speed !== null);
  return {
    // What was written before the last two ticks says nothing of the shot.
    speed: steps[1] && steps[0]!.tick === tick && tick - steps[1].tick <= 2 ? speeds[0]! : null,
    fastest: known.length === 0 ? null : Math.max(...known),
  };
}

/** SHO7: none where the enemy came into sight before it was looked, or never did. */
function sightingOf(opening: Opening, places: Places): Sighting[] {
  const { who, victim, tick } = opening;
  let first: { at: number; line: Line } | null = null;
  let isKnown = false;
  for (const at of looksBefore(opening)) {
    const [viewer, target] = [places.at(at, who), places.at(at, victim)];
    const line = viewer && target && lineTo(viewer, target);
    // Some servers write only every second tick.
    if (!line || target.seenBy === null) continue;
    isKnown = true;
    if (isSeen(target.seenBy, who) && line.right <= SCREEN.right && line.up <= SCREEN.up)
      first = { at, line };
    else if ((first?.at ?? tick) - at >= OUT_OF_SIGHT_TICKS) break;
  }
  if (!first) return isKnown ? [] : [{ who, degrees: null }];
  const wasLooked = opening.from > tick - SIGHT_TICKS || tick - first.at <= SIGHT_TICKS - OUT_OF_SIGHT_TICKS;
  return wasLooked && first.line.degrees <= WIDEST_DEGREES ? [{ who, degrees: first.line.degrees }] : [];
}

/** The reader tells SteamIDs in lists as numbers, which are rounded. */
const isSeen = (seenBy: readonly unknown[], who: string): boolean =>
  seenBy.some((id) => String(id) === who || Number(id) === Number(who));
