import { loungeCalls } from '@retake/contract/lounge/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import { createChatLimit } from '../../platform/limits/chatLimit.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import { createLounge } from './service.ts';
import { deleteBefore } from './store.ts';

/** PCH1. */
const KEPT_MS = 30 * 24 * 3600_000;

export function plugLounge(deps: Deps, { people, mayBeSaid }: { people: People; mayBeSaid: MayBeSaid }) {
  const lounge = createLounge(deps, { people, mayWrite: createChatLimit(deps, 'lounge'), mayBeSaid });
  return {
    calls: [
      callsOf(loungeCalls, {
        'GET /api/premium/chat': ({ caller, query }) => lounge.read(caller.id, query.after),
        'POST /api/premium/chat': ({ caller, body }) => lounge.say(caller.id, body.message),
      }),
    ],
    sweep: (tx, now) => deleteBefore(tx, new Date(now.getTime() - KEPT_MS)),
  } satisfies Plugged;
}
