import type { Rng } from '../../rng.ts';

/** How long a map takes, in minutes: half of them less than `median`; `spread`: standard deviation of its logarithm. */
export type MapTime = { median: number; spread: number };
/** `breakMin`: minutes from the moment both entrants are known to the first map. */
export type Pace = MapTime & { breakMin: number };

/**
 * SCH3: a map with its warm-up, its veto and its pause, as organisers of evening events plan it. An assumption until an event has matches of
 * its own: 24 rounds of a minute and a half are 36 minutes, overtime and waiting come on top. The spread puts nine of ten below 69.
 */
export const ASSUMED: Pace = { median: 50, spread: 0.25, breakMin: 10 };

/** SCH3: from so many matches on they say it alone. */
const ENOUGH = 3;
/** SCH3: only so many count, the latest. */
const COUNTED = 64;
/** A few matches of the same length do not promise the next one's. */
const SPREAD_MIN = 0.15;
/** A simulator at full speed is done at once; a length of 0 would be no match. */
const SHORTEST_MIN = 0.01;

/** A match that was played, in the order of their ends: how long it took, and how long its entrants were waited for. Minutes. */
export type Past = { minutes: number; maps: number; waited: number };

/** SCH3: what an event's own matches say. */
export function paceOf(past: readonly Past[]): Pace {
  const counted = past.filter(({ maps }) => maps > 0).slice(-COUNTED);
  if (counted.length < ENOUGH) return ASSUMED;
  const logs = counted.map(({ minutes, maps }) => Math.log(Math.max(SHORTEST_MIN, minutes / maps)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const waits = counted.map(({ waited }) => Math.max(0, waited)).sort((one, other) => one - other);
  return {
    median: Math.exp(mean),
    spread: Math.max(SPREAD_MIN, Math.sqrt(variance)),
    breakMin: waits[Math.floor(waits.length / 2)]!,
  };
}

/** How many maps a series of even sides has: of three 2 or 3 in equal parts, of five 3, 4 and 5 as 2:3:3. */
function mapsOf(bestOf: number, chance: number): number {
  if (bestOf === 3) return chance < 1 / 2 ? 2 : 3;
  if (bestOf === 5) return chance < 1 / 4 ? 3 : chance < 5 / 8 ? 4 : 5;
  return bestOf;
}

/** The means of `mapsOf`. */
const MEAN_MAPS: Record<number, number> = { 0: 0, 1: 1, 3: 2.5, 5: 4.125 };

export const expectedMinutes = (bestOf: number, { median }: MapTime): number => MEAN_MAPS[bestOf]! * median;

/** How many lengths of a map are told apart. */
const LENGTHS = 256;

/** Possible lengths of a map, in minutes: drawing one of them is many times as fast as a new number. */
export const mapLengths = ({ median, spread }: MapTime, rng: Rng): Float64Array =>
  Float64Array.from({ length: LENGTHS }, () => median * Math.exp(rng.normal(0, spread)));

/** One possible length of a series, in minutes; `lengths`: of a map. */
export const drawnMinutes = (bestOf: number, lengths: Float64Array, rng: Rng): number =>
  bestOf === 0 ? 0 : mapsOf(bestOf, rng.next()) * lengths[rng.int(LENGTHS)]!;
