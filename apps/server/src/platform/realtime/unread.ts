import type { IncomingMessage } from 'node:http';

type Packet = { data?: string | Buffer };
/** Of the library `ws`; while a socket polls, it has none. */
type Websocket = { bufferedAmount: number; terminate(): void };

/** What is used here of the sockets under Socket.IO's own. Their types keep most of it to themselves. */
export type EngineSocket = {
  request: IncomingMessage;
  transport: { socket?: Partial<Websocket> };
  /** Messages that are not handed to the transport. */
  writeBuffer: readonly unknown[];
  close(discard: true): void;
  on(event: 'packetCreate' | 'packet', run: (packet: Packet) => void): void;
  on(event: 'flush', run: () => void): void;
  once(event: 'close', run: () => void): void;
};

/** What a phone misses in a tunnel is much less. */
const MOST_UNSENT_BYTES = 1024 * 1024;
const MOST_UNSENT = 1000;

/**
 * CON5: ends a socket that does not take what it is sent. Else everything that happens is kept in memory for it, as long
 * as it says that it is alive.
 */
export function endWhenUnread(socket: EngineSocket): void {
  let bytes = 0;
  socket.on('flush', () => {
    bytes = 0; // handed to the transport: a websocket counts them from there
  });
  socket.on('packetCreate', ({ data }) => {
    bytes += data?.length ?? 0;
    const { socket: websocket } = socket.transport;
    const unsent = bytes + (websocket?.bufferedAmount ?? 0);
    if (unsent <= MOST_UNSENT_BYTES && socket.writeBuffer.length <= MOST_UNSENT) return;
    socket.close(true);
    websocket?.terminate?.(); // a farewell would wait behind all that is unsent
  });
}
