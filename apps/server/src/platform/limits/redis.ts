import type { Limiter, Taken } from './limiter.ts';

/** The part of a Redis client that is needed. */
export type RedisScripts = {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
};

/** A limit must not wait long for a Redis that is unavailable. */
const ANSWER_WITHIN_MS = 500;

/**
 * `takePoint` in one atomic step, on Redis's own clock, which all nodes share. Returns the milliseconds to wait, 0 if a
 * point was taken. The key expires when its bucket is full again. A time further ahead than a bucket can be was stored
 * before that clock was set back, and counts for nothing.
 */
const TAKE_POINT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local points, perMs = tonumber(ARGV[1]), tonumber(ARGV[2])
local before = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
if before > now + perMs + 1 then before = now end
local after = before + perMs / points
local retryAfterMs = math.ceil(after - now - perMs)
if retryAfterMs > 0 then return retryAfterMs end
redis.call('SET', KEYS[1], string.format('%.3f', after), 'PX', math.ceil(after - now))
return 0
`;

/** The limits of all nodes together; while Redis does not answer, each node uses `fallback`. */
export function createRedisLimiter(options: {
  client: RedisScripts;
  fallback: Limiter;
  /** Called every time Redis did not answer. */
  onFailure: (error: unknown) => void;
  prefix?: string;
  answerWithinMs?: number;
}): Limiter {
  const { client, fallback, onFailure, prefix = 'limit:', answerWithinMs = ANSWER_WITHIN_MS } = options;
  return {
    async take(key, limit) {
      try {
        const script = { keys: [prefix + key], arguments: [String(limit.points), String(limit.perMs)] };
        return takenOf(await inTime(client.eval(TAKE_POINT, script), answerWithinMs));
      } catch (error) {
        onFailure(error);
        return fallback.take(key, limit);
      }
    },
  };
}

function takenOf(retryAfterMs: unknown): Taken {
  if (typeof retryAfterMs !== 'number')
    throw new Error(`Redis answered ${typeof retryAfterMs}, not a number`);
  return retryAfterMs > 0 ? { ok: false, retryAfterMs } : { ok: true };
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Redis did not answer in time')), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
