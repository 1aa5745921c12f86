import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis, RedisClient } from '../redis/connect.ts';

export type SocketAdapter = ReturnType<typeof createAdapter>;

/** How long a node with closed sockets still reads. */
const BLOCK_MS = 1000;

/**
 * Sends messages to sockets of other nodes over a Redis stream. After a lost connection a node continues reading where
 * it stopped. It reads on connections whose commands wait while Redis is away: on one whose commands fail, the library
 * would retry without a pause.
 */
export function createSocketAdapter({ commands, another, prefix }: Redis): SocketAdapter {
  const client = Object.assign(commands, { duplicate: () => withLastingSubscriptions(another()) });
  return createAdapter(client, {
    streamName: `${prefix}sockets`,
    channelPrefix: `${prefix}sockets`,
    blockTimeInMs: BLOCK_MS,
    onlyPlaintext: true,
  });
}

/**
 * The library does not wait until it is subscribed. A subscription whose connection is lost before Redis has answered
 * is made again on the next one; else the node would not hear, and the rejection that nobody catches would end it.
 */
function withLastingSubscriptions(client: RedisClient): RedisClient {
  const once = client.subscribe.bind(client) as (...what: unknown[]) => Promise<void>;
  const subscribe = (...what: unknown[]): Promise<void> =>
    once(...what).catch(() => {
      client.once('ready', () => void subscribe(...what));
    });
  return Object.assign(client, { subscribe });
}
