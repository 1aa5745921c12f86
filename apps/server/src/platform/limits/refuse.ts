import { Refusal } from '../http/failure.ts';
import type { Limit, Limiter } from './limiter.ts';

/** Takes a point or refuses with `too_many` and how long to wait. */
export async function takeOrRefuse(limiter: Limiter, key: string, limit: Limit): Promise<void> {
  const taken = await limiter.take(key, limit);
  if (!taken.ok) throw new Refusal('too_many', { seconds: Math.ceil(taken.retryAfterMs / 1000) });
}
