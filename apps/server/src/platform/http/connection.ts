import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from './failure.ts';

/** What is known of one connection. */
export type Connection = {
  /** The address whose limits count it; null: it may bring many people (a proxy), or is this computer's own. */
  address: string | null;
  /** It came over a limit: this is the answer to its first request. */
  refusal: Refusal | null;
  /** Bytes of it that are counted, and for whom the next ones are. */
  counted: number;
  sentTo: string | null;
  /** The newest response, answered or not, and how many wait for one before them. */
  last: ServerResponse | null;
  waiting: number;
  /** Bytes that the system has taken and those of the write under way, when that last changed (ms); 0: nothing waits. */
  taken: number;
  queued: number;
  since: number;
};

export type Answer = (request: IncomingMessage, response: ServerResponse, connection: Connection) => void;

export const newConnection = (address: string | null, refusal: Refusal | null): Connection => ({
  address,
  refusal,
  counted: 0,
  sentTo: address,
  last: null,
  waiting: 0,
  taken: 0,
  queued: 0,
  since: 0,
});

/**
 * CON2: one request of a connection after the other. Node parses all that arrived at once, and would have us make a
 * thousand answers for somebody who reads none. The next begins when the system has taken the whole answer before it.
 */
export function answerInTurn(
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
  pipelined: number,
  answer: Answer,
): void {
  const before = connection.last;
  const mustWait = before !== null && !before.writableFinished;
  if (mustWait && connection.waiting >= pipelined) {
    endMidway(request.socket);
    return;
  }
  connection.last = response;
  if (!mustWait) {
    answer(request, response, connection);
    return;
  }
  connection.waiting++;
  before.once('close', () => {
    setImmediate(() => {
      connection.waiting--; // other connections had their turn
      if (!request.socket.destroyed) answer(request, response, connection);
    });
  });
}

/** Ends a connection and leaves the rest of what it sent unparsed. */
function endMidway(socket: Socket): void {
  // Node goes on with what it has read, up to a thousand requests. The parser is not documented; without it only time is lost.
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => STOP_PARSING;
  socket.destroy();
}

/** As for an upgrade: what follows is not HTTP. */
const STOP_PARSING = 2;

/** The bytes of a write that the system has not taken yet. Node asks the same for `socket.setTimeout`. */
type Handle = { writeQueueSize?: number };

/**
 * CON3: since when a connection has taken none of the bytes that wait for it, or has been ended by us without ending
 * itself; null: it is fine.
 */
export function unreadSince(connection: Connection, socket: Socket, now: number): number | null {
  const waiting = socket.writableLength;
  if (waiting === 0 && !socket.writableEnded) {
    connection.since = 0;
    return null;
  }
  const taken = socket.bytesWritten - waiting;
  const queued = (socket as Socket & { _handle?: Handle | null })._handle?.writeQueueSize ?? 0;
  if (connection.since === 0 || taken !== connection.taken || queued !== connection.queued) {
    Object.assign(connection, { taken, queued, since: now });
    return null;
  }
  return connection.since;
}
