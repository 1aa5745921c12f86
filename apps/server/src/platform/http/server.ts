import { randomUUID } from 'node:crypto';
import { type ErrorCode, messageOf } from '@retake/contract/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { failureOf, Refusal, refusalOf } from './failure.ts';
import { isSameSite } from './origin.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const UNSAFE = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);
/** Called by game servers with a token of their own and, in the sandbox, by the server itself. */
const NO_BROWSER = ['/api/game-servers/', '/sandbox/'];

/** A cross-site page could only make a browser send what changes something, with the session's cookie. */
function comesFromElsewhere({ method, url, headers }: FastifyRequest, publicUrl: string): boolean {
  if (!UNSAFE.has(method) || NO_BROWSER.some((prefix) => url.startsWith(prefix))) return false;
  return !isSameSite(headers, publicUrl);
}

/**
 * The Fastify server with what every call shares: limits, the one failure shape, request ids, logs without secrets.
 * Polls are most of its work, so what is not needed for an answer is not done: Fastify has no logger of its own (it
 * makes one for each request), hooks are no promises, and requests are only followed to their end where that is logged.
 */
export function createHttpServer(environment: Environment, log: Log): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // One proxy: the last address in its list is the one that it saw itself.
    trustProxy: environment.trustProxy && ((_address: string, hop: number) => hop === 0),
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: true,
    genReqId: createRequestIds(),
    // What is refused before there is a route: an address that cannot be read.
    frameworkErrors: (error, _request, reply) => void answerFailure(refusalOf(error), reply),
    logger: false,
  });
  acceptOnlyJson(app);

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (comesFromElsewhere(request, environment.publicUrl)) done(new Refusal('cross_site'));
    else done();
  });

  if (log.isLevelEnabled('debug')) {
    app.addHook('onResponse', (request, reply, done) => {
      log.debug({ ...about(request, reply.statusCode), ms: Math.round(reply.elapsedTime) }, 'request');
      done();
    });
  }

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) {
      const unexpected = refusal.code === 'internal' && { err: error };
      log.error({ ...about(request, refusal.status), ...unexpected }, 'a request failed');
    }
    if (refusal.code === 'too_many') reply.header('retry-after', refusal.values.seconds ?? 1);
    return answerFailure(refusal, reply);
  });
  return app;
}

/** Unique among all processes; a count costs less than a random number for each. */
function createRequestIds(): () => string {
  const prefix = randomUUID();
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

/** What the log says of a request: no query, which may hold a token, and no body. */
const about = ({ id, method, url }: FastifyRequest, status: number) => ({
  reqId: id,
  method,
  path: url.split('?', 1)[0],
  status,
});

const answerFailure = (refusal: Refusal, reply: FastifyReply) =>
  reply.status(refusal.status).send(failureOf(refusal));

/** Bodies are JSON and nothing else. Calls without a payload come with or without an empty one. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new Refusal('malformed', { detail: 'the body is not JSON' }), undefined);
    }
  });
}

export const notFoundFailure = (code: ErrorCode = 'not_found') => ({ message: messageOf(code), code });
