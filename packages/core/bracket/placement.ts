/** Places `from` to `to` are shared by these. By lines; the better seed first. */
export type Placement = { from: number; to: number; lines: number[] };

/** Prizes of a shared place: the sum of its places, the rest of the division to the better seeds, a cent each. */
export function shareOf(placement: Placement, prizeCents: readonly number[]): number[] {
  const { from, to, lines } = placement;
  let sum = 0;
  for (let place = from; place <= to; place++) sum += prizeCents[place - 1] ?? 0;
  const each = Math.floor(sum / lines.length);
  return lines.map((_, index) => each + (index < sum - each * lines.length ? 1 : 0));
}
