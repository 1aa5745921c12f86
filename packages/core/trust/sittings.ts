/** A match of a player, from its beginning to its end. */
export type Sitting = { readonly from: number; readonly to: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** DET10: one played so soon after the other. */
const TURN_MS = 180 * MINUTE_MS;
const HANDOVER_MS = 15 * MINUTE_MS;
/** DET10: what is usual at these hours is what would be if the other one had played so many days earlier or later. */
const SHIFTS = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7] as const;

export type Played = {
  /** Matches of both at the same time. */
  readonly overlaps: number;
  /** As many as there would be by when both usually play. */
  readonly expected: number;
  /** One played after the other within three hours. */
  readonly turns: number;
  /** Of them: within a quarter of an hour. */
  readonly handovers: number;
};

/** DET10: whether two play at the same time, and how often one begins where the other stops. */
export function sittingsOf(one: readonly Sitting[], other: readonly Sitting[]): Played {
  const [mine, theirs] = [inTime(one), inTime(other)];
  const shifted = SHIFTS.map((days) => overlapsOf(mine, theirs, days * DAY_MS));
  const gaps = turnsOf(mine, theirs);
  return {
    overlaps: overlapsOf(mine, theirs, 0),
    expected: shifted.reduce((sum, count) => sum + count, 0) / SHIFTS.length,
    turns: gaps.length,
    handovers: gaps.filter((gap) => gap <= HANDOVER_MS).length,
  };
}

const inTime = (sittings: readonly Sitting[]) => [...sittings].sort((one, other) => one.from - other.from);

/** Of both in order: how many of the one are played while the other one plays. */
function overlapsOf(mine: readonly Sitting[], theirs: readonly Sitting[], shift: number): number {
  let count = 0;
  let next = 0;
  for (const { from, to } of mine) {
    while (next < theirs.length && theirs[next]!.to + shift <= from) next++;
    if (next < theirs.length && theirs[next]!.from + shift < to) count++;
  }
  return count;
}

/** Times from the end of a match of one to the beginning of the next of the other, where nobody has played between. */
function turnsOf(mine: readonly Sitting[], theirs: readonly Sitting[]): number[] {
  const all = [
    ...mine.map((sitting) => ({ ...sitting, isMine: true })),
    ...theirs.map((sitting) => ({ ...sitting, isMine: false })),
  ].sort((one, other) => one.from - other.from);
  return all.slice(1).flatMap(({ from, isMine }, index) => {
    const before = all[index]!;
    const gap = from - before.to;
    return before.isMine !== isMine && gap >= 0 && gap <= TURN_MS ? [gap] : [];
  });
}
