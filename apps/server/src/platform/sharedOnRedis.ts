import { createRedisBus } from './bus/redis.ts';
import type { Limiter } from './limits/limiter.ts';
import { createRedisLimiter } from './limits/redis.ts';
import { createSocketAdapter } from './realtime/adapter.ts';
import { connectRedis } from './redis/connect.ts';
import { loadSecret, sign } from './secrets/secrets.ts';
import type { Shared, SharedOptions } from './shared.ts';

export async function openOnRedis(options: SharedOptions, url: string, fallback: Limiter): Promise<Shared> {
  const { database, log, randomBytes } = options;
  const installation = sign(await loadSecret(database, 'installation', randomBytes), 'redis').slice(0, 16);
  const redis = await connectRedis(url, `retake:${installation}:`, log);
  const bus = await createRedisBus(redis, log);
  return {
    bus,
    limiter: createRedisLimiter({
      client: redis.commands,
      fallback,
      prefix: `${redis.prefix}limit:`,
      onFailure: (error) => log.warn({ err: error }, 'a limit was counted on this node alone'),
    }),
    adapter: await createSocketAdapter(redis),
    async close() {
      await bus.close();
      redis.close();
    },
  };
}
