import { TEAM_ROLES } from '@retake/core/teams/team.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, message, shortText } from '../shapes.ts';

const role = z.enum(TEAM_ROLES);
const player = { id, nickname: z.string() };

const team = z.object({
  id,
  name: z.string(),
  /** In the order in which they joined. */
  members: z.array(z.object({ ...player, role })),
  /** Invited players who have not answered yet. */
  invited: z.array(z.object(player)),
});
export type Team = z.output<typeof team>;

const invite = z.object({ teamId: id, name: z.string(), captain: z.string() });

const name = shortText;
const ofTeam = z.object({ id });
const ofMember = z.object({ id, playerId: id });

export const teamCalls = {
  'GET /api/teams': call({
    access: 'player',
    summary: 'The teams that the caller is in, and the invites that wait for an answer',
    answer: z.object({ teams: z.array(team), invites: z.array(invite) }),
  }),
  'POST /api/teams': call({
    access: 'player',
    summary: 'Create a team; the caller is its captain',
    body: z.object({ name }),
    answer: team,
    status: 201,
  }),
  'PUT /api/teams/{id}': call({
    access: 'player',
    summary: 'Rename a team (captain)',
    params: ofTeam,
    body: z.object({ name }),
    answer: team,
  }),
  'DELETE /api/teams/{id}': call({
    access: 'player',
    summary: 'Disband a team (captain)',
    params: ofTeam,
    answer: message,
  }),
  'POST /api/teams/{id}/leave': call({
    access: 'player',
    summary: 'Leave a team; the captaincy goes to the longest member, an empty team is disbanded',
    params: ofTeam,
    answer: message,
  }),
  'POST /api/teams/{id}/invites': call({
    access: 'player',
    summary: 'Invite a player by friend code or nickname (captain)',
    params: ofTeam,
    body: z.object({ input: shortText }),
    answer: team,
    status: 201,
  }),
  'DELETE /api/teams/{id}/invites/{playerId}': call({
    access: 'player',
    summary: 'Take an invite back (captain)',
    params: ofMember,
    answer: team,
  }),
  'POST /api/teams/{id}/invite/accept': call({
    access: 'player',
    summary: 'Accept the invite of a team',
    params: ofTeam,
    answer: team,
  }),
  'POST /api/teams/{id}/invite/decline': call({
    access: 'player',
    summary: 'Decline the invite of a team',
    params: ofTeam,
    answer: message,
  }),
  'PUT /api/teams/{id}/members/{playerId}': call({
    access: 'player',
    summary: 'Give a member a role; `captain` hands the captaincy over (captain)',
    params: ofMember,
    body: z.object({ role }),
    answer: team,
  }),
  'DELETE /api/teams/{id}/members/{playerId}': call({
    access: 'player',
    summary: 'Remove a member (captain)',
    params: ofMember,
    answer: team,
  }),
};
