import { shareOf } from '../bracket/placement.ts';

/** Places `from` to `to` are shared by these; the better seed first. */
export type Places = { from: number; to: number; entrantIds: string[] };

/** After a stage: its places, then those of who was out before it, as they stood. */
export function placesAfter(latest: readonly Places[], before: readonly Places[]): Places[] {
  const again = new Set(latest.flatMap(({ entrantIds }) => entrantIds));
  const left = before.map(({ entrantIds }) => entrantIds.filter((id) => !again.has(id)));
  let taken = 0;
  return [...latest.map(({ entrantIds }) => entrantIds), ...left].flatMap((entrantIds) => {
    if (entrantIds.length === 0) return [];
    const from = taken + 1;
    taken += entrantIds.length;
    return [{ from, to: taken, entrantIds: [...entrantIds] }];
  });
}

/** TRN18: what each of these places is worth, cents that cannot be divided left out. */
export function prizeOf({ from, to, entrantIds }: Places, prizeCents: readonly number[]): number {
  const shares = shareOf({ from, to, lines: entrantIds.map((_, line) => line) }, prizeCents);
  return shares.at(-1) ?? 0;
}
