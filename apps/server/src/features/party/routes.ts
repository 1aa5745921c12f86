import type { partyCalls } from '@retake/contract/party/calls.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller, Handlers } from '../../platform/http/register.ts';
import { proceed } from '../../platform/soon.ts';
import { modeOf, wireStatus } from './present.ts';
import type { Party } from './service.ts';

/** An id that names the caller is the caller's, or nothing is told. */
function onlySelf(caller: Caller, id: string): void {
  if (caller.id !== id) throw new Refusal('not_yourself');
}

export function partyRoutes(party: Party): Handlers<typeof partyCalls> {
  async function statusOf(partyId: string, userId: string) {
    const view = await party.viewFor(partyId, userId);
    return { status: wireStatus(view.party.status), gameMode: modeOf(view.party) };
  }

  return {
    'GET /api/users/party/{userId}': ({ caller, params }) => {
      onlySelf(caller, params.userId);
      return proceed(party.viewOfUser(caller.id), (view) => ({ partyId: view?.id ?? null }));
    },
    'GET /api/users/check-party/{userId}': ({ caller, params }) => {
      onlySelf(caller, params.userId);
      return proceed(party.own(caller.id), ({ id, code }) => ({ partycode: code, partyId: id }));
    },
    'GET /api/users/party-members/{userId}': ({ caller, params }) => {
      onlySelf(caller, params.userId);
      return proceed(party.viewOfUser(caller.id), (view) => view?.memberAnswer ?? []);
    },
    'GET /api/users/parties/{partyId}/leader': ({ caller, params }) =>
      proceed(party.viewFor(params.partyId, caller.id), (view) => ({ leaderId: view.party.leaderId })),
    'GET /api/users/parties/{partyId}': ({ caller, params }) =>
      proceed(party.viewFor(params.partyId, caller.id), (view) => party.stateFor(view, caller.id)),
    'GET /api/users/parties/{partyId}/messages': async ({ caller, params, query }) => {
      await party.viewFor(params.partyId, caller.id);
      return party.chat.read(caller.id, params.partyId, query.after);
    },
    'PUT /api/users/parties/{partyId}/status': async ({ caller, params, body }) => {
      await party.start(caller.id, params.partyId, body.gameMode);
      return statusOf(params.partyId, caller.id);
    },
    'PUT /api/users/parties/{partyId}/reset-status': async ({ caller, params }) => {
      await party.cancel(caller.id, params.partyId);
      return { status: (await statusOf(params.partyId, caller.id)).status };
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
    'POST /api/parties/join': async ({ caller, body }) => ({
      partyId: await party.joinByCode(caller.id, body.partycode),
    }),
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
