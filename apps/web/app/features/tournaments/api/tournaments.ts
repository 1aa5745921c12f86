import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';

const LIST = 'GET /api/tournaments';
const LIST_MS = 30_000;

export type TournamentsTab = 'upcoming' | 'active' | 'past';

export function useTournaments(tab: TournamentsTab) {
  const lang = useLocale();
  return useQuery({ ...translatedQuery(LIST, { query: { lang, tab } }), refetchInterval: LIST_MS });
}

/** TEA12. */
export function useTeamEvents(teamId: string) {
  const lang = useLocale();
  return useQuery(translatedQuery('GET /api/teams/{id}/events', { params: { id: teamId }, query: { lang } }));
}

function useRefreshTournaments() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [LIST] });
}

export function useJoinTournament({ id }: TournamentCard) {
  const refresh = useRefreshTournaments();
  return useMutation({
    mutationFn: () => call('POST /api/tournaments/{id}/join', { params: { id }, body: {} }),
    onSettled: refresh,
  });
}

export function useLeaveTournament({ id }: TournamentCard) {
  const refresh = useRefreshTournaments();
  return useMutation({
    mutationFn: () => call('POST /api/tournaments/{id}/leave', { params: { id } }),
    onSettled: refresh,
  });
}

/** Whether the caller may create a tournament, asked when somebody wants to. */
export const useMayCreate = () => useMutation({ mutationFn: () => call('GET /api/tournaments/may-create') });
