/**
 * This many points at once, coming back evenly over this time: a burst of `points`, then one every `perMs / points`.
 */
export type Limit = { points: number; perMs: number };

export type Taken = { ok: true } | { ok: false; retryAfterMs: number };

export type Limiter = {
  /** Takes one point of `key`; a refusal takes none. A key is always used with the same limit. */
  take(key: string, limit: Limit): Promise<Taken>;
};

/**
 * The rule of both implementations, a token bucket stored as one number (GCRA: the time, in ms, at which the bucket is
 * full again). Each point moves it `perMs / points` later; it is never more than `perMs` ahead. `now` never goes back.
 */
export function takePoint(
  fullAt: number | undefined,
  { points, perMs }: Limit,
  now: number,
): { taken: Taken; fullAt: number } {
  const before = Math.max(fullAt ?? now, now);
  const after = before + perMs / points;
  const retryAfterMs = Math.ceil(after - now - perMs);
  if (retryAfterMs > 0) return { taken: { ok: false, retryAfterMs }, fullAt: before };
  return { taken: { ok: true }, fullAt: after };
}
