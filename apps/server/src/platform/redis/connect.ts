import { createClient } from '@redis/client';
import { EnvironmentError } from '../environmentValues.ts';

const clientOf = (options: Parameters<typeof createClient>[0]) => createClient(options);
export type RedisClient = ReturnType<typeof clientOf>;

/** The connections of one node to Redis. */
export type Redis = {
  /** For commands: they fail at once while Redis is away, so that nothing waits for it. */
  commands: RedisClient;
  /** Another connection, not yet open, whose commands wait until Redis is back. `close` does not end it. */
  another(): RedisClient;
  /** Prefix of every key and channel of this installation, because several may share one Redis. */
  prefix: string;
  close(): void;
};

type Log = { warn(details: object, message: string): void };

const CONNECT_WITHIN_MS = 5000;
/** A connection that is silent for this long despite the pings is dead. */
const SILENCE_MS = 5000;
const PING_EVERY_MS = 2000;
const LONGEST_RETRY_MS = 500;

/** Connects, or throws if no Redis answers. A connection lost later is retried for ever. */
export async function connectRedis(url: string, prefix: string, log: Log): Promise<Redis> {
  let wasThere = false;
  const another = (disableOfflineQueue = false): RedisClient => {
    const client = clientOf({
      url,
      disableOfflineQueue,
      pingInterval: PING_EVERY_MS,
      socket: {
        connectTimeout: CONNECT_WITHIN_MS,
        socketTimeout: SILENCE_MS,
        reconnectStrategy: (retries, cause) =>
          wasThere ? Math.min(50 * (retries + 1), LONGEST_RETRY_MS) : cause,
      },
    });
    let away = false;
    client.on('error', (error: Error) => {
      if (wasThere && !away) log.warn({ err: error }, 'Redis is away');
      away = wasThere;
    });
    client.on('ready', () => {
      away = false;
    });
    return client;
  };

  const commands = another(true);
  await commands.connect().catch((error: Error & { code?: string }) => {
    throw new EnvironmentError(`REDIS_URL names a server that does not let us in: ${error.message}`);
  });
  wasThere = true;
  return { commands, another: () => another(), prefix, close: () => commands.destroy() };
}
