import type { AnswerOf } from '@retake/contract/calls.ts';
import type { TeamRole } from '@retake/core/teams/team.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { useServerEvent } from '#app/realtime/socket.ts';

const TEAMS = 'GET /api/teams';
const PAGE = 'GET /api/teams/{id}';

export type Teams = AnswerOf<typeof TEAMS>;
export type Team = Teams['teams'][number];
export type TeamInvite = Teams['invites'][number];
export type TeamMember = Team['members'][number];
export type TeamPage = AnswerOf<typeof PAGE>;

/** Invites come without an event: they are looked for as often as this. */
const LOOK_EVERY_MS = 30_000;

export const useTeams = () => useQuery({ ...query(TEAMS), refetchInterval: LOOK_EVERY_MS });

function useTeamChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([TEAMS, PAGE].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/** The page of a team, as everybody sees it. */
export const useTeamPage = (id: string) => useQuery(query(PAGE, { params: { id } }));

export const useCreateTeam = () =>
  useTeamChange((body: { name: string; tag?: string }) => call('POST /api/teams', { body }));

export const useRenameTeam = (id: string) =>
  useTeamChange((body: { name: string; tag: string | null }) =>
    call('PUT /api/teams/{id}', { params: { id }, body }),
  );

/** TEA13: the socket says when it is made. */
export function useLogoChanges() {
  const client = useQueryClient();
  useServerEvent('picturesChanged', () => {
    for (const key of [TEAMS, PAGE]) void client.invalidateQueries({ queryKey: [key] });
  });
}

export const useSendLogo = (id: string) =>
  useTeamChange(async (file: File) => {
    const body = new Uint8Array(await file.arrayBuffer());
    return call('PUT /api/teams/{id}/logo', { params: { id }, body });
  });

export const useRemoveLogo = (id: string) =>
  useTeamChange(() => call('DELETE /api/teams/{id}/logo', { params: { id } }));

export const useTakeLogoAway = (id: string) =>
  useTeamChange((reason: string) =>
    call('POST /api/admin/teams/{id}/logo/take-away', { params: { id }, body: { reason } }),
  );

export const useGiveRole = (id: string) =>
  useTeamChange(({ playerId, role }: { playerId: string; role: TeamRole }) =>
    call('PUT /api/teams/{id}/members/{playerId}', { params: { id, playerId }, body: { role } }),
  );

export const useInviteToTeam = (id: string) =>
  useTeamChange((input: string) => call('POST /api/teams/{id}/invites', { params: { id }, body: { input } }));

export const useTakeInviteBack = (id: string) =>
  useTeamChange((playerId: string) =>
    call('DELETE /api/teams/{id}/invites/{playerId}', { params: { id, playerId } }),
  );

export const useRemoveMember = (id: string) =>
  useTeamChange((playerId: string) =>
    call('DELETE /api/teams/{id}/members/{playerId}', { params: { id, playerId } }),
  );

export const useLeaveTeam = () =>
  useTeamChange((id: string) => call('POST /api/teams/{id}/leave', { params: { id } }));

export const useDisbandTeam = () =>
  useTeamChange((id: string) => call('DELETE /api/teams/{id}', { params: { id } }));

export const useAnswerInvite = () =>
  useTeamChange(({ id, accepts }: { id: string; accepts: boolean }) =>
    call(accepts ? 'POST /api/teams/{id}/invite/accept' : 'POST /api/teams/{id}/invite/decline', {
      params: { id },
    }),
  );
