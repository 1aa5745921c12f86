import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { teamName } from '#app/i18n/teamName.ts';

/** The room with its teams named for the reader: who is called after a player is “Your team” to its own players. */
export const withTeamNames = (room: MatchRoom, userId: string | null): MatchRoom => ({
  ...room,
  teams: room.teams.map((team) => ({
    ...team,
    name: teamName(
      team.name,
      team.players.some(({ id }) => id === userId),
    ),
  })),
});
