import { type MatchShape, SIZE_CLASSES } from '../matchmaker/compositions.ts';
import { surplusOf } from '../matchmaker/surplus.ts';
import type { WaitFacts } from './facts.ts';

/** One party that waits. `regions`: those that it accepts, a bit for each; `home`: the number of one of them. */
export type Waiting = { size: number; rating: number; home: number; regions: number };

/** Who waits in a queue, and how many have come of late, by region. It answers from counts, so it costs the same with any number. */
export type QueueNow = {
  enter(party: Waiting): void;
  /** It has come, at that time (ms): not one that was there and is told again. */
  arrive(party: Waiting, at: number): void;
  leave(party: Waiting): void;
  /** Nobody waits; who has come of late is not forgotten. */
  clear(): void;
  /** What is known of a search that would begin at `now` (ms). */
  factsOf(party: Waiting, now: number): WaitFacts;
};

const BAND_POINTS = 100;
const HIGHEST_BAND = 30;
/** Bands to each side that count as near. */
const NEAR_BANDS = 2;
const SIZES = SIZE_CLASSES.length;
/** Arrivals are counted over so many seconds, the older ones less (a decay, no window). */
const SHORT_S = 20;
const LONG_S = 60;

type Region = { bySize: Float64Array; byBand: Float64Array; short: Arrivals; long: Arrivals };

const bandOf = (rating: number) => Math.min(HIGHEST_BAND, Math.max(0, Math.floor(rating / BAND_POINTS)));
const classOf = (size: number) => (SIZE_CLASSES as readonly number[]).indexOf(size);

export function createQueueNow(shape: MatchShape): QueueNow {
  const regions = new Map<number, Region>();

  function regionOf(number: number): Region {
    const known = regions.get(number);
    if (known) return known;
    const bands = (HIGHEST_BAND + 1) * SIZES;
    const region: Region = {
      bySize: new Float64Array(SIZES),
      byBand: new Float64Array(bands),
      short: createArrivals(SHORT_S),
      long: createArrivals(LONG_S),
    };
    regions.set(number, region);
    return region;
  }

  function count({ size, rating, regions: accepted }: Waiting, by: 1 | -1): void {
    const at = classOf(size);
    for (const number of numbersOf(accepted)) {
      const { bySize, byBand } = regionOf(number);
      bySize[at]! += by;
      byBand[bandOf(rating) * SIZES + at]! += by;
    }
  }

  return {
    enter: (party) => count(party, 1),
    arrive(party, at) {
      for (const number of numbersOf(party.regions)) {
        regionOf(number).short.add(at);
        regionOf(number).long.add(at);
      }
    },
    leave: (party) => count(party, -1),
    clear() {
      for (const { bySize, byBand } of regions.values()) {
        bySize.fill(0);
        byBand.fill(0);
      }
    },
    factsOf({ size, rating, home, regions: accepted }, now) {
      const { bySize, byBand, short, long } = regionOf(home);
      const with1 = Array.from(bySize, (parties, at) => parties + (at === classOf(size) ? 1 : 0));
      return {
        size,
        rating,
        home,
        regions: numbersOf(accepted).length,
        near: nearOf(byBand, bandOf(rating)),
        waiting: [...bySize],
        inSurplus: surplusOf(shape, with1)[classOf(size)] === true,
        shortPerS: short.perS(now),
        longPerS: long.perS(now),
      };
    },
  };
}

function nearOf(byBand: Float64Array, band: number): number[] {
  const near = Array.from({ length: SIZES }, () => 0);
  const last = Math.min(HIGHEST_BAND, band + NEAR_BANDS);
  for (let one = Math.max(0, band - NEAR_BANDS); one <= last; one++)
    for (let at = 0; at < SIZES; at++) near[at]! += byBand[one * SIZES + at]!;
  return near;
}

function numbersOf(mask: number): number[] {
  const numbers: number[] = [];
  for (let left = mask; left !== 0; left &= left - 1) numbers.push(31 - Math.clz32(left & -left));
  return numbers;
}

type Arrivals = { add(at: number): void; perS(now: number): number };

/** Arrivals a second, each of which counts less by and by: after `meanS` a third of it is left. */
function createArrivals(meanS: number): Arrivals {
  let sum = 0;
  let newest = 0;
  const fade = (ms: number) => Math.exp(-Math.max(0, ms) / 1000 / meanS);
  return {
    add(at) {
      // One that is told late counts as if it had been told in time.
      if (at < newest) sum += fade(newest - at);
      else {
        sum = sum * fade(at - newest) + 1;
        newest = at;
      }
    },
    perS: (now) => (sum * fade(now - newest)) / meanS,
  };
}
