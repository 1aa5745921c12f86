import { type Limiter, takePoint } from './limiter.ts';

/** Some 10 MB at most. */
const MAX_KEYS = 100_000;

/** The limits of one process. Where there are too many keys, the one that rested longest is forgotten. */
export function createMemoryLimiter(options: {
  /** ms */
  clock: () => number;
  maxKeys?: number;
}): Limiter & { readonly size: number } {
  const { clock, maxKeys = MAX_KEYS } = options;
  const fullAt = new Map<string, number>(); // in the order of last use
  return {
    get size() {
      return fullAt.size;
    },
    async take(key, limit) {
      const next = takePoint(fullAt.get(key), limit, clock());
      fullAt.delete(key);
      fullAt.set(key, next.fullAt);
      if (fullAt.size > maxKeys) fullAt.delete(fullAt.keys().next().value!);
      return next.taken;
    },
  };
}
