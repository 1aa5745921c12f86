import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHostCheck } from '../http/host.ts';
import { answerNotFound } from '../http/server.ts';
import { isSame } from '../secrets/secrets.ts';
import type { Metrics } from './metrics.ts';

type Read = NonNullable<Metrics['read']>;

/** `METRICS_TOKEN`: on the public port, for requests with the token. For all others the page does not exist. */
export function serveMetricsToHolders(http: FastifyInstance, read: Read, token: string): void {
  http.get('/metrics', async (request, reply) => {
    const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(sent, token)) return answerNotFound(request, reply);
    const { type, text } = await read();
    return reply.type(type).send(text);
  });
}

/** `METRICS_PORT`: on a port that only this machine can reach. */
export async function listenForMetrics(
  read: Read,
  port: number,
  log: { error(details: object, message: string): void },
) {
  const knowsHost = createHostCheck('http://localhost');
  const server = createServer((request, response) => {
    if (!knowsHost(request.headers.host)) return void response.writeHead(421).end(); // a page of some site (DNS rebinding)
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
