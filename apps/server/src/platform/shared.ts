import { type Bus, createLocalBus } from './bus/bus.ts';
import { createRedisBus } from './bus/redis.ts';
import type { Deps } from './deps.ts';
import type { Limiter } from './limits/limiter.ts';
import { createMemoryLimiter } from './limits/memory.ts';
import { createRedisLimiter } from './limits/redis.ts';
import { createSocketAdapter, type SocketAdapter } from './realtime/adapter.ts';
import { connectRedis } from './redis/connect.ts';
import { loadSecret, sign } from './secrets/secrets.ts';

/** What the nodes of an installation have in common: kept in this process where there is one, on Redis for several. */
export type Shared = {
  bus: Bus;
  limiter: Limiter;
  /** Null: all sockets are here. */
  adapter: SocketAdapter | null;
  close(): Promise<void>;
};

type Options = Pick<Deps, 'environment' | 'database' | 'clock' | 'log' | 'randomBytes'>;

export async function openShared(options: Options): Promise<Shared> {
  const { redisUrl } = options.environment;
  const limiter = createMemoryLimiter({ clock: options.clock.now });
  if (redisUrl) return openOnRedis(options, redisUrl, limiter);
  const bus = createLocalBus();
  return { bus, limiter, adapter: null, close: bus.close };
}

async function openOnRedis(options: Options, url: string, fallback: Limiter): Promise<Shared> {
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
    adapter: createSocketAdapter(redis),
    async close() {
      await bus.close();
      redis.close();
    },
  };
}
