import type { PartyState } from '@retake/contract/party/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { useServerEvent } from '#app/realtime/socket.ts';
import { createStore, useStore } from '#app/store/store.ts';
import { type CheckChange, changeCheck, noCheck } from '../model/readyCheck.ts';

const check = createStore(noCheck);
const change = (told: CheckChange) => check.update((known) => changeCheck(known, told));

export const useCheck = () => useStore(check);

/** The player has been told of it, or has gone on to the match. */
export const checkSeen = () => change({ type: 'seen' });

/** Keeps the ready check true; `state` is what is known of the party, by poll or socket. */
export function useReadyCheckSync(state: PartyState | null): void {
  useEffect(() => {
    if (state) change({ type: 'party', state });
  }, [state]);
  useServerEvent('matchFound', (event) => change({ type: 'matchFound', ...event }));
  useServerEvent('readyCheckChanged', (event) => change({ type: 'readyCheckChanged', ...event }));
  useServerEvent('readyCheckEnded', (event) => change({ type: 'readyCheckEnded', ...event }));
  useServerEvent('gameReady', (event) => change({ type: 'gameReady', ...event }));
}

const calls = {
  accept: 'POST /api/ready-checks/{id}/accept',
  decline: 'POST /api/ready-checks/{id}/decline',
} as const;

export const useAnswerCheck = (id: string) =>
  useMutation({
    mutationFn: (answer: 'accept' | 'decline') => call(calls[answer], { params: { id } }),
    onSuccess: (count, answer) => change({ type: 'answered', id, answer, ...count }),
  });

/** Why these players. It never changes for a check. */
export const useExplanation = (id: string) =>
  useQuery({
    ...query('GET /api/ready-checks/{id}', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ explanation }) => explanation,
  });

export const useCancelSearch = (partyId: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } }),
  });
