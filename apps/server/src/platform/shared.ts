import { type Bus, createLocalBus } from './bus/bus.ts';
import type { Deps } from './deps.ts';
import type { Limiter } from './limits/limiter.ts';
import { createMemoryLimiter } from './limits/memory.ts';
import type { SocketAdapter } from './realtime/adapter.ts';

/** What the nodes of an installation share: in this process if there is only one, on Redis for several. */
export type Shared = {
  bus: Bus;
  limiter: Limiter;
  /** Null: all sockets are on this node. */
  adapter: SocketAdapter | null;
  close(): Promise<void>;
};

export type SharedOptions = Pick<Deps, 'environment' | 'database' | 'clock' | 'log' | 'randomBytes'>;

export async function openShared(options: SharedOptions): Promise<Shared> {
  const { redisUrl } = options.environment;
  const limiter = createMemoryLimiter({ clock: options.clock.now });
  if (redisUrl) {
    const { openOnRedis } = await import('./sharedOnRedis.ts'); // some 700 modules that a single node does not need
    return openOnRedis(options, redisUrl, limiter);
  }
  const bus = createLocalBus();
  return { bus, limiter, adapter: null, close: bus.close };
}
