import type { TeamRole } from '@retake/core/teams/team.ts';
import { m } from '#app/paraglide/messages.js';

export const roleNames: Record<TeamRole, () => string> = {
  captain: m.teams_role_captain,
  player: m.teams_role_player,
  substitute: m.teams_role_substitute,
  coach: m.teams_role_coach,
};
