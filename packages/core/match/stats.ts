import { asInteger, asObject, type JsonObject } from './reading.ts';

/** The stored numbers of a player, all totals of the map so far; `damage` in health points. */
export type PlayerStats = {
  kills: number;
  deaths: number;
  assists: number;
  headshots: number;
  damage: number;
  utilityDamage: number;
  enemiesFlashed: number;
  mvps: number;
  rounds2k: number;
  rounds3k: number;
  rounds4k: number;
  rounds5k: number;
  clutches1v1: number;
  clutches1v2: number;
};

/** Our names, and the game server's names. */
export const STAT_FIELDS = [
  ['kills', 'kills'],
  ['deaths', 'deaths'],
  ['assists', 'assists'],
  ['headshots', 'headshot_kills'],
  ['damage', 'damage'],
  ['utilityDamage', 'utility_damage'],
  ['enemiesFlashed', 'enemies_flashed'],
  ['mvps', 'mvp'],
  ['rounds2k', '2k'],
  ['rounds3k', '3k'],
  ['rounds4k', '4k'],
  ['rounds5k', '5k'],
  ['clutches1v1', '1v1'],
  ['clutches1v2', '1v2'],
] as const satisfies readonly (readonly [keyof PlayerStats, string])[];

const MAX_STAT = 100_000;

export const emptyStats = (): PlayerStats => fromPacked([]);

/** Missing and negative numbers (team kills) count as 0; a wrong type or size refuses the whole object. */
export function readStats(value: unknown): PlayerStats | null {
  const source: JsonObject | null = value === undefined ? {} : asObject(value);
  if (source === null) return null;
  const packed: number[] = [];
  for (const [, wireName] of STAT_FIELDS) {
    const number = source[wireName] === undefined ? 0 : asInteger(source[wireName], -MAX_STAT, MAX_STAT);
    if (number === null) return null;
    packed.push(Math.max(0, number));
  }
  return fromPacked(packed);
}

/**
 * A stored match keeps the totals of every round: packed in the order of `STAT_FIELDS` they take a fifth of the space.
 */
export type PackedStats = number[];

export const toPacked = (stats: PlayerStats): PackedStats => STAT_FIELDS.map(([name]) => stats[name]);

export function fromPacked(packed: PackedStats): PlayerStats {
  const stats: Partial<PlayerStats> = {};
  STAT_FIELDS.forEach(([name], i) => {
    stats[name] = packed[i] ?? 0;
  });
  return stats as PlayerStats;
}
