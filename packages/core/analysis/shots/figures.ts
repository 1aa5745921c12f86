import { REST_TICKS, type Shot, type ShotFacts, SPRAY_TICKS } from './facts.ts';
import { bandOf, kindOf, runSpeedOf } from './firearms.ts';

/** SHO3: `band` null: how far the target was is not known, or there was none. */
export type Cell = { weapon: string; band: number | null; shots: number; hits: number };

/** So many of those that count. */
export type Count = { of: number; good: number };

/** SHO1 to SHO7, of one player. Null: the recording does not say it (SHO8). */
export type PlayerShots = {
  cells: Cell[];
  firstBullets: Count | null;
  spray: Count | null;
  strafing: Count | null;
  /** In tenths of a degree, the smallest first. */
  placement: number[] | null;
};

/** SHO5: the first three bullets are no spray yet. */
const SPRAY_FROM = 4;
/** SHO6. */
const MOVING = 100;
const ACCURATE = 0.34;
/** SHO8: of so many in ten what counts has to be known. */
const KNOWN_IN_TEN = 9;

/** By player, in the order in which they shoot. */
export function shotFigures({ shots, sightings }: ShotFacts): Map<string, PlayerShots> {
  return new Map(
    [...Map.groupBy(shots, ({ who }) => who)].map(([who, own]) => {
      const fired = inBursts(own);
      return [
        who,
        {
          cells: cellsOf(own),
          firstBullets: countOf(fired.map(firstBullet)),
          spray: countOf(fired.map(sprayed)),
          strafing: countOf(fired.map(strafed)),
          placement: placementOf(sightings.flatMap((one) => (one.who === who ? [one.degrees] : []))),
        },
      ];
    }),
  );
}

type Fired = Shot & {
  /** No own shot shortly before. */
  isFirst: boolean;
  /** Its place in the spray, from 1. */
  place: number;
};

function inBursts(own: readonly Shot[]): Fired[] {
  const fired: Fired[] = [];
  for (const shot of own.toSorted((one, other) => one.round - other.round || one.tick - other.tick)) {
    const last = fired.at(-1);
    const gap = last?.round === shot.round ? shot.tick - last.tick : Number.POSITIVE_INFINITY;
    const goesOn = gap <= SPRAY_TICKS && last!.weapon === shot.weapon;
    fired.push({ ...shot, isFirst: gap > REST_TICKS, place: goesOn ? last!.place + 1 : 1 });
  }
  return fired;
}

/** SHO2, SHO3. */
function cellsOf(own: readonly Shot[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { weapon, distance, hit } of own) {
    const band = distance === null ? null : bandOf(distance);
    const key = `${weapon} ${band}`;
    const cell = cells.get(key) ?? { weapon, band, shots: 0, hits: 0 };
    cells.set(key, { ...cell, shots: cell.shots + 1, hits: cell.hits + Number(hit) });
  }
  return [...cells.values()];
}

/** Whether it was good; `out`: it does not count; null: nobody knows whether it does. */
type Judged = boolean | 'out' | null;

/** SHO4. */
const firstBullet = ({ isFirst, aimed, hit }: Fired): Judged => judged([isFirst, aimed], hit);

/** SHO5. */
const sprayed = ({ weapon, place, aimed, hit }: Fired): Judged =>
  judged([['rifle', 'smg'].includes(kindOf(weapon) ?? ''), place >= SPRAY_FROM, aimed], hit);

/** SHO6. */
function strafed({ weapon, isFirst, aimed, crouched, airborne, scoped, speed, fastest }: Fired): Judged {
  const most = runSpeedOf(weapon);
  if (most === null) return 'out';
  const moved = fastest === null ? null : fastest > MOVING;
  const counts = [isFirst, aimed, not(crouched), not(airborne), not(scoped), moved];
  return judged(counts, speed === null ? null : speed < ACCURATE * most);
}

const not = (fact: boolean | null): boolean | null => (fact === null ? null : !fact);

/** One condition that fails is enough, whatever else is not known. */
function judged(conditions: readonly (boolean | null)[], good: boolean | null): Judged {
  if (conditions.includes(false)) return 'out';
  return conditions.includes(null) ? null : good;
}

function countOf(all: readonly Judged[]): Count | null {
  const known = all.filter((one) => typeof one === 'boolean');
  if (!isEnough(known.length, all.filter((one) => one !== 'out').length)) return null;
  return { of: known.length, good: known.filter(Boolean).length };
}

/** SHO7. */
function placementOf(all: readonly (number | null)[]): number[] | null {
  const known = all.filter((degrees) => degrees !== null);
  if (!isEnough(known.length, all.length)) return null;
  return known.map((degrees) => Math.round(degrees * 10)).sort((one, other) => one - other);
}

const isEnough = (known: number, all: number): boolean => known * 10 >= all * KNOWN_IN_TEN;
