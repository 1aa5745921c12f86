import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { type AdmissionOptions, createAdmission, isOfSockets } from './admission.ts';
import { answerInTurn, type Connection, unreadSince } from './connection.ts';
import { Refusal } from './failure.ts';
import { refuseRaw, refuseRequest } from './rawAnswer.ts';
import { createSentBudget } from './sentBudget.ts';

type Request = (request: IncomingMessage, response: ServerResponse) => void;
type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** From this share of all connections on, those that ask for nothing are closed: browsers open others. */
const CROWDED = 0.9;
const WARN_EVERY_MS = 60_000;

/**
 * Keeps one client from taking what everybody needs (CON1 to CON4). It stands before all other listeners of the server,
 * sockets' too, so they are there before it.
 */
export function guardConnections(server: Server, options: AdmissionOptions & { log: Log }): void {
  const { limits, log } = options;
  const admission = createAdmission(options);
  const { connections } = admission;
  const sent = createSentBudget(limits);
  const pass = takeListeners<Request>(server, 'request');
  const passUpgrade = takeListeners<Upgrade>(server, 'upgrade');
  const warn = everySoOften(WARN_EVERY_MS, (details: object) => log.warn(details, 'connections are refused'));

  function answer(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    countSent(connection, request.socket, performance.now());
    const refusal = admission.refusalOf(request, response, connection);
    if (refusal) {
      warn({ address: connection.address, connections: connections.size, code: refusal.code });
      refuseRequest(response, refusal);
    } else whenAffordable(request, response, connection);
  }

  /** CON7: what was sent since the last time counts for whom it was sent to. */
  function countSent(connection: Connection, socket: Socket, now: number): void {
    const { bytesWritten } = socket;
    if (connection.sentTo !== null) sent.take(connection.sentTo, bytesWritten - connection.counted, now);
    connection.counted = bytesWritten;
  }

  function whenAffordable(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    const waitMs = connection.sentTo === null ? 0 : sent.waitOf(connection.sentTo, performance.now());
    if (waitMs === 0) pass(request, response);
    else {
      setTimeout(() => {
        if (!request.socket.destroyed) whenAffordable(request, response, connection);
      }, waitMs).unref();
    }
  }

  function check(): void {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (connection.last?.writableFinished) connection.last = null; // what an idle connection asked for is garbage
      countSent(connection, socket, now);
      const since = unreadSince(connection, socket, now);
      if (since !== null && now - since >= limits.unreadMs) socket.destroy();
    }
    sent.sweep(now);
    if (connections.size > limits.total * CROWDED) server.closeIdleConnections();
  }

  server.on('connection', (socket) => {
    const connection = admission.connect(socket);
    if (connection) socket.once('close', () => countSent(connection, socket, performance.now()));
    else socket.destroy();
  });
  const take: Request = (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) answerInTurn(connection, request, response, limits.pipelined, answer);
  };
  server.on('request', take);
  // With an `Expect` that nobody knows. Node would answer all of them itself, at once and without a limit.
  server.on('checkExpectation', take);
  server.on('upgrade', (request, stream, head) => {
    const socket = stream as Socket;
    const connection = connections.get(socket);
    if (!connection) return void socket.destroy();
    const refusal = isOfSockets(request.url)
      ? admission.refusalOf(request, socket, connection)
      : new Refusal('not_found');
    if (refusal) refuseRaw(socket, refusal);
    else passUpgrade(request, socket, head);
  });
  const checking = setInterval(check, limits.checkMs).unref();
  server.on('close', () => clearInterval(checking));
}

/** Takes a server's listeners of an event away, and returns what calls them. */
function takeListeners<Listener extends (...args: never[]) => void>(server: Server, event: string) {
  const listeners = server.listeners(event) as Listener[];
  server.removeAllListeners(event);
  return (...args: Parameters<Listener>): void => {
    for (const listener of listeners) listener.apply(server, args);
  };
}

function everySoOften<T>(everyMs: number, run: (about: T) => void): (about: T) => void {
  let ranAt = Number.NEGATIVE_INFINITY;
  return (about) => {
    if (performance.now() - ranAt < everyMs) return;
    ranAt = performance.now();
    run(about);
  };
}
