import { Heap } from './heap.ts';
import type { Task } from './task.ts';

/** `servers`: how many are played at once (Infinity: all); `breakMin`: between two fixtures of an entrant. */
export type Limits = { servers: number; breakMin: number };

/** By task: who comes after it. */
const followersOf = (tasks: readonly Task[]): number[][] => {
  const followers: number[][] = tasks.map(() => []);
  tasks.forEach(({ after }, index) => {
    for (const before of after) followers[before]!.push(index);
  });
  return followers;
};

/** SCH1: by task its turn where several could begin: the longest chain that hangs on it first. `lengths` in minutes. */
function turnsOf(followers: readonly number[][], lengths: ArrayLike<number>, breakMin: number): Int32Array {
  const chain = new Float64Array(lengths.length);
  for (let index = lengths.length - 1; index >= 0; index--) {
    let longest = 0;
    for (const next of followers[index]!) longest = Math.max(longest, chain[next]!);
    chain[index] = longest + (lengths[index]! > 0 ? lengths[index]! + breakMin : 0);
  }
  const order = [...chain.keys()].sort((one, other) => chain[other]! - chain[one]! || one - other);
  const turns = new Int32Array(lengths.length);
  order.forEach((index, turn) => {
    turns[index] = turn;
  });
  return turns;
}

/** What stays the same however long the fixtures take. By task: `missing` counts what it comes after, `from` is when it may open. */
export type Plan = {
  tasks: readonly Task[];
  followers: readonly number[][];
  turns: Int32Array;
  missing: Int32Array;
  from: Float64Array;
} & Limits;

/** `lengths`: as long as they are thought to take, in minutes; 0: not played. */
export function planOf(tasks: readonly Task[], lengths: ArrayLike<number>, limits: Limits): Plan {
  const followers = followersOf(tasks);
  return {
    tasks,
    followers,
    turns: turnsOf(followers, lengths, limits.breakMin),
    missing: Int32Array.from(tasks, ({ after }) => after.length),
    from: Float64Array.from(tasks, ({ from }) => Math.max(0, from)),
    ...limits,
  };
}

/**
 * SCH1: whenever a server is free, the open fixture with the longest chain begins. By task when it begins, in minutes from now; one that is
 * being played began before. `lengths` in minutes; one that is not played (0) takes no server and no break.
 */
export function startsOf(plan: Plan, lengths: ArrayLike<number>): Float64Array {
  const { tasks, followers, turns, servers, breakMin } = plan;
  const count = tasks.length;
  const starts = new Float64Array(count);
  const hasBegun = new Uint8Array(count);
  const missing = plan.missing.slice();
  const isOpenAt = plan.from.slice();
  /** Tasks that open, and those that have begun and end. */
  const events = new Heap(count);
  const ready = new Heap(count);
  let free = servers;

  function begin(index: number, at: number): void {
    starts[index] = at;
    hasBegun[index] = 1;
    events.push(index, at + lengths[index]!);
    if (lengths[index]! > 0) free--;
  }

  function finish(index: number, at: number): void {
    const isPlayed = lengths[index]! > 0;
    if (isPlayed) free++;
    const opensAt = at + (isPlayed ? breakMin : 0);
    for (const next of followers[index]!) {
      if (opensAt > isOpenAt[next]!) isOpenAt[next] = opensAt;
      if (--missing[next]! === 0) events.push(next, isOpenAt[next]!);
    }
  }

  function open(index: number, at: number): void {
    if (lengths[index] === 0) begin(index, at);
    else ready.push(index, turns[index]!);
  }

  tasks.forEach(({ playedFor }, index) => {
    if (playedFor !== null) begin(index, -playedFor);
    else if (missing[index] === 0) events.push(index, isOpenAt[index]!);
  });
  while (events.size > 0) {
    const at = events.least();
    while (events.least() <= at) {
      const index = events.pop();
      if (hasBegun[index]) finish(index, at);
      else open(index, at);
    }
    while (ready.size > 0 && free > 0) begin(ready.pop(), at);
  }
  return starts;
}
