import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ClientEvent,
  type ClientPayload,
  type ClientToServer,
  clientEvents,
  type ServerEvents,
  type ServerToClient,
  type SessionEnd,
} from '@retake/contract/events.ts';
import { Server, type Socket } from 'socket.io';
import { ofMany } from '../http/admission.ts';
import { failureOf, Refusal, refusalOf } from '../http/failure.ts';
import { createHostCheck } from '../http/host.ts';
import { hostileJson } from '../http/hostileJson.ts';
import { isSameSite } from '../http/origin.ts';
import { parseInput } from '../http/parse.ts';
import type { Caller } from '../http/register.ts';
import { addressOf } from '../limits/address.ts';
import type { MaybePromise } from '../maybePromise.ts';
import type { SocketAdapter } from './adapter.ts';
import { createEventBudget, type EventBudget } from './eventBudget.ts';
import { limitFrames, watchSockets } from './openSockets.ts';

type SocketData = { caller: Caller | null; takeEvent: EventBudget };
type IoServer = Server<ClientToServer, ServerToClient, Record<never, never>, SocketData>;
export type ClientSocket = Socket<ClientToServer, ServerToClient, Record<never, never>, SocketData>;

/** Fields of the acknowledgement besides `ok: true`. */
type Done = Record<string, unknown> | undefined;
/** A feature's handler for a client event. The payload is parsed; the sender is the session's player. */
export type EventHandler<E extends ClientEvent> = (
  payload: ClientPayload<E>,
  socket: ClientSocket,
  caller: Caller,
) => Promise<Done> | Done;

/** The receiving players, the event and its payload. */
export type Hear = <E extends keyof ServerEvents>(
  userIds: readonly string[],
  event: E,
  payload: ServerEvents[E],
) => void;

export type Realtime = {
  /** Registers a handler, before the first connection. */
  on<E extends ClientEvent>(event: E, handler: EventHandler<E>): void;
  onConnect(run: (socket: ClientSocket) => void): void;
  onDisconnect(run: (socket: ClientSocket) => void): void;
  /** To every connection of these players on every node, once each. */
  toUsers<E extends keyof ServerEvents>(userIds: readonly string[], event: E, payload: ServerEvents[E]): void;
  /** To these players and to everyone in the room, once each. */
  toRoom<E extends keyof ServerEvents>(
    room: string,
    userIds: readonly string[],
    event: E,
    payload: ServerEvents[E],
  ): void;
  /** To everyone in the room on this node, for events that each node sends to its own. */
  toRoomHere<E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]): void;
  /** What costs to make need not be made for an empty room. */
  isAnybodyHere(room: string): boolean;
  toEverybody<E extends keyof ServerEvents>(event: E, payload: ServerEvents[E]): void;
  /** Hears what is sent to players, once, on the sending node: for simulated players, who have no connection. */
  tap(hear: Hear): void;
  /** Number of connections to this node. */
  connections(): number;
  /** Sockets of an address on this node, or all, connected or about to. */
  openFrom(address: string | null): number;
  /** The sessions that have connections to this node. */
  sessionsHere(): Set<string>;
  /** Tells this node's connections of a session that it has ended, and closes them. */
  endSessionHere(sessionKey: string, end: SessionEnd): void;
  /** Accepts connections from now on; their cookies say whose they are. */
  attach(server: HttpServer, authenticate: AuthenticateCookie, refuseBanned?: RefuseBanned): void;
  /** CON10: asks this node's connections to go to another one; ends once they have, or after so many ms. 0: nobody is asked. */
  move(ms: number): Promise<void>;
  /** Once no event is under way, or after so many ms. */
  answered(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** SAN4: throws where a ban closes this event to the player. */
type RefuseBanned = (userId: string, event: ClientEvent) => MaybePromise<void>;

type AuthenticateCookie = (cookieHeader: string | undefined) => Promise<Caller | null>;

type Options = {
  publicUrl: string;
  log: { error(details: object, message: string): void };
  /** ms since 1970. */
  now(): number;
  trustProxy: boolean;
  /** Connects the sockets of several nodes. */
  adapter?: SocketAdapter | null;
};

const MAX_PAYLOAD_BYTES = 64 * 1024;
const userRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionKey: string) => `session:${sessionKey}`;

