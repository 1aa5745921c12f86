import { TEAM_ROLES } from '@retake/core/teams/team.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { avatarFiles, PICTURE_BYTES, pictureStanding } from '../pictures/calls.ts';
import { file, id, isoTime, mapId, matchMode, message, nothing, shortText, shownRating } from '../shapes.ts';

const role = z.enum(TEAM_ROLES);
const player = { id, nickname: z.string() };

const team = z.object({
  id,
  name: z.string(),
  /** Null: it has none. */
  tag: z.string().nullable(),
  /** In the order in which they joined. */
  members: z.array(z.object({ ...player, role })),
  /** TEA13: and what became of the one that was sent last. */
  logo: pictureStanding,
  /** Invited players who have not answered yet. */
  invited: z.array(z.object(player)),
});
export type Team = z.output<typeof team>;

/** TEA11: a match that the roster has played together. */
const teamMatch = z.object({
  matchId: id,
  mode: matchMode,
  /** Null for a map that is in no pool any more. */
  map: mapId.nullable(),
  at: isoTime,
  result: z.enum(['win', 'loss', 'draw']),
  score: z.object({ own: z.int(), other: z.int() }),
  /** `mr12`, or `mr15` for old scores (first to 16). */
  format: z.string(),
  /** Nicknames, in the order of their seats: members who played, and the other side. */
  players: z.array(z.string()),
  opponents: z.array(z.string()),
});
export type TeamMatch = z.output<typeof teamMatch>;

const teamPage = z.object({
  id,
  name: z.string(),
  tag: z.string().nullable(),
  logo: avatarFiles.nullable(),
  createdAt: isoTime,
  /** In the order in which they joined. */
  members: z.array(
    z.object({ ...player, role, simulated: z.boolean(), joinedAt: isoTime, rating: shownRating }),
  ),
  /** The newest first, ten at most. */
  matches: z.array(teamMatch),
});
export type TeamPage = z.output<typeof teamPage>;

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
    body: z.object({ name, tag: shortText.optional() }),
    answer: team,
    status: 201,
  }),
  'GET /api/teams/{id}': call({
    access: 'anyone',
    summary: 'The page of a team: its roster, and the last matches that it played together',
    params: ofTeam,
    answer: teamPage,
  }),
  'PUT /api/teams/{id}': call({
    access: 'player',
    summary: 'Change the name or the tag of a team (captain); a tag of null takes it away, none leaves it',
    params: ofTeam,
    body: z.object({ name, tag: shortText.nullable().optional() }),
    answer: team,
  }),
  'PUT /api/teams/{id}/logo': call({
    access: 'player',
    summary:
      'Send a logo (captain): gif or webp. It is made anew and shown then; `picturesChanged` says when',
    params: ofTeam,
    body: file,
    fileBytes: PICTURE_BYTES,
    answer: team,
  }),
  'DELETE /api/teams/{id}/logo': call({
    access: 'player',
    summary: 'Take the logo away (captain)',
    params: ofTeam,
    answer: team,
  }),
  'POST /api/admin/teams/{id}/logo/take-away': call({
    access: 'sanctions.give',
    summary: "Take a team's logo away, with a reason; written to the audit log",
    params: ofTeam,
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    answer: nothing,
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
