import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from '../redis/connect.ts';

export type SocketAdapter = ReturnType<typeof createAdapter>;

/** How long a node whose sockets are closed still reads. */
const BLOCK_MS = 1000;

/**
 * Carries what is sent to sockets of other nodes over a Redis stream: read on from where a node stood when it lost
 * its connection. The stream is read on connections whose commands wait while Redis is away: on one whose commands
 * fail, the library would ask again and again without a pause.
 */
export function createSocketAdapter({ commands, another, prefix }: Redis): SocketAdapter {
  const client = Object.assign(commands, { duplicate: another });
  return createAdapter(client, {
    streamName: `${prefix}sockets`,
    channelPrefix: `${prefix}sockets`,
    blockTimeInMs: BLOCK_MS,
    onlyPlaintext: true,
  });
}
