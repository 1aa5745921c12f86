/**
 * BRK1: which seed stands on which line of a bracket of `size`, a power of two: seeds 1 to 2^j meet no earlier than in the
 * round of 2^j. From 0: [0, 15, 7, 8, …]. By folding: each s becomes s and 2k + 1 - s.
 */
export function bracketOrder(size: number): Int32Array {
  const order = new Int32Array(size);
  for (let filled = 1; filled < size; filled *= 2)
    for (let i = filled - 1; i >= 0; i--) {
      const s = order[i]!;
      order[2 * i] = s;
      order[2 * i + 1] = 2 * filled - 1 - s;
    }
  return order;
}

/** BRK31: `count` seeds in so many groups, as a snake: the first row from left to right, the next one back. Seeds from 0. */
export function snake(count: number, groups: number): number[][] {
  const out: number[][] = Array.from({ length: groups }, () => []);
  for (let seed = 0; seed < count; seed++) {
    const row = Math.floor(seed / groups);
    const column = seed % groups;
    out[row % 2 === 0 ? column : groups - 1 - column]!.push(seed);
  }
  return out;
}
