import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { onFinished } from './finished.ts';

/** How long a stop may take, in ms. */
export type Pace = {
  /** For what is under way, from the first moment of the stop; what is not answered until then never is. */
  answers: number;
  /** A connection that was used so recently may be about to bring its next request, and is waited for as well. */
  recent: number;
  /** How long it is. */
  waits: number;
  /** For connections to be closed by the other side too. */
  goodbye: number;
};

/** When a connection was last used, and what it is being answered: one request at a time (CON2). */
type Use = { at: number; answering: ServerResponse | null };

export type Drain = ReturnType<typeof createDrain>;

/**
 * The end of a server's connections: a stop answers what is under way, and is not held up by a client that never
 * finishes its request or never closes its connection. To be called once everything listens for the server's requests, and
 * before `guardConnections`: a request that is cut off while it waits for its turn never closes.
 */
export function createDrain(server: Server) {
  const connections = new Map<Socket, Use>();
  let ending = false;
  let changed = () => {};

  server.on('connection', (socket) => {
    connections.set(socket, { at: performance.now(), answering: null });
    socket.once('close', () => {
      connections.delete(socket);
      changed();
    });
  });
  server.on('upgrade', (_request, socket) => {
    connections.set(socket as Socket, { at: Number.NEGATIVE_INFINITY, answering: null });
  });
  server.prependListener('request', ({ socket }, response) => {
    if (ending) response.setHeader('connection', 'close');
    const use = connections.get(socket);
    if (use) use.answering = response;
  });

  onFinished(server, ({ response, socket }) => {
    const use = connections.get(socket);
    if (use?.answering !== response) return;
    use.answering = null;
    use.at = performance.now();
    changed();
  });

  /** Until it is so, or the time is over. */
  function until(isSo: () => boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        changed = () => {};
        resolve();
      };
      const timer = setTimeout(done, ms);
      changed = () => isSo() && done();
      changed();
    });
  }

  return {
    /** From now on every answer ends its connection, no new ones are accepted, and what is under way is answered. */
    async begin({ answers, recent, waits }: Pick<Pace, 'answers' | 'recent' | 'waits'>): Promise<void> {
      ending = true;
      const now = performance.now();
      let mayCome = true;
      const isBusy = ({ at, answering }: Use) => answering !== null || (mayCome && at > now - recent);
      for (const { answering } of connections.values()) {
        if (answering && !answering.headersSent) answering.setHeader('connection', 'close');
      }
      // After this round of the event loop has accepted what was already connected. The close of `http` would also end
      // connections that are idle for the moment between two requests.
      setImmediate(() => NetServer.prototype.close.call(server));
      const waited = setTimeout(() => {
        mayCome = false;
        changed();
      }, waits);
      await until(() => ![...connections.values()].some(isBusy), answers);
      clearTimeout(waited);
    },
    /** Ends every connection, web sockets too, whether or not the other side takes part in it. */
    async end({ goodbye }: Pick<Pace, 'goodbye'>): Promise<void> {
      for (const socket of connections.keys()) socket.end();
      if (goodbye > 0) await until(() => connections.size === 0, goodbye);
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
