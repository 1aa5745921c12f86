import type { matchmakingCalls } from '@retake/contract/matchmaking/calls.ts';
import { fillersOf, openQueueOf } from '@retake/core/queue/queues.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Forecasts } from './forecast.ts';
import type { ReadyChecks } from './readyChecks.ts';
import type { ReadyCheckRow } from './store.ts';

type Parties = {
  viewOfUser(userId: string): PartyIds | null | Promise<PartyIds | null>;
};
type PartyIds = { party: { memberIds: readonly string[] } };

/** MM26: a queue that takes fillers takes no other players who are alone. */
const isFilling = ({ queue, state }: ReadyCheckRow, userId: string) =>
  fillersOf(queue) !== null && state.parties.some(({ playerIds }) => playerIds.join() === userId);

export function matchmakingRoutes(
  { readyChecks, expected }: { readyChecks: ReadyChecks; expected: Forecasts['expected'] },
  parties: Parties,
): Handlers<typeof matchmakingCalls> {
  return {
    'POST /api/ready-checks/{id}/accept': ({ params, caller }) =>
      readyChecks.answer(params.id, caller.id, 'accept'),
    'POST /api/ready-checks/{id}/decline': ({ params, caller }) =>
      readyChecks.answer(params.id, caller.id, 'decline'),
    'GET /api/ready-checks/{id}': async ({ params, caller }) => {
      const view = await readyChecks.view(params.id);
      if (!view?.playerIds.includes(caller.id)) throw new Refusal('not_found');
      const { id, expiresAt, accepted, of, acceptedIds, row } = view;
      return {
        id,
        accepted,
        of,
        explanation: row.explanation,
        expiresAt: expiresAt.toISOString(),
        youAccepted: acceptedIds.includes(caller.id),
        youFill: isFilling(row, caller.id),
      };
    },
    'GET /api/matchmaking/expected-wait': async ({ query, caller }) => {
      const view = await parties.viewOfUser(caller.id);
      return expected(openQueueOf(query.mode), view?.party.memberIds ?? [caller.id]);
    },
  };
}
