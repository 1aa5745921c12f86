import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createTally } from '../http/tally.ts';
import { createFrameBudget } from './eventBudget.ts';
import { type EngineSocket, endWhenUnread } from './unread.ts';

type WithWebsocket = {
  websocket?: { on(event: 'ping' | 'message', run: () => void): void; terminate(): void };
};

/** What the server holds for sockets, also for those that only poll and have no connection at the moment. */
export function watchSockets(
  engine: { on(event: 'connection', run: (socket: EngineSocket) => void): unknown },
  addressOf: (request: IncomingMessage) => string | null,
  now: () => number,
) {
  const ofAddress = createTally();
  let open = 0;

  engine.on('connection', (socket) => {
    const address = addressOf(socket.request);
    open++;
    if (address !== null) ofAddress.add(address);
    socket.once('close', () => {
      open--;
      if (address !== null) ofAddress.remove(address);
    });
    endWhenUnread(socket);
    const take = createFrameBudget(now());
    socket.on('packet', () => {
      if (take(now()) > 0) socket.close(true);
    });
  });

  return { openFrom: (address: string | null) => (address === null ? open : ofAddress.of(address)) };
}

/**
 * CON5: the frames of a websocket. Each ping makes an answer that waits in memory until the client reads it, and each
 * message asks for something, were it only to sign in once more. Called after the library's own listener, which makes the
 * websocket.
 */
export function limitFrames(server: HttpServer, now: () => number): void {
  server.on('upgrade', (request: IncomingMessage & WithWebsocket) => {
    const { websocket } = request;
    const take = createFrameBudget(now());
    const count = () => {
      if (take(now()) > 0) websocket?.terminate();
    };
    websocket?.on('ping', count);
    websocket?.on('message', count);
  });
}
