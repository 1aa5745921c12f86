import { CLASSES, type Lists, type Queue } from './queue.ts';

/**
 * The free tickets of one region by party size, in rating order, as linked lists: what is taken or hopeless is unlinked
 * once and never met again.
 */
export type Neighbours = {
  /** How many tickets of a class are left. */
  left: Int32Array;
  /** Takes a ticket of the region out: no search of this pass can use it here. */
  drop(rank: number): void;
  /** Position of the first ticket at or above a rating (`upwards`), or of the last one below it; -1: there is none. */
  from(sizeClass: number, rating: number, upwards: boolean): number;
  /** The next position upwards or downwards; -1 at the end. */
  beside(sizeClass: number, position: number, upwards: boolean): number;
  rankAt(position: number): number;
};

const NONE = -1;

export function createNeighbours(queue: Queue, lists: Lists, region: number): Neighbours {
  const begin = region * CLASSES;
  const first = lists.start[begin]!;
  const ranks = lists.rank.slice(first, lists.start[begin + CLASSES]!);
  const ends = lists.start.slice(begin, begin + CLASSES + 1).map((end) => end - first);
  const left = new Int32Array(CLASSES);
  /** 1 if unlinked. Then its link leads on to one that may be unlinked, too. */
  const gone = new Uint8Array(ranks.length);
  const up = Int32Array.from(ranks, (_, position) => position + 1);
  const down = Int32Array.from(ranks, (_, position) => position - 1);
  for (let c = 0; c < CLASSES; c++) {
    left[c] = ends[c + 1]! - ends[c]!;
    // A queue is in order of rating but for tickets within one step of its sort.
    ranks.subarray(ends[c]!, ends[c + 1]!).sort((a, b) => queue.rating[a]! - queue.rating[b]! || a - b);
  }

  function unlink(position: number): void {
    if (gone[position] === 1) return;
    gone[position] = 1;
    left[queue.sizeClass[ranks[position]!]!]!--;
  }

  /** The nearest linked position from this one on, itself included; links on the way are shortened. */
  function linked(sizeClass: number, position: number, links: Int32Array): number {
    const low = ends[sizeClass]!;
    const high = ends[sizeClass + 1]!;
    let at = position;
    while (at >= low && at < high) {
      if (gone[at] === 0 && queue.taken[ranks[at]!] === 1) unlink(at);
      if (gone[at] === 0) break;
      at = links[at]!;
    }
    for (let from = position; from !== at && from >= low && from < high; ) {
      const next = links[from]!;
      links[from] = at;
      from = next;
    }
    return at >= low && at < high ? at : NONE;
  }

  /** The first position of a class that is not below this rating, and of those that have it not below this rank. */
  function lowerBound(sizeClass: number, rating: number, rank = 0): number {
    let low = ends[sizeClass]!;
    let high = ends[sizeClass + 1]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      const itsRating = queue.rating[ranks[middle]!]!;
      if (itsRating < rating || (itsRating === rating && ranks[middle]! < rank)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const beside = (sizeClass: number, position: number, upwards: boolean) =>
    linked(sizeClass, position + (upwards ? 1 : -1), upwards ? up : down);

  return {
    left,
    beside,
    drop(rank) {
      const sizeClass = queue.sizeClass[rank]!;
      const at = lowerBound(sizeClass, queue.rating[rank]!, rank);
      if (ranks[at] === rank) unlink(at);
    },
    from(sizeClass, rating, upwards) {
      const bound = lowerBound(sizeClass, rating);
      return linked(sizeClass, upwards ? bound : bound - 1, upwards ? up : down);
    },
    rankAt: (position) => ranks[position]!,
  };
}
