/** TRP2: a count that could point to a person is not told; 0 is. */
const FEWEST_TOLD = 5;
export const told = (count: number): number | null => (count > 0 && count < FEWEST_TOLD ? null : count);

/** TRP2: a share or a middle of so few says nothing. */
export const isEnough = (count: number): boolean => count >= FEWEST_TOLD;

/** TRP1: the first moments of this month and of those before it, newest first, by UTC. */
export function monthsBack(now: number, count: number): { month: string; from: Date }[] {
  const at = new Date(now);
  return Array.from({ length: count }, (_, back) => {
    const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1));
    return { month: from.toISOString().slice(0, 7), from };
  });
}
