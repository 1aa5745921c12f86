import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { accessOf, type Choices, changesAccess, rulesOf } from '../model/choices.ts';
import { useTakeIn } from './lobbies.ts';
import { useChange } from './room.ts';

/** What is played, and who may come in where that changes. */
export const useChangeRules = (room: Lobby) =>
  useChange(room.id, async (choices: Choices) => {
    const params = { id: room.id };
    const changed = await call('PUT /api/lobbies/{id}/rules', { params, body: rulesOf(choices) });
    if (!changesAccess(room, choices)) return changed;
    return call('PUT /api/lobbies/{id}/access', { params, body: accessOf(choices) });
  });

export function useCreateLobby() {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: (choices: Choices) =>
      call('POST /api/lobbies', {
        body: { ...rulesOf(choices), mode: choices.mode, entry: accessOf(choices) },
      }),
    onSuccess: takeIn.room,
    onSettled: () => takeIn.rest(),
  });
}
