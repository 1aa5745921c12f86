import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis, RedisClient } from '../redis/connect.ts';

export type SocketAdapter = ReturnType<typeof createAdapter>;

/** How long a node with closed sockets still reads. */
const BLOCK_MS = 1000;

/** What the library reads from until it has read something: "what comes from now on". */
const FROM_NOW = '$';
const BEFORE_THE_FIRST = '0-0';

/**
 * Sends messages to sockets of other nodes over a Redis stream. A node receives all that is sent after this has
 * returned; after a lost connection it continues reading where it stopped. It reads on connections whose commands wait
 * while Redis is away: on one whose commands fail, the library would retry without a pause.
 */
export async function createSocketAdapter({ commands, another, prefix }: Redis): Promise<SocketAdapter> {
  const streamName = `${prefix}sockets`;
  const [last] = (await commands.xRevRange(streamName, '+', '-', { COUNT: 1 })) ?? [];
  const start = last?.id ?? BEFORE_THE_FIRST;
  const reader = () => withLastingSubscriptions(withoutGaps(another(), start));
  const client = Object.assign(commands, { duplicate: reader });
  return createAdapter(client, {
    streamName,
    channelPrefix: streamName,
    blockTimeInMs: BLOCK_MS,
    onlyPlaintext: true,
  });
}

/**
 * Until the first message has come, the library asks each second for what comes from then on: a message sent between two
 * questions would be lost.
 */
function withoutGaps(client: RedisClient, start: string): RedisClient {
  type Place = { key: string; id: string };
  const read = client.xRead.bind(client) as (places: Place[], options: object) => Promise<unknown>;
  const xRead = (places: Place[], options: object) =>
    read(
      places.map(({ key, id }) => ({ key, id: id === FROM_NOW ? start : id })),
      options,
    );
  return Object.assign(client, { xRead });
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
