import type { GrandFinal } from '../settings.ts';
import { loserOf, type Plan, powerFor, type Section, winnerOf } from './plan.ts';
import { upperRounds } from './single.ts';

/**
 * BRK12: where losers drop. The loser of fixture i of upper round r + 1 meets the survivor of lower fixture i XOR mask r.
 * Found by a search over all masks for the fewest rematches before the lower final, in even fields and in graded ones.
 */
const MASKS: Readonly<Record<number, readonly number[]>> = {
  2: [],
  4: [0],
  8: [1, 0],
  16: [3, 0, 0],
  32: [2, 2, 0, 0],
  64: [9, 3, 3, 0, 0],
  128: [4, 8, 6, 1, 1, 0],
};

/** Above 128: the last five rounds as for 64, those before cross by 4 and 8 in turn. */
export function dropMasks(size: number): readonly number[] {
  const known = MASKS[size];
  if (known) return known;
  const early = Math.log2(size) - 1 - MASKS[64]!.length;
  return [...Array.from({ length: early }, (_, i) => (i % 2 === 0 ? 4 : 8)), ...MASKS[64]!];
}

/**
 * BRK11: double elimination. Lower rounds take turns: in a major one two survivors meet, in a minor one a survivor meets
 * who drops from above. With `none` there is no grand final: the winner of the lower bracket is second (BRK15).
 */
export function doubleElimination(entrants: number, grandFinal: GrandFinal, masks?: readonly number[]): Plan {
  const size = powerFor(entrants);
  const finals = grandFinal === 'none' ? 0 : grandFinal === 'reset' ? 2 : 1;
  const a = new Int32Array(2 * size - 3 + finals);
  const b = new Int32Array(a.length);
  const upper = upperRounds(a, b, size, entrants, 'upper');
  const lower = lowerRounds(a, b, size, upper, masks ?? dropMasks(size));
  const dropTo = (round: number) => lower[Math.max(0, 2 * round - 3)]?.rank ?? 0;
  const sections: Section[] = [
    ...upper.map((section) => ({ ...section, rank: dropTo(section.round), drops: size > 2 || finals > 0 })),
    ...lower,
  ];
  const upperFinal = size - 2;
  const lowerFinal = 2 * size - 4;
  const best = 2 * size;
  if (finals === 0) {
    const ends = size > 2 ? [{ fixture: lowerFinal, rank: best }] : [];
    return { a, b, sections, final: upperFinal, resetAfter: -1, ends, advantage: false };
  }
  const first = 2 * size - 3;
  for (let i = first; i < first + finals; i++) {
    a[i] = winnerOf(upperFinal);
    b[i] = size > 2 ? winnerOf(lowerFinal) : loserOf(upperFinal);
    const drops = i === first && finals === 2;
    sections.push({ bracket: 'final', round: i - first + 1, left: 0, from: i, count: 1, rank: best, drops });
  }
  const resetAfter = finals === 2 ? first : -1;
  const final = first + finals - 1;
  return { a, b, sections, final, resetAfter, ends: [], advantage: grandFinal === 'advantage' };
}

function lowerRounds(
  a: Int32Array,
  b: Int32Array,
  size: number,
  upper: readonly Section[],
  masks: readonly number[],
): Section[] {
  const sections: Section[] = [];
  const rounds = 2 * (upper.length - 1);
  let from = size - 1;
  let before = 0; // where the survivors come from
  for (let round = 1; round <= rounds; round++) {
    const isMajor = round % 2 === 1;
    const count = size >> (2 + Math.floor((round - 1) / 2));
    const above = upper[round / 2]; // of a minor round
    const mask = masks[round / 2 - 1] ?? 0;
    for (let i = 0; i < count; i++) {
      const of = round === 1 ? loserOf : winnerOf;
      a[from + i] = isMajor ? of(before + 2 * i) : loserOf(above!.from + (i ^ mask));
      b[from + i] = isMajor ? of(before + 2 * i + 1) : winnerOf(before + i);
    }
    sections.push({ bracket: 'lower', round, left: rounds - round, from, count, rank: round, drops: false });
    before = from;
    from += count;
  }
  return sections;
}
