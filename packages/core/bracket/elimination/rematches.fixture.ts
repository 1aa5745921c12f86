import type { Rng } from '../../rng.ts';
import { doubleElimination } from './double.ts';
import { sourceOf } from './plan.ts';

/** Meetings an event that happened before, in even fields of a power of two; the lower final and the grand final left out. */
export function earlyRematches(size: number, events: number, rng: Rng, masks?: readonly number[]): number {
  const plan = doubleElimination(size, 'simple', masks);
  const lowerFinal = 2 * size - 4;
  const sides = [plan.a, plan.b].map((codes) => Array.from(codes, sourceOf));
  let again = 0;
  for (let event = 0; event < events; event++) {
    const met = new Set<number>();
    const winners: number[] = [];
    const losers: number[] = [];
    const lineOn = (side: 0 | 1, fixture: number): number => {
      const source = sides[side]![fixture]!;
      if (source.kind === 'empty') throw new Error('a field without byes');
      return source.kind === 'seed' ? source.of : (source.kind === 'winner' ? winners : losers)[source.of]!;
    };
    for (let fixture = 0; fixture < lowerFinal; fixture++) {
      const [a, b] = [lineOn(0, fixture), lineOn(1, fixture)];
      const key = Math.min(a, b) * size + Math.max(a, b);
      if (met.has(key)) again++;
      met.add(key);
      const firstWins = rng.int(2) === 0;
      winners.push(firstWins ? a : b);
      losers.push(firstWins ? b : a);
    }
  }
  return again / events;
}
