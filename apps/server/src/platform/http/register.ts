import type { Access, Answer, CallShape, ParsedRequest } from '@retake/contract/call.ts';
import { methodOf, pathOf } from '@retake/contract/call.ts';
import {
  isPermission,
  type Permission,
  permissionsOf,
  type StaffRole,
} from '@retake/core/staff/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { WriteLimit } from '../limits/writes.ts';
import { type MaybePromise, whenKnown } from '../maybePromise.ts';
import { Refusal } from './failure.ts';
import { HalfShared, sendHalfShared, wholeText } from './halfShared.ts';
import type { OpenFiles } from './openFiles.ts';
import { parseInput } from './parse.ts';

/** Who is calling, according to the session. Never from what the client claims. */
export type Caller = {
  id: string;
  nickname: string;
  admin: boolean;
  /** STF1 */
  roles: readonly StaffRole[];
  sessionKey: string;
};

export type Authenticate = (request: FastifyRequest) => Caller | null | Promise<Caller | null>;

type CallerOf<A extends Access> = A extends 'player' | Permission ? Caller : Caller | null;

export type Context<C extends CallShape> = ParsedRequest<C> & {
  caller: CallerOf<C['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<C extends CallShape> = (context: Context<C>) => MaybePromise<Answer<C> | HalfShared<Answer<C>>>;

/** One handler for every call of a feature's table: a missing one does not compile. */
export type Handlers<Table extends Record<string, CallShape>> = { [K in keyof Table]: Handler<Table[K]> };

/** Refuses a request without the token of a game server or a program, before anything else of it is read. */
export type AdmitMachine = (request: FastifyRequest) => MaybePromise<void>;

/** A table of calls with its handlers, checked against each other by `callsOf`. */
export type FeatureCalls = {
  table: Record<string, CallShape>;
  handlers: Record<string, unknown>;
  admitMachine?: AdmitMachine | undefined;
};

/** A handler that is missing or has another return type does not compile. `admitMachine`: for calls of machines. */
export const callsOf = <Table extends Record<string, CallShape>>(
  table: Table,
  handlers: Handlers<Table>,
  admitMachine?: AdmitMachine,
): FeatureCalls => ({ table, handlers, admitMachine });

type AnyHandler = (context: Record<string, unknown>) => unknown;

/** Known by a token of their own, and not by a session. */
const isMachines = (access: Access): boolean => access === 'game-server' || access === 'api-key';

const parse = (type: z.ZodType | undefined, value: unknown, place: string): unknown =>
  type && parseInput(type, value, place);

function admit(access: Access, caller: Caller | null): void {
  if (access === 'anyone' || isMachines(access)) return;
  if (!caller) throw new Refusal('not_logged_in');
  if (isPermission(access) && !permissionsOf(caller.roles).has(access)) throw new Refusal('forbidden');
}

function beforeAll(admitMachine: AdmitMachine | undefined, key: string) {
  if (!admitMachine) throw new Error(`${key} is for machines, but nobody says which`);
  return async (request: FastifyRequest) => admitMachine(request);
}

/** A file is read into memory: only of who may send it, and not many at once (LIM13). */
function beforeFile(access: Access, { authenticate, files }: Pick<CallOptions, 'authenticate' | 'files'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await authenticate(request);
    admit(access, caller);
    files.take(caller?.id ?? '', reply);
  };
}

export type CallOptions = {
  authenticate: Authenticate;
  /** SAN4: throws where a ban closes this call to the player. */
  refuseBanned(userId: string, call: string): MaybePromise<void>;
  /** 2FA5, 2FA6: throws where a call for staff takes more than this session. */
  refuseUnproven(caller: Caller, isGrave: boolean): MaybePromise<void>;
  /** LIM10. */
  writes: WriteLimit;
  files: OpenFiles;
  /** For tests: an answer that does not match the contract is an error. */
  checkAnswers: boolean;
};

/**
 * Registers a feature's calls. Order: session, access, limits, then the input, so that a caller without access learns
 * nothing about the input; a machine's token is looked at before its body is read.
 */
export function registerCalls(
  app: FastifyInstance,
  { table, handlers, admitMachine }: FeatureCalls,
  options: CallOptions,
): void {
  for (const [key, shape] of Object.entries(table)) {
    const handler = handlers[key] as AnyHandler;
    const isWrite = methodOf(key) !== 'GET' && !isMachines(shape.access);

    function finish(answer: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
      if (reply.sent) return reply;
      const isHalf = answer instanceof HalfShared;
      if (options.checkAnswers && shape.status !== 302)
        shape.answer.parse(isHalf ? JSON.parse(wholeText(answer)) : answer);
      if (isHalf) return sendHalfShared(request, reply, answer);
      if (shape.status === 201) reply.status(201);
      return answer;
    }

    function handle(caller: Caller | null, request: FastifyRequest, reply: FastifyReply): unknown {
      reply.header('cache-control', 'no-store');
      admit(shape.access, caller);
      if (!isWrite) return run(caller, request, reply);
      const counted = caller ? options.writes.ofPlayer(caller.id) : options.writes.ofVisitor(request);
      const isPlayers = shape.access === 'player' && caller !== null;
      return counted
        .then(() => isPlayers && options.refuseBanned(caller.id, key))
        .then(() => run(caller, request, reply));
    }

    function proven(caller: Caller | null, input: { body: unknown }): MaybePromise<void> {
      if (!caller || !isPermission(shape.access)) return undefined;
      const { grave } = shape;
      return options.refuseUnproven(
        caller,
        typeof grave === 'function' ? grave(input as never) : grave === true,
      );
    }

    function run(caller: Caller | null, request: FastifyRequest, reply: FastifyReply): unknown {
      const input = {
        params: parse(shape.params, request.params, 'path'),
        query: parse(shape.query, request.query, 'query'),
        body: parse(shape.body, request.body, 'body'),
      };
      const answer = whenKnown(proven(caller, input), () => handler({ ...input, caller, request, reply }));
      return whenKnown(answer, (ready) => finish(ready, request, reply));
    }

    app.route({
      ...(isMachines(shape.access) && { onRequest: beforeAll(admitMachine, key) }),
      ...(shape.fileBytes !== undefined && {
        bodyLimit: shape.fileBytes,
        onRequest: beforeFile(shape.access, options),
      }),
      method: methodOf(key),
      url: pathOf(key).replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        whenKnown(options.authenticate(request), (caller) => handle(caller, request, reply)),
    });
  }
}
