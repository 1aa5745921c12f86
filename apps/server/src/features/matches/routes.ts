import type { matchCalls } from '@retake/contract/matches/calls.ts';
import { TOKEN_HEADER } from '@retake/gameserver/port.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { createDoubts } from './doubts.ts';
import type { Matches } from './service.ts';

export function tokenOf(request: FastifyRequest): string {
  const token = request.headers[TOKEN_HEADER.toLowerCase()];
  if (typeof token !== 'string') throw new Refusal('bad_token');
  return token;
}

export type CancelMatch = (matchId: string, adminId: string, reason: string) => Promise<void>;

type Doubts = ReturnType<typeof createDoubts>;

export function matchRoutes(
  matches: Matches,
  cancel: CancelMatch,
  doubts: Doubts,
): Handlers<typeof matchCalls> {
  return {
    'GET /api/admin/doubtful-matches': async () => ({ matches: await doubts.list() }),
    'POST /api/admin/doubtful-matches/{matchId}/close': async ({ params, caller }) => {
      await doubts.close(params.matchId, caller.id);
      return { message: 'Nobody needs to look at it any more.' };
    },
    'GET /api/matches/{matchId}': ({ params, caller }) => matches.room(params.matchId, caller?.id ?? null),
    'POST /api/matches/{matchId}/veto': ({ params, body, caller }) =>
      matches.command(params.matchId, { type: body.action, userId: caller.id, map: body.map }),
    'POST /api/matches/{matchId}/side': ({ params, body, caller }) =>
      matches.command(params.matchId, { type: 'chooseSide', userId: caller.id, side: body.side }),
    'POST /api/matches/{matchId}/ready': ({ params, caller }) => matches.ready(params.matchId, caller.id),
    'POST /api/matches/{matchId}/abandon': async ({ params, caller }) => {
      await matches.abandon(params.matchId, caller.id);
      return { message: 'You have left the match.' };
    },
    'GET /api/matches/{matchId}/messages': ({ params, query, caller }) =>
      matches.messages(params.matchId, caller.id, query.after),
    'POST /api/matches/{matchId}/messages': ({ params, body, caller }) =>
      matches.say(params.matchId, caller, body.message),
    'POST /api/game-servers/events': async ({ body, request }) => {
      await matches.receive(tokenOf(request), body);
      return { ok: true };
    },
    'GET /api/game-servers/config': ({ request }) => matches.config(tokenOf(request)),
    'POST /api/admin/matches/{matchId}/cancel': async ({ params, body, caller }) => {
      await cancel(params.matchId, caller.id, body.reason);
      return { message: 'The match has been cancelled.' };
    },
  };
}
