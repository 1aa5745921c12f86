import { asInteger, asSteamId } from '../../match/reading.ts';
import type { RecordedEvent, Span } from '../recorded.ts';
import { FIGHT_TICKS, REST_TICKS, SIGHT_STEP, SIGHT_TICKS } from './facts.ts';
import { firearmOf, runSpeedOf } from './firearms.ts';

export const SHOT_EVENTS = ['weapon_fire', 'player_hurt'] as const;

/** A shot, or a hit by one, in the part of a round that counts. */
export type Fire = { round: number; tick: number; who: string; weapon: string };
export type Hit = Fire & { victim: string };
/** SHO7: the first hit of a fight. */
export type Opening = Pick<Hit, 'round' | 'tick' | 'who' | 'victim'> & { from: number };
export type Told = { fires: Fire[]; hits: Hit[]; openings: Opening[] };

/** SHO1: what the events say, from the end of the freeze time until a round is over. */
export function firesOf(spans: readonly Span[], events: readonly RecordedEvent[]): Told {
  const tickOf = ({ tick }: RecordedEvent) => asInteger(tick, 0, 2 ** 31) ?? -1;
  const ends = events.flatMap((event) => (event.event_name === 'round_end' ? [tickOf(event)] : []));
  const live = spans.map((span) => ({ ...span, to: firstFrom(ends, span.from) ?? span.to }));
  const told: Told = { fires: [], hits: [], openings: [] };
  const inTime = events.toSorted((one, other) => tickOf(one) - tickOf(other));
  for (const event of inTime) {
    const tick = tickOf(event);
    const weapon = firearmOf(event.weapon);
    const span = live.find(({ from, to }) => tick >= from && tick <= to);
    if (weapon === null || !span) continue;
    const at = { round: span.round, tick, weapon };
    const shooter = asSteamId(event.user_steamid);
    const attacker = asSteamId(event.attacker_steamid);
    if (event.event_name === 'weapon_fire' && shooter) told.fires.push({ ...at, who: shooter });
    if (event.event_name === 'player_hurt' && attacker && shooter)
      told.hits.push({ ...at, who: attacker, victim: shooter });
  }
  return { ...told, openings: openingsOf(told.hits, live) };
}

const firstFrom = (ticks: readonly number[], from: number): number | undefined =>
  ticks.reduce<number | undefined>(
    (first, tick) => (tick >= from && (first === undefined || tick < first) ? tick : first),
    undefined,
  );

function openingsOf(hits: readonly Hit[], live: readonly Span[]): Opening[] {
  const last = new Map<string, number>();
  return hits.flatMap(({ round, tick, who, victim }) => {
    const key = `${round} ${who} ${victim}`;
    const isNew = tick - (last.get(key) ?? Number.NEGATIVE_INFINITY) > FIGHT_TICKS;
    last.set(key, tick);
    const { from } = live.find((span) => span.round === round)!;
    return isNew ? [{ round, tick, who, victim, from }] : [];
  });
}

/** SHO6: the ticks before a shot at which its shooter's speed is looked at. */
export const runUp = (tick: number): number[] => [
  tick - 1,
  ...Array.from({ length: Math.ceil(REST_TICKS / 2) }, (_, at) => tick - 2 * (at + 1)),
];

/** SHO7: the ticks before a hit at which it is looked whether its victim is in sight, the last first. */
export const looksBefore = ({ tick, from }: Pick<Opening, 'tick' | 'from'>): number[] =>
  Array.from({ length: SIGHT_TICKS / SIGHT_STEP + 1 }, (_, at) => tick - at * SIGHT_STEP).filter(
    (look) => look >= from,
  );

/** SHO6: rifles, with no own shot shortly before. */
export function isRunLooked(fire: Fire, before: Fire | undefined): boolean {
  if (runSpeedOf(fire.weapon) === null) return false;
  return before?.round !== fire.round || fire.tick - before.tick > REST_TICKS;
}

/** Each with the own one before it. */
export function withBefore(fires: readonly Fire[]): { fire: Fire; before: Fire | undefined }[] {
  const last = new Map<string, Fire>();
  return fires.map((fire) => {
    const before = last.get(fire.who);
    last.set(fire.who, fire);
    return { fire, before };
  });
}

/** A long match has some fifty thousand; what has more is not read for its shots. */
export const MOST_SHOT_TICKS = 80_000;

/** The ticks at which the places of everybody are asked for, in order. */
export function wantedShotTicks({ fires, openings }: Told): number[] {
  const ticks = new Set<number>();
  for (const { fire, before } of withBefore(fires)) {
    ticks.add(fire.tick);
    if (isRunLooked(fire, before)) for (const tick of runUp(fire.tick)) ticks.add(tick);
  }
  for (const opening of openings) for (const tick of looksBefore(opening)) ticks.add(tick);
  return [...ticks].filter((tick) => tick >= 0).sort((one, other) => one - other);
}
