import type { partyCalls } from '@retake/contract/party/calls.ts';
import { openQueueOf } from '@retake/core/queue/queues.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller, Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import { whenAllKnown, whenKnown } from '../../platform/maybePromise.ts';
import type { Ratings } from '../rating/service.ts';
import { modeOf, wireStatus } from './present.ts';
import type { Party } from './service.ts';

/** LIM11: a code lets whoever knows it in, so it must not be guessed. */
const CODES: Limit = { points: 20, perMs: 10 * 60_000 };

/** An id that names the caller is the caller's, or nothing is told. */
function onlySelf(caller: Caller, id: string): void {
  if (caller.id !== id) throw new Refusal('not_yourself');
}

/** The shown rating of a player. From memory where it is there. */
export type ShownOf = Ratings['shownOf'];

export function partyRoutes(party: Party, limiter: Limiter, shownOf: ShownOf): Handlers<typeof partyCalls> {
  const ratingOf = (id: string) =>
    whenKnown(whenAllKnown([shownOf(id, '5v5'), shownOf(id, '2v2')]), ([five, two]) => ({
      id,
      '5v5': five,
      '2v2': two,
    }));

  async function statusOf(partyId: string, userId: string) {
    const view = await party.viewFor(partyId, userId);
    return { status: wireStatus(view.party.status), gameMode: modeOf(view.party) };
  }

  return {
    'GET /api/users/party/{userId}': ({ caller, params }) => {
      onlySelf(caller, params.userId);
      return whenKnown(party.viewOfUser(caller.id), (view) => ({ partyId: view?.id ?? null }));
    },
    'GET /api/users/check-party/{userId}': ({ caller, params }) => {
      onlySelf(caller, params.userId);
      return whenKnown(party.own(caller.id), ({ id, code }) => ({ partycode: code, partyId: id }));
    },
    'GET /api/users/party-members/{userId}': ({ caller, params }) => {
      onlySelf(caller, params.userId);
      return whenKnown(party.viewOfUser(caller.id), (view) => view?.memberAnswer ?? []);
    },
    'GET /api/users/parties/{partyId}/leader': ({ caller, params }) =>
      whenKnown(party.viewFor(params.partyId, caller.id), (view) => ({ leaderId: view.party.leaderId })),
    'GET /api/users/parties/{partyId}': ({ caller, params }) =>
      whenKnown(party.viewFor(params.partyId, caller.id), (view) => party.stateFor(view, caller.id)),
    'GET /api/users/parties/{partyId}/ratings': ({ caller, params }) =>
      whenKnown(party.viewFor(params.partyId, caller.id), (view) =>
        Promise.all(view.party.memberIds.map(ratingOf)),
      ),
    'GET /api/users/parties/{partyId}/messages': async ({ caller, params, query }) => {
      await party.viewFor(params.partyId, caller.id);
      return party.chat.read(caller.id, params.partyId, query.after);
    },
    'PUT /api/users/parties/{partyId}/status': async ({ caller, params, body }) => {
      await party.start(caller.id, params.partyId, openQueueOf(body.gameMode));
      return statusOf(params.partyId, caller.id);
    },
    'PUT /api/users/parties/{partyId}/reset-status': async ({ caller, params }) => {
      await party.cancel(caller.id, params.partyId);
      return { status: (await statusOf(params.partyId, caller.id)).status };
    },
    'PUT /api/users/parties/{partyId}/filling': async ({ caller, params, body }) => {
      await party.setFilling(caller.id, params.partyId, body.fills);
      return body;
    },
    'GET /api/users/parties/{partyId}/check-steam-connections': async ({ caller, params }) => {
      await party.viewFor(params.partyId, caller.id);
      return { allSteamConnected: await party.allSteamConnected(params.partyId) };
    },
    'PUT /api/users/remove-party-member-by-nickname': async ({ caller, body }) => {
      onlySelf(caller, body.leaderId);
      await party.remove(caller.id, body.nickname);
      return { message: 'The member was removed.' };
    },
    'PUT /api/users/leave-party': async ({ caller, body }) => {
      onlySelf(caller, body.userId);
      await party.leave(caller.id);
      return { message: 'You left the party.' };
    },
    'POST /api/parties/join': async ({ caller, body }) => {
      await takeOrRefuse(limiter, `join-party ${caller.id}`, CODES);
      return { partyId: await party.joinByCode(caller.id, body.partycode) };
    },
    'GET /api/users/party-invites/{id}': ({ caller, params }) => {
      onlySelf(caller, params.id);
      return party.invites.listOf(caller.id);
    },
    'PUT /api/users/party-invites/{id}/accept': async ({ caller, params }) => ({
      partyId: await party.invites.accept(caller.id, params.id),
    }),
    'DELETE /api/users/party-invites/{id}/reject': async ({ caller, params }) => {
      await party.invites.reject(caller.id, params.id);
      return { message: 'The invite was rejected.' };
    },
  };
}
