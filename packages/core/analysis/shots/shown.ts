import type { Cell, Count, PlayerShots } from './figures.ts';
import { BANDS } from './firearms.ts';

/** SHO9: from so many on a figure is shown: shots, first bullets, bullets of sprays, shots after a run, enemies. */
export const LEAST = { accuracy: 100, firstBullets: 20, spray: 100, strafing: 30, placement: 20 } as const;

/** SHO10: several matches of a player. What one of them does not say is of the others alone; null: none of them says it. */
export function together(all: readonly PlayerShots[]): PlayerShots {
  const known = <Key extends keyof PlayerShots>(key: Key) =>
    all.flatMap((one) => (one[key] === null ? [] : [one[key] as NonNullable<PlayerShots[Key]>]));
  const sum = (key: 'firstBullets' | 'spray' | 'strafing') => orNull(all, known(key), sumOf);
  return {
    cells: sumOfCells(known('cells').flat()),
    firstBullets: sum('firstBullets'),
    spray: sum('spray'),
    strafing: sum('strafing'),
    placement: orNull(all, known('placement'), (lists) => lists.flat().sort((one, other) => one - other)),
  };
}

function orNull<Part, Whole>(all: readonly unknown[], known: Part[], join: (parts: Part[]) => Whole) {
  return known.length === 0 && all.length > 0 ? null : join(known);
}

const sumOf = (counts: readonly Count[]): Count => ({
  of: counts.reduce((sum, one) => sum + one.of, 0),
  good: counts.reduce((sum, one) => sum + one.good, 0),
});

function sumOfCells(cells: readonly Cell[]): Cell[] {
  const sums = new Map<string, Cell>();
  for (const { weapon, band, shots, hits } of cells) {
    const key = `${weapon} ${band}`;
    const sum = sums.get(key) ?? { weapon, band, shots: 0, hits: 0 };
    sums.set(key, { weapon, band, shots: sum.shots + shots, hits: sum.hits + hits });
  }
  return [...sums.values()];
}

/** All its shots, and by band those whose target is known. */
export type Accuracy = { weapon: string | null; whole: Count; bands: Count[] };

/** SHO3: all weapons (null) first, then each, that with the most shots first. */
export function accuracies(cells: readonly Cell[]): Accuracy[] {
  const weapons = [...new Set(cells.map(({ weapon }) => weapon))];
  const each = weapons.map((weapon) =>
    accuracyOf(
      weapon,
      cells.filter((cell) => cell.weapon === weapon),
    ),
  );
  each.sort((one, other) => other.whole.of - one.whole.of || (one.weapon! < other.weapon! ? -1 : 1));
  return [accuracyOf(null, cells), ...each];
}

const accuracyOf = (weapon: string | null, cells: readonly Cell[]): Accuracy => ({
  weapon,
  whole: countOf(cells),
  bands: BANDS.map((_, band) => countOf(cells.filter((cell) => cell.band === band))),
});

const countOf = (cells: readonly Cell[]): Count =>
  sumOf(cells.map(({ shots, hits }) => ({ of: shots, good: hits })));

/** The mean and the middle one, in degrees; null: none. */
export function placementOf(tenths: readonly number[]): { mean: number; median: number } | null {
  if (tenths.length === 0) return null;
  const middle = (tenths.length - 1) / 2;
  return {
    mean: tenths.reduce((sum, one) => sum + one, 0) / tenths.length / 10,
    median: (tenths[Math.floor(middle)]! + tenths[Math.ceil(middle)]!) / 20,
  };
}
