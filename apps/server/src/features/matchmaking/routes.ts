import type { matchmakingCalls } from '@retake/contract/matchmaking/calls.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Matchmaking } from './service.ts';

type Parties = {
  viewOfUser(userId: string): PartyIds | null | Promise<PartyIds | null>;
};
type PartyIds = { party: { memberIds: readonly string[] } };

export function matchmakingRoutes(
  { readyChecks, expected }: Matchmaking,
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
        ...{ id, accepted, of, explanation: row.explanation },
        expiresAt: expiresAt.toISOString(),
        youAccepted: acceptedIds.includes(caller.id),
      };
    },
    'GET /api/matchmaking/expected-wait': async ({ query, caller }) => {
      const view = await parties.viewOfUser(caller.id);
      return expected(query.mode, 'party', view?.party.memberIds ?? [caller.id]);
    },
  };
}
