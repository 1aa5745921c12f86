import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { useEventChange } from './event.ts';

/** Whether the caller may create a tournament, asked where one is planned. */
export const useMayCreateHere = () => useQuery(query('GET /api/tournaments/may-create'));

export const useCreate = () =>
  useMutation({ mutationFn: (body: TournamentInput) => call('POST /api/tournaments', { body }) });

export const useEdit = (id: string) =>
  useEventChange(id, (body: TournamentInput) => call('PUT /api/tournaments/{id}', { params: { id }, body }));
