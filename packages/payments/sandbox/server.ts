import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Request } from './wire.ts';

/** Of a request that is done all the same: `failed` answers 500 then, `silent` never. Shares from 0 to 1. */
export type WireFaults = { failed: number; silent: number };

const MOST_BODY_BYTES = 64 * 1024;

/** Stripe's API on a port of this machine. */
export async function serveWire(
  answer: (request: Request) => Answer,
  { failed, silent }: WireFaults,
  chance: () => number,
) {
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox');
    const answered = answer({
      method: request.method ?? '',
      path: pathname,
      query: search.slice(1),
      body,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    });
    if (chance() < silent) return void request.socket.destroy();
    if (chance() < failed)
      return void send(response, 500, {}, { error: { type: 'api_error', message: 'fault' } });
    send(response, answered.status, answered.headers, answered.body);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BODY_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
