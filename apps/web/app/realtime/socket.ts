import type { Ack, ClientEvent, ClientToServer, ServerEvents } from '@retake/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#app/store/store.ts';
import type { AppSocket } from './connection.ts';

type EventName = keyof ServerEvents;
type Handler = (payload: never) => void;
type Payload<E extends ClientEvent> = Parameters<ClientToServer[E]>[0];

const ACK_TIMEOUT_MS = 10_000;

/** `connected` is false from the start until the first connection and while a connection is being made again. */
export const socketState = createStore<{ connected: boolean; everConnected: boolean }>({
  connected: false,
  everConnected: false,
});

/** What waits for its acknowledgement. */
const unanswered = new Set<Promise<unknown>>();
/** While the connection goes to another server: what is to be sent waits for that one. */
let moving: Promise<unknown> | undefined;

const handlers = new Map<EventName, Set<Handler>>();
let opening: Promise<AppSocket> | undefined;

type Connection = Pick<typeof import('./connection.ts'), 'newSocket'>;
const loadConnection = (): Promise<Connection> => import('./connection.ts');

/** Opens the connection of a logged-in player and announces who is there, again after every reconnection. */
export function connectSocket(userId: string, load = loadConnection): void {
  opening ??= open(userId, load);
}

async function open(userId: string, load: () => Promise<Connection>): Promise<AppSocket> {
  const { newSocket } = await load();
  const socket = newSocket(leaveAnswered);
  socket.on('connect', () => {
    socket.emit('user connected', userId);
    socketState.set({ connected: true, everConnected: true });
  });
  socket.on('disconnect', () => socketState.update((state) => ({ ...state, connected: false })));
  for (const event of handlers.keys()) listen(socket, event);
  return socket;
}

/** Leaves once what was sent is answered; what is to be sent from now on waits until then. */
async function leaveAnswered(leave: () => void): Promise<void> {
  moving = Promise.allSettled(unanswered).then(leave);
  await moving;
  moving = undefined;
}

/** One listener for each event on the socket. */
function listen(socket: AppSocket, event: EventName): void {
  socket.on(event, ((payload: never) => receive(event, payload)) as never);
}

/** Hands an event on to all who are subscribed at that moment. */
export function receive<E extends EventName>(event: E, payload: ServerEvents[E]): void {
  for (const handler of handlers.get(event) ?? []) handler(payload as never);
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
  const onEvent = useEffectEvent(handler);
  useEffect(() => onServerEvent(event, (payload) => onEvent(payload)), [event]);
}

/** Hears of every reconnection: the time to ask for what may have been missed. Returns the unsubscription. */
export function onReconnected(handler: () => void): () => void {
  let wasConnected = socketState.get().connected;
  let lost = false;
  return socketState.subscribe(() => {
    const { connected } = socketState.get();
    if (wasConnected && !connected) lost = true;
    wasConnected = connected;
    if (!connected || !lost) return;
    lost = false;
    handler();
  });
}

/** `onReconnected` while the component is mounted. */
export function useReconnected(handler: () => void): void {
  const onBack = useEffectEvent(handler);
  useEffect(() => onReconnected(() => onBack()), []);
}

/** Emits and waits for the server's acknowledgement; a connection that is away answers `unavailable`. */
export async function emitWithAck<E extends ClientEvent>(event: E, payload: Payload<E>): Promise<Ack> {
  const socket = await opening;
  if (!socket) return unavailable;
  await moving;
  const emitter = socket.timeout(ACK_TIMEOUT_MS) as unknown as {
    emitWithAck(event: string, payload: unknown): Promise<Ack>;
  };
  const answer = emitter.emitWithAck(event, payload);
  unanswered.add(answer);
  try {
    return await answer;
  } catch {
    return unavailable;
  } finally {
    unanswered.delete(answer);
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
