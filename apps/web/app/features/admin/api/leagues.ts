import type { AnswerOf, RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const ALL = 'GET /api/admin/leagues';
const FOUND = 'POST /api/admin/leagues';
const CHANGE = 'PUT /api/admin/leagues/{id}';

export type StaffLeague = AnswerOf<typeof ALL>[number];
export type NewLeague = RequestOf<typeof FOUND>['body'];
export type LeagueChange = RequestOf<typeof CHANGE>['body'];

export const useStaffLeagues = () => useQuery(query(ALL, {}));

function useSaving<Body, Saved>(save: (body: Body) => Promise<Saved>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSettled: () =>
      Promise.all([ALL, 'GET /api/leagues'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useFoundLeague = () => useSaving((body: NewLeague) => call(FOUND, { body }));

export const useChangeLeague = (id: string) =>
  useSaving((body: LeagueChange) => call(CHANGE, { params: { id }, body }));
