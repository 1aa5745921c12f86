import { ticketCalls } from '@retake/contract/tickets/calls.ts';
import { replyCalls } from '@retake/contract/tickets/replies.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { type AnsweringPorts, createAnswering } from './answering.ts';
import { createAsking } from './asking.ts';
import { createReplies } from './replies.ts';

export function plugTickets(deps: Deps, ports: AnsweringPorts) {
  const asking = createAsking(deps, ports);
  const answering = createAnswering(deps, ports, asking);
  const replies = createReplies(deps);
  return {
    service: { ...answering, leave: asking.leave },
    calls: [
      callsOf(replyCalls, {
        'GET /api/admin/ticket-replies': () => replies.list(),
        'POST /api/admin/ticket-replies': ({ caller, body }) => replies.add(caller.id, body),
        'PUT /api/admin/ticket-replies/{replyId}': ({ caller, params, body }) =>
          replies.change(caller.id, params.replyId, body),
        'DELETE /api/admin/ticket-replies/{replyId}': ({ caller, params }) =>
          replies.delete(caller.id, params.replyId),
      }),
      callsOf(ticketCalls, {
        'GET /api/tickets': ({ caller }) => asking.list(caller.id),
        'POST /api/tickets': ({ caller, body }) => asking.open(caller.id, body),
        'GET /api/tickets/{ticketId}': ({ caller, params }) => asking.show(caller.id, params.ticketId),
        'POST /api/tickets/{ticketId}/messages': ({ caller, params, body }) =>
          asking.write(caller.id, params.ticketId, body),
        'POST /api/tickets/{ticketId}/close': ({ caller, params }) => asking.end(caller.id, params.ticketId),
        'GET /api/admin/tickets': ({ caller }) => answering.overview(caller),
        'POST /api/admin/tickets/next': ({ caller }) => answering.next(caller),
        'POST /api/admin/tickets/{ticketId}/answer': ({ caller, params, body }) =>
          answering.answer(caller.id, params.ticketId, body),
        'POST /api/admin/tickets/{ticketId}/note': ({ caller, params, body }) =>
          answering.note(caller.id, params.ticketId, body),
        'POST /api/admin/tickets/{ticketId}/hand-on': ({ caller, params, body }) =>
          answering.handOn(caller.id, params.ticketId, body),
        'POST /api/admin/tickets/{ticketId}/release': ({ caller, params }) =>
          answering.release(caller.id, params.ticketId),
      }),
    ],
  } satisfies Plugged;
}
