import { directChatCalls } from '@retake/contract/directChats/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import { createChatLimit } from '../../platform/limits/chatLimit.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import { createDirectChats } from './service.ts';

export function plugDirectChats(deps: Deps, { people, mayBeSaid }: { people: People; mayBeSaid: MayBeSaid }) {
  const chats = createDirectChats(deps, { people, mayWrite: createChatLimit(deps, 'direct'), mayBeSaid });
  return {
    calls: [
      callsOf(directChatCalls, {
        'GET /api/direct-chats': ({ caller }) => chats.list(caller.id),
        'GET /api/direct-chats/{playerId}/messages': ({ caller, params, query }) =>
          chats.read(caller.id, params.playerId, query),
        'POST /api/direct-chats/{playerId}/messages': ({ caller, params, body }) =>
          chats.say(caller.id, params.playerId, body.message),
        'PUT /api/direct-chats/{playerId}/read': ({ caller, params, body }) =>
          chats.markRead(caller.id, params.playerId, body.upTo),
      }),
    ],
  } satisfies Plugged;
}
