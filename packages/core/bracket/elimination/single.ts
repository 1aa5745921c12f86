import { bracketOrder } from '../seeding.ts';
import { EMPTY, loserOf, type Plan, powerFor, type Section, seed, winnerOf } from './plan.ts';

/** BRK10: single elimination of `entrants`; the highest seeds have the byes (BRK2). */
export function singleElimination(entrants: number, thirdPlace = false, reseeds = false): Plan {
  const size = powerFor(entrants);
  const hasThird = thirdPlace && size >= 4;
  const a = new Int32Array(size - 1 + (hasThird ? 1 : 0));
  const b = new Int32Array(a.length);
  const sections = upperRounds(a, b, size, entrants, 'main');
  const final = size - 2;
  if (!hasThird) return { ...planOf(a, b, sections, final), reseeds };
  // Place 3 is decided below the final's rank and above that of the semi-finals' losers.
  const semi = sections.at(-2)!;
  sections[sections.length - 2] = { ...semi, drops: true };
  const third = size - 1;
  a[third] = loserOf(semi.from);
  b[third] = loserOf(semi.from + 1);
  sections.push({
    bracket: 'third',
    round: 1,
    left: 0,
    from: third,
    count: 1,
    rank: semi.rank,
    drops: false,
  });
  return { ...planOf(a, b, sections, final, [{ fixture: third, rank: semi.rank + 0.5 }]), reseeds };
}

/** Fills in the rounds in which one loss is enough to leave them; the last one is fixture `size - 2`. */
export function upperRounds(
  a: Int32Array,
  b: Int32Array,
  size: number,
  entrants: number,
  bracket: 'main' | 'upper',
): Section[] {
  const order = bracketOrder(size);
  const rounds = Math.log2(size);
  const sections: Section[] = [];
  let from = 0;
  for (let round = 1; round <= rounds; round++) {
    const count = size >> round;
    for (let i = 0; i < count; i++) {
      if (round === 1) {
        a[i] = lineOf(order[2 * i]!, entrants);
        b[i] = lineOf(order[2 * i + 1]!, entrants);
      } else {
        a[from + i] = winnerOf(from - 2 * count + 2 * i);
        b[from + i] = winnerOf(from - 2 * count + 2 * i + 1);
      }
    }
    sections.push({ bracket, round, left: rounds - round, from, count, rank: round, drops: false });
    from += count;
  }
  return sections;
}

const lineOf = (line: number, entrants: number): number => (line < entrants ? seed(line) : EMPTY);

const planOf = (
  a: Int32Array,
  b: Int32Array,
  sections: Section[],
  final: number,
  ends: Plan['ends'] = [],
): Plan => ({ a, b, sections, final, resetAfter: -1, ends, advantage: false });
