import { Refusal } from '../../platform/http/failure.ts';
import type { WriteLimit } from '../../platform/limits/writes.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Party } from './service.ts';

export function partySockets(realtime: Realtime, party: Party, writes: WriteLimit): void {
  /** A snapshot: members hear of everything without it, this is for who comes back. */
  realtime.on('joinParty', async ({ partyId }, _socket, caller) => {
    const view = await party.viewFor(partyId, caller.id);
    const state = await party.stateFor(view, caller.id);
    return { partyId, members: view.memberAnswer, state };
  });

  /** PTY5, as by the call. */
  realtime.on('leaveParty', async ({ partyId }, _socket, caller) => {
    await writes.ofPlayer(caller.id);
    await party.viewFor(partyId, caller.id);
    await party.leave(caller.id, partyId);
    return { partyId };
  });

  realtime.on('sendMessage', async ({ partyId, message }, _socket, caller) => {
    const { id, seq } = await party.chat.send(caller.id, partyId, message);
    return { id, seq };
  });

  realtime.on('sendPartyInvite', async ({ senderId, receiverId, partyId }, _socket, caller) => {
    if (senderId !== caller.id) throw new Refusal('not_yourself');
    await writes.ofPlayer(caller.id);
    return { id: await party.invites.send({ senderId, receiverId, partyId }) };
  });
}
