import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import type { ConnectionLimits } from './connectionLimits.ts';
import { failureOf, Refusal, refusalOf } from './failure.ts';
import { createHostCheck } from './host.ts';
import { hostileJson } from './hostileJson.ts';
import { isSameSite } from './origin.ts';
import { answerUnreadable } from './rawAnswer.ts';

/** Of this host alone: what an operator does with other hosts of the domain is not ours to decide. */
const HSTS = 'max-age=31536000';
const BODY_LIMIT_BYTES = 64 * 1024;
const UNSAFE = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);
/** Called by game servers, by who takes the money and by mail programs, with what proves it, and, in the sandbox, by the server itself. */
const NO_BROWSER = ['/api/game-servers/', '/api/payments/', '/api/mail/', '/sandbox/'];

/** A page of another site can make a browser send a request with the session's cookie. */
function comesFromElsewhere({ method, url, headers }: FastifyRequest, publicUrl: string): boolean {
  if (!UNSAFE.has(method) || NO_BROWSER.some((prefix) => url.startsWith(prefix))) return false;
  return !isSameSite(headers, publicUrl);
}

/** "Not yet" is an ordinary answer of it: who starts a node asks until it is ready. */
const READINESS = '/readyz';

/** They say nothing of anybody, and are asked under the names that load balancers and monitors use; metrics take a token. */
const ANY_HOST = /^\/(healthz|readyz|metrics)(\?|$)/;

/** An offer of another protocol (HTTP/2 in the open, `h2c`) may be passed over: it is answered as it came (RFC 9110, 7.8). */
const asksForWebsocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Why a request is refused before anything else is looked at. */
function createDoor({ publicUrl, gameServersUrl }: Environment, log: Log) {
  const knowsHost = createHostCheck(publicUrl);
  const knowsServersHost = createHostCheck(gameServersUrl);
  const isOfServers = ({ url, headers }: FastifyRequest) =>
    url.startsWith('/api/game-servers/') && knowsServersHost(headers.host);
  let warned = false;
  return (request: FastifyRequest): Refusal | undefined => {
    const { host } = request.headers;
    if (!knowsHost(host) && !isOfServers(request) && !ANY_HOST.test(request.url)) {
      if (!warned) log.warn({ host, publicUrl }, 'requests name a host that is not in PUBLIC_URL: refused');
      warned = true;
      return new Refusal('wrong_host', { address: publicUrl });
    }
    return comesFromElsewhere(request, publicUrl) ? new Refusal('cross_site') : undefined;
  };
}

/**
 * The Fastify server with what every call shares: limits, the failure format, request ids, logs without secrets. Most
 * requests are polls, so it avoids unnecessary work: no Fastify logger (which is created per request), no promises in
 * hooks, and requests are only followed to their end if that is logged.
 */
export function createHttpServer(
  environment: Environment,
  log: Log,
  limits: ConnectionLimits,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      shouldUpgradeCallback: asksForWebsocket,
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: true,
    genReqId: createRequestIds(),
    // Refused before there is a route: an address that cannot be parsed.
    frameworkErrors: (error, _request, reply) => void answerFailure(refusalOf(error), reply),
    logger: false,
  });
  acceptOnlyJson(app);

  const isSecure = environment.publicUrl.startsWith('https:');
  const refusalBefore = createDoor(environment, log);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (isSecure) reply.header('strict-transport-security', HSTS);
    done(refusalBefore(request));
  });

  if (log.isLevelEnabled('debug')) {
    app.addHook('onResponse', (request, reply, done) => {
      log.debug({ ...about(request, reply.statusCode), ms: Math.round(reply.elapsedTime) }, 'request');
      done();
    });
  }

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500 && request.url !== READINESS) {
      const unexpected = refusal.code === 'internal' && { err: error };
      log.error({ ...about(request, refusal.status), ...unexpected }, 'a request failed');
    }
    if (refusal.code === 'too_many') reply.header('retry-after', refusal.values.seconds ?? 1);
    return answerFailure(refusal, reply);
  });
  return app;
}

/** A server that listens on all addresses is reachable at this one. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The server's address. Not needed before it listens. */
export function localUrlOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen yet');
  const { family, port } = address;
  const host = EVERYWHERE[address.address] ?? address.address;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

/** Unique among all processes; a counter is cheaper than a random number per request. */
function createRequestIds(): () => string {
  const prefix = randomUUID();
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

/** What the log contains of a request: no query, which may hold a token, and no body. */
const about = ({ id, method, url }: FastifyRequest, status: number) => ({
  reqId: id,
  method,
  path: url.split('?', 1)[0],
  status,
});

/** Nobody on the way keeps a failure: it is about this request of this caller, also where no call was found. */
const answerFailure = (refusal: Refusal, reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').status(refusal.status).send(failureOf(refusal));

/** Bodies are JSON, or the bytes of a file where the call takes one (register.ts). Calls without a payload may have an empty body. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Only a call that takes a file lets more of it in than the limit of JSON.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    const body = parsed(text as string);
    const wrong = body === undefined ? 'it is not JSON' : hostileJson(body);
    if (wrong === null) done(null, body);
    else done(new Refusal('malformed', { detail: `body: ${wrong}` }), undefined);
  });
}

/** Undefined, which JSON cannot say, if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  answerFailure(new Refusal('not_found'), reply);
