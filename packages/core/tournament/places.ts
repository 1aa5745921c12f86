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

/** TRN22: what each player wins: an entry's share in equal parts, cents that cannot be divided to who stands first in its line-up. */
export function awardsOf(
  places: readonly Places[],
  prizeCents: readonly number[],
  playersOf: (entrantId: string) => readonly string[],
): { userId: string; place: number; cents: number }[] {
  return places.flatMap(({ from, to, entrantIds }) => {
    const shares = shareOf({ from, to, lines: entrantIds.map((_, line) => line) }, prizeCents);
    return entrantIds.flatMap((entrantId, at) => {
      const players = playersOf(entrantId);
      const each = Math.floor(shares[at]! / players.length);
      return players
        .map((userId, line) => ({
          userId,
          place: from,
          cents: each + (line < shares[at]! - each * players.length ? 1 : 0),
        }))
        .filter(({ cents }) => cents > 0);
    });
  });
}

/** TRN18: what each of these places is worth, cents that cannot be divided left out. */
export function prizeOf({ from, to, entrantIds }: Places, prizeCents: readonly number[]): number {
  const shares = shareOf({ from, to, lines: entrantIds.map((_, line) => line) }, prizeCents);
  return shares.at(-1) ?? 0;
}
