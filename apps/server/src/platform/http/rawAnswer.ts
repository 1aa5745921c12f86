import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureOf, Refusal } from './failure.ts';

/** Refusals without a route: of connections, and of bytes that are no request. They end the connection. */
function answerOf(refusal: Refusal, status: number) {
  const body = JSON.stringify(failureOf(refusal));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...([429, 503].includes(status) && { 'retry-after': String(refusal.values.seconds ?? 1) }),
  };
  return { headers, body };
}

export function refuseRequest(response: ServerResponse, refusal: Refusal): void {
  const { headers, body } = answerOf(refusal, refusal.status);
  response.writeHead(refusal.status, headers).end(body);
}

/** For a connection without a response object: an upgrade, or what is no request. */
export function refuseRaw(socket: Duplex, refusal: Refusal, status = refusal.status): void {
  if (socket.writable) {
    const { headers, body } = answerOf(refusal, status);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}

/** Answers what the parser gave up: a request that came too slowly, too long a head, no HTTP at all. */
export function answerUnreadable({ code }: { code?: string | undefined }, socket: Duplex): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseRaw(socket, new Refusal('too_slow'));
  else if (code === 'HPE_HEADER_OVERFLOW') refuseRaw(socket, new Refusal('too_large'), 431);
  else refuseRaw(socket, new Refusal('malformed', { detail: 'this is not HTTP' }));
}
