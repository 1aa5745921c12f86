import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '@retake/core/rng.ts';

/** What happens to the bytes that pass. */
export type Weather = {
  /** Each piece waits this long. */
  delayMs: number;
  /** The share of pieces that are lost and sent again, which takes up to a second. */
  loss: number;
  bytesPerSecond: number | null;
  /** Nothing passes, and no connection ends. */
  held: boolean;
  /** New connections are refused. */
  refusing: boolean;
};

export const FAIR: Readonly<Weather> = {
  delayMs: 0,
  loss: 0,
  bytesPerSecond: null,
  held: false,
  refusing: false,
};

export type Relay = {
  port: number;
  set(weather: Partial<Weather>): void;
  /** Breaks every connection. */
  cut(): void;
  stop(): Promise<void>;
};

const SENT_AGAIN_MS = 1000;
const LOOK_EVERY_MS = 20;

/**
 * Passes connections on to the first of these ports that takes them, beginning with another one each time. A lost
 * packet of TCP is a late one, so that is what loss is here.
 */
export async function startRelay(portsOf: () => readonly number[], rng: Rng): Promise<Relay> {
  let weather: Weather = { ...FAIR };
  let turn = 0;
  const open = new Set<Socket>();

  async function weatherPasses(bytes: number): Promise<void> {
    const { delayMs, loss, bytesPerSecond } = weather;
    const lostMs = loss > 0 && rng.next() < loss ? rng.int(SENT_AGAIN_MS) : 0;
    const sentMs = bytesPerSecond === null ? 0 : (bytes * 1000) / bytesPerSecond;
    if (delayMs + lostMs + sentMs > 0) await pause(delayMs + lostMs + sentMs);
    while (weather.held) await pause(LOOK_EVERY_MS);
  }

  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const piece of from) {
      await weatherPasses((piece as Buffer).length);
      if (to.destroyed) return;
      if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }

  function join(one: Socket, other: Socket): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('close', () => open.delete(from));
      carry(from, to).catch(() => {
        one.destroy();
        other.destroy();
      });
    }
  }

  async function connected(ports: readonly number[]): Promise<Socket | null> {
    for (const port of ports) {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      const isThere = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).on('error', () => resolve(false));
      });
      if (isThere) return socket;
    }
    return null;
  }

  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy());
    if (weather.refusing) return void socket.destroy();
    const ports = portsOf();
    const first = turn++ % Math.max(1, ports.length);
    const target = await connected([...ports.slice(first), ...ports.slice(0, first)]);
    if (target && !socket.destroyed) join(socket, target);
    else {
      socket.destroy();
      target?.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  function cut(): void {
    for (const socket of open) socket.destroy();
  }
  return {
    port: address.port,
    set: (change) => {
      weather = { ...weather, ...change };
    },
    cut,
    async stop() {
      weather = { ...FAIR };
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
