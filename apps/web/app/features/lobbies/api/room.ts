import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { StandingPlace } from '@retake/core/lobby/lobby.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { useTakeIn } from './lobbies.ts';

export function useLeaveLobby(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/leave', { params: { id } }),
    onSettled: () => takeIn.rest(id),
  });
}

export function useCancelLobby(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/cancel', { params: { id } }),
    onSettled: () => takeIn.rest(id),
  });
}

export function useRemovePlayer(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: (playerId: string) =>
      call('POST /api/lobbies/{id}/remove', { params: { id }, body: { playerId } }),
    onSuccess: takeIn.room,
    onError: () => takeIn.rest(id),
  });
}

/** A change that the answer shows whole; a refusal brings the room as it is. */
export function useChange<Given>(id: string, change: (given: Given) => Promise<Lobby>) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: change,
    onSuccess: takeIn.room,
    onSettled: (_room, error) => takeIn.rest(error ? id : undefined),
  });
}

/** To the bench or among the spectators. */
export const useStand = (id: string) =>
  useChange(id, (place: StandingPlace) =>
    call('POST /api/lobbies/{id}/stand', { params: { id }, body: { place } }),
  );

/** Asks a player to swap seats, or agrees to it. */
export const useSwap = (id: string) =>
  useChange(id, (playerId: string) =>
    call('POST /api/lobbies/{id}/swap', { params: { id }, body: { playerId } }),
  );

export const usePlacePlayer = (id: string) =>
  useChange(id, (body: { playerId: string; to: number | StandingPlace }) =>
    call('POST /api/lobbies/{id}/place', { params: { id }, body }),
  );

export const useLockSeat = (id: string) =>
  useChange(id, (body: { seat: number; locked: boolean }) =>
    call('POST /api/lobbies/{id}/lock', { params: { id }, body }),
  );

/** The password or the invite of a room that is not public. */
export const useShowKey = (id: string) =>
  useChange(id, (body: { password: string } | { invite: string }) =>
    call('POST /api/lobbies/{id}/key', { params: { id }, body }),
  );

/** The captain's whose turn it is. */
export const usePick = (id: string) =>
  useChange(id, (playerId: string) =>
    call('POST /api/lobbies/{id}/pick', { params: { id }, body: { playerId } }),
  );

export function useGetReady(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/ready', { params: { id } }),
    onSuccess: takeIn.room,
    onError: () => takeIn.rest(id),
  });
}

/** The same lobby for everybody of the match. */
export function useRematch(matchId: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/rematch', { body: { matchId } }),
    onSuccess: takeIn.room,
    onSettled: () => takeIn.rest(),
  });
}
