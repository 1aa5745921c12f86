import type {
  Ack,
  ClientEvent,
  ClientToServer,
  ServerEvents,
  ServerToClient,
} from '@retake/contract/events.ts';
import { io, type Socket } from 'socket.io-client';

type ServerEvent = keyof ServerEvents;

export type TestSocket = {
  raw: Socket<ServerToClient, ClientToServer>;
  /** Sends an event and waits for its acknowledgement. */
  send<E extends ClientEvent>(event: E, payload: Parameters<ClientToServer[E]>[0]): Promise<Ack>;
  /** All of these events so far, oldest first. */
  received<E extends ServerEvent>(event: E): ServerEvents[E][];
  /** The first matching event that was not returned before, whether it has arrived already or is still to come. */
  next<E extends ServerEvent>(
    event: E,
    fits?: (payload: ServerEvents[E]) => boolean,
  ): Promise<ServerEvents[E]>;
  /** Resolves when the server has closed the connection. */
  disconnected: Promise<void>;
  close(): void;
};

const WAIT_MS = 20_000;

type Arrived = { event: string; payload: unknown; taken: boolean };

/** What a socket wants to hear of who is online (CON8). */
export type Wishes = { watches?: true; changes?: true };

/** A connected socket. Rejects if the server refuses it. */
export async function connectSocket(url: string, cookie: string, auth: Wishes = {}): Promise<TestSocket> {
  const raw: TestSocket['raw'] = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    ...(cookie && { extraHeaders: { cookie } }),
  });
  const arrived: Arrived[] = [];
  const watchers = new Set<() => void>();
  raw.onAny((event: string, payload: unknown) => {
    arrived.push({ event, payload, taken: false });
    for (const look of [...watchers]) look();
  });
  const disconnected = new Promise<void>((resolve) => raw.on('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    raw.on('connect', () => resolve());
    raw.on('connect_error', reject);
  });
  return {
    raw,
    disconnected,
    send: (event, payload) =>
      (
        raw.timeout(WAIT_MS) as unknown as { emitWithAck(event: string, payload: unknown): Promise<Ack> }
      ).emitWithAck(event, payload),
    received: (event) =>
      arrived
        .filter((item) => item.event === event)
        .map((item) => item.payload as ServerEvents[typeof event]),
    next: (event, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const item = arrived.find(
            ({ event: name, payload, taken }) => !taken && name === event && fits(payload as never),
          );
          if (!item) return;
          item.taken = true;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(item.payload as never);
        };
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`no ${event} within ${WAIT_MS} ms; came: ${arrived.map((item) => item.event)}`));
        }, WAIT_MS);
        watchers.add(look);
        look();
      }),
    close: () => void raw.close(),
  };
}