export function createRealtime(options: Options): Realtime {
  const handlers = new Map<ClientEvent, EventHandler<never>>();
  const connected: ((socket: ClientSocket) => void)[] = [];
  const disconnected: ((socket: ClientSocket) => void)[] = [];
  const taps: Hear[] = [];
  let refuseBanned: RefuseBanned = () => undefined;
  let watched: ReturnType<typeof watchSockets> | undefined;
  const underWay = new Set<Promise<void>>();
  let moved = () => {};
  const knowsHost = createHostCheck(options.publicUrl);
  const io: IoServer = new Server({
    path: '/socket.io',
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    ...(options.adapter && { adapter: options.adapter }),
    allowRequest: ({ headers }, answer) =>
      answer(null, knowsHost(headers.host) && isSameSite(headers, options.publicUrl)),
  });

  io.on('connection', (socket: ClientSocket) => {
    const { caller } = socket.data;
    socket.data.takeEvent = createEventBudget(options.now());
    if (caller) void socket.join([userRoom(caller.id), sessionRoom(caller.sessionKey)]);
    for (const [event, handler] of handlers)
      listen(socket, event, handler as unknown as EventHandler<ClientEvent>);
    for (const run of connected) run(socket);
    socket.on('disconnect', () => {
      for (const run of disconnected) run(socket);
      if (io.sockets.sockets.size === 0) moved();
    });
  });

  function listen(socket: ClientSocket, event: ClientEvent, handler: EventHandler<ClientEvent>): void {
    const onEvent = async (payload: unknown, ack?: unknown) => {
      const answer = typeof ack === 'function' ? (ack as (value: unknown) => void) : () => undefined;
      try {
        answer({ ok: true, ...(await run(socket, event, handler, payload)) });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.code === 'internal') options.log.error({ err: error, event }, 'unexpected error');
        answer({ ok: false, ...failureOf(refusal) });
      }
    };
    const take = (payload: unknown, ack?: unknown) => {
      const taken = onEvent(payload, ack);
      underWay.add(taken);
      void taken.finally(() => underWay.delete(taken));
    };
    (socket as unknown as { on(event: string, run: typeof take): void }).on(event, take);
  }

  async function run(
    socket: ClientSocket,
    event: ClientEvent,
    handler: EventHandler<ClientEvent>,
    payload: unknown,
  ) {
    const { caller, takeEvent } = socket.data;
    const waitMs = takeEvent(options.now());
    if (waitMs > 0) throw new Refusal('too_many', { seconds: Math.ceil(waitMs / 1000) });
    if (!caller) throw new Refusal('not_logged_in');
    const hostile = hostileJson(payload);
    if (hostile !== null) throw new Refusal('malformed', { detail: `payload: ${hostile}` });
    const parsed = parseInput(clientEvents[event], payload, 'payload');
    await refuseBanned(caller.id, event);
    return (await handler(parsed as never, socket, caller)) ?? {};
  }

  type Emitter = { emit(event: string, payload: unknown): void };
  /** Without other nodes, a room that is empty here is empty everywhere, and nothing is serialised. */
  const isHeard = (rooms: string[]) =>
    Boolean(options.adapter) || rooms.some((room) => io.sockets.adapter.rooms.has(room));
  const emit = (rooms: string[], event: string, payload: unknown) => {
    if (isHeard(rooms)) (io.to(rooms) as unknown as Emitter).emit(event, payload);
  };

  return {
    on: (event, handler) => void handlers.set(event, handler as unknown as EventHandler<never>),
    onConnect: (run) => void connected.push(run),
    onDisconnect: (run) => void disconnected.push(run),
    toUsers(userIds, event, payload) {
      if (userIds.length > 0) emit(userIds.map(userRoom), event, payload);
      for (const hear of taps) hear(userIds, event, payload);
    },
    toRoom(room, userIds, event, payload) {
      emit([room, ...userIds.map(userRoom)], event, payload);
      for (const hear of taps) hear(userIds, event, payload);
    },
    tap: (hear) => void taps.push(hear),
    toRoomHere: (room, event, payload) => void (io.local.to(room) as unknown as Emitter).emit(event, payload),
    isAnybodyHere: (room) => io.sockets.adapter.rooms.has(room),
    toEverybody: (event, payload) => void (io as unknown as Emitter).emit(event, payload),
    connections: () => io.sockets.sockets.size,
    openFrom: (address) => watched?.openFrom(address) ?? 0,
    sessionsHere: () =>
      new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.caller?.sessionKey ?? [])),
    endSessionHere(sessionKey, end) {
      const room = sessionRoom(sessionKey);
      (io.local.to(room) as unknown as Emitter).emit('sessionEnded', end);
      io.local.in(room).disconnectSockets(true);
    },
    attach(server, authenticate, refuse = refuseBanned) {
      refuseBanned = refuse;
      io.use((socket, next) => {
        if (hostileJson(socket.handshake.auth) !== null) return next(new Error('malformed'));
        authenticate(socket.handshake.headers.cookie).then(
          (caller) => {
            socket.data.caller = caller;
            next();
          },
          (error) => {
            options.log.error({ err: error }, 'a socket could not sign in');
            next(new Error('unavailable'));
          },
        );
      });
      io.attach(server);
      watched = watchSockets(
        io.engine,
        (request) => ofMany(addressOf(request, options.trustProxy)),
        options.now,
      );
      limitFrames(server, options.now);
    },
    async move(ms) {
      if (ms === 0 || io.sockets.sockets.size === 0) return;
      (io.local as unknown as Emitter).emit('serverStopping', { withinMs: ms });
      await Promise.race([
        new Promise<void>((resolve) => {
          moved = resolve;
        }),
        pause(ms, undefined, { ref: false }),
      ]);
    },
    async answered(ms) {
      const late = pause(ms, undefined, { ref: false });
      for (let isLate = false; underWay.size > 0 && !isLate; )
        isLate = await Promise.race([Promise.all(underWay).then(() => false), late.then(() => true)]);
    },
    close: () => io.close(),
  };
}
