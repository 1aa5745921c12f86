import { type Limiter, takePoint } from './limiter.ts';

/** About 10 MB at most. */
const MAX_KEYS = 100_000;

/** The limits of one process. If there are too many keys, the least recently used one is dropped. */
export function createMemoryLimiter(options: {
  /** ms */
  clock: () => number;
  maxKeys?: number;
}): Limiter & { readonly size: number } {
  const { clock, maxKeys = MAX_KEYS } = options;
  const fullAt = new Map<string, number>(); // in the order of last use
  const elapsed = neverBack(clock);
  return {
    get size() {
      return fullAt.size;
    },
    async take(key, limit) {
      const next = takePoint(fullAt.get(key), limit, elapsed());
      fullAt.delete(key);
      fullAt.set(key, next.fullAt);
      if (fullAt.size > maxKeys) fullAt.delete(fullAt.keys().next().value!);
      return next.taken;
    },
  };
}

/** Nobody waits an hour for a point because the clock was set back by one. */
function neverBack(clock: () => number): () => number {
  let last = clock();
  let setBack = 0;
  return () => {
    const now = clock();
    setBack += Math.max(0, last - now);
    last = now;
    return now + setBack;
  };
}
