import type { Access, Answer, CallShape, ParsedRequest } from '@retake/contract/call.ts';
import { methodOf, pathOf } from '@retake/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { proceed } from '../soon.ts';
import { Refusal } from './failure.ts';
import { parseInput } from './parse.ts';

/** Who is calling, as the session says. Never from what the client claims. */
export type Caller = { id: string; nickname: string; admin: boolean; sessionKey: string };

export type Authenticate = (request: FastifyRequest) => Caller | null | Promise<Caller | null>;

type CallerOf<A extends Access> = A extends 'player' | 'admin' ? Caller : Caller | null;

export type Context<C extends CallShape> = ParsedRequest<C> & {
  caller: CallerOf<C['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<C extends CallShape> = (context: Context<C>) => Answer<C> | Promise<Answer<C>>;

/** One handler for every call of a feature's table: a missing one does not compile. */
export type Handlers<Table extends Record<string, CallShape>> = { [K in keyof Table]: Handler<Table[K]> };

type AnyHandler = (context: Record<string, unknown>) => unknown;

const parse = (type: z.ZodType | undefined, value: unknown, place: string): unknown =>
  type && parseInput(type, value, place);

function admit(access: Access, caller: Caller | null): void {
  if (access !== 'player' && access !== 'admin') return;
  if (!caller) throw new Refusal('not_logged_in');
  if (access === 'admin' && !caller.admin) throw new Refusal('forbidden');
}

/**
 * Puts a feature's calls on the server. Order: session, access, then the shape of the input, so that nobody learns
 * of shapes he may not use. With `checkAnswers` (tests) an answer that is not of the contract is an error.
 */
export function registerCalls<Table extends Record<string, CallShape>>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  options: { authenticate: Authenticate; checkAnswers: boolean },
): void {
  for (const [key, shape] of Object.entries(table)) {
    const handler = handlers[key as keyof Table] as unknown as AnyHandler;

    function finish(answer: unknown, reply: FastifyReply): unknown {
      if (reply.sent) return reply;
      if (options.checkAnswers && shape.status !== 302) shape.answer.parse(answer);
      if (shape.status === 201) reply.status(201);
      return answer;
    }

    function handle(caller: Caller | null, request: FastifyRequest, reply: FastifyReply): unknown {
      admit(shape.access, caller);
      const answer = handler({
        params: parse(shape.params, request.params, 'path'),
        query: parse(shape.query, request.query, 'query'),
        body: parse(shape.body, request.body, 'body'),
        caller,
        request,
        reply,
      });
      return proceed(answer, (ready) => finish(ready, reply));
    }

    app.route({
      method: methodOf(key),
      url: pathOf(key).replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        proceed(options.authenticate(request), (caller) => handle(caller, request, reply)),
    });
  }
}
