import { CLASSES, type Lists, type Queue } from './queue.ts';

/** Neighbours on each side, of a size in surplus, that a party of another size has to choose from. */
const CHOICE = 8;

/**
 * The free tickets of a region, ascending, among which matches are worth searching: of a size in surplus only those next to
 * a ticket of another one. The others can have no better match than these.
 */
export function contenders(queue: Queue, lists: Lists, region: number): Int32Array {
  const ranks = freeRanks(queue, lists, region);
  const isAbundant = (rank: number) => ((queue.surplus[queue.sizeClass[rank]!]! >> region) & 1) === 1;
  const abundant = Uint8Array.from(ranks, (rank) => (isAbundant(rank) ? 1 : 0));
  if (!abundant.includes(1)) return ranks;
  const kept = new Uint8Array(ranks.length);
  keepBeside(abundant, kept, 1);
  keepBeside(abundant, kept, -1);
  return ranks.filter((_, at) => kept[at] === 1);
}

/** Going in one direction: keeps all that are not abundant, and after each the next few that are. */
function keepBeside(abundant: Uint8Array, kept: Uint8Array, step: 1 | -1): void {
  let choice = 0;
  for (let at = step === 1 ? 0 : kept.length - 1; at >= 0 && at < kept.length; at += step) {
    if (abundant[at] === 0) {
      choice = CHOICE;
      kept[at] = 1;
    } else if (choice-- > 0) kept[at] = 1;
  }
}

/** How many tickets of a region are free. */
export function countFree(queue: Queue, lists: Lists, region: number): number {
  const end = lists.start[(region + 1) * CLASSES]!;
  let free = 0;
  for (let at = lists.start[region * CLASSES]!; at < end; at++) free += 1 - queue.taken[lists.rank[at]!]!;
  return free;
}

function freeRanks(queue: Queue, lists: Lists, region: number): Int32Array {
  const ranks = new Int32Array(countFree(queue, lists, region));
  const end = lists.start[(region + 1) * CLASSES]!;
  for (let at = lists.start[region * CLASSES]!, to = 0; at < end; at++) {
    if (queue.taken[lists.rank[at]!] === 0) ranks[to++] = lists.rank[at]!;
  }
  return ranks.sort();
}
