import type {
  Ack,
  ClientEvent,
  ClientToServer,
  ServerEvents,
  ServerToClient,
} from '@retake/contract/events.ts';
import { SOCKET } from '@retake/core/constants/timings.ts';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { createStore } from '#app/store/store.ts';

type AppSocket = Socket<ServerToClient, ClientToServer>;
type EventName = keyof ServerEvents;
type Handler = (payload: never) => void;
type Payload<E extends ClientEvent> = Parameters<ClientToServer[E]>[0];

const ACK_TIMEOUT_MS = 10_000;

/** `connected` is false from the start until the first connection and while a connection is being made again. */
export const socketState = createStore<{ connected: boolean; everConnected: boolean }>({
  connected: false,
  everConnected: false,
});

const handlers = new Map<EventName, Set<Handler>>();
let opening: Promise<AppSocket> | undefined;

/** Opens the connection of a logged-in player and announces who is there, again after every reconnection. */
export function connectSocket(userId: string): void {
  opening ??= open(userId);
}

async function open(userId: string): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  const socket: AppSocket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    auth: { changes: true },
    ...SOCKET,
  });
  socket.on('connect', () => {
    socket.emit('user connected', userId);
    socketState.set({ connected: true, everConnected: true });
  });
  socket.on('disconnect', () => socketState.update((state) => ({ ...state, connected: false })));
  for (const event of handlers.keys()) listen(socket, event);
  return socket;
}

/** One listener a event on the socket; it hands on to whoever subscribes at that moment. */
function listen(socket: AppSocket, event: EventName): void {
  const dispatch = (payload: never) => {
    for (const handler of handlers.get(event) ?? []) handler(payload);
  };
  socket.on(event, dispatch as never);
}

/** Subscribes; may be called before the connection exists. Returns the unsubscription. */
export function onServerEvent<E extends EventName>(
  event: E,
  handler: (payload: ServerEvents[E]) => void,
): () => void {
  const registered = handlers.get(event) ?? new Set<Handler>();
  if (!handlers.has(event)) {
    handlers.set(event, registered);
    void opening?.then((socket) => listen(socket, event));
  }
  registered.add(handler as Handler);
  return () => registered.delete(handler as Handler);
}

/** Subscribes while the component is mounted; the handler may change freely between renders. */
export function useServerEvent<E extends EventName>(
  event: E,
  handler: (payload: ServerEvents[E]) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onServerEvent(event, (payload) => latest.current(payload)), [event]);
}

/** Runs after every reconnection: the place to fetch what may have been missed. */
export function useReconnected(handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    let wasConnected = socketState.get().connected;
    let lost = false;
    return socketState.subscribe(() => {
      const { connected } = socketState.get();
      if (wasConnected && !connected) lost = true;
      if (connected && lost) {
        lost = false;
        latest.current();
      }
      wasConnected = connected;
    });
  }, []);
}

/** Emits and waits for the server's acknowledgement; a connection that is away answers `unavailable`. */
export async function emitWithAck<E extends ClientEvent>(event: E, payload: Payload<E>): Promise<Ack> {
  const socket = await opening;
  if (!socket) return unavailable;
  try {
    const emitter = socket.timeout(ACK_TIMEOUT_MS) as unknown as {
      emitWithAck(event: string, payload: unknown): Promise<Ack>;
    };
    return await emitter.emitWithAck(event, payload);
  } catch {
    return unavailable;
  }
}

const unavailable: Ack = { ok: false, code: 'unavailable', message: '' };

/** Tells the server that the player leaves and closes the connection. */
export async function disconnectSocket(userId: string): Promise<void> {
  const socket = await opening;
  opening = undefined;
  if (!socket) return;
  socket.emit('user disconnected', userId);
  socket.disconnect();
}
