import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type ErrorCode, messageOf } from '@retake/contract/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Environment } from '../environment.ts';
import { failureOf, Refusal, refusalOf } from './failure.ts';
import { isSameSite } from './origin.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const UNSAFE = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);
/** Called by game servers with a token of their own and, in the sandbox, by the server itself. */
const NO_BROWSER = ['/api/game-servers/', '/sandbox/'];

/** The Fastify server with what every call shares: limits, the one failure shape, request ids, logs without secrets. */
export async function createHttpServer(environment: Environment): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // One proxy: the last address in its list is the one that it saw itself.
    trustProxy: environment.trustProxy && ((_address: string, hop: number) => hop === 0),
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // What is refused before there is a route: an address that cannot be read.
    frameworkErrors: (error, _request, reply) => void answerFailure(refusalOf(error), reply),
    logger: environment.logLevel === 'silent' ? false : { level: environment.logLevel },
  });
  await app.register(cookie);
  acceptOnlyJson(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const exempt = NO_BROWSER.some((prefix) => request.url.startsWith(prefix));
    if (UNSAFE.has(request.method) && !exempt && !isSameSite(request.headers, environment.publicUrl)) {
      throw new Refusal('cross_site');
    }
  });

  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]; // a query may hold a token
    const details = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(details, 'request');
    else request.log.debug(details, 'request');
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
    if (refusal.code === 'too_many') reply.header('retry-after', refusal.values.seconds ?? 1);
    return answerFailure(refusal, reply);
  });
  return app;
}

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
