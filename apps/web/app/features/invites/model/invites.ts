import type { AnswerOf } from '@retake/contract/calls.ts';

export type PartyInvite = AnswerOf<'GET /api/users/party-invites/{id}'>[number];

/** Invites that wait for the player, the latest last. */
export type Invites = readonly PartyInvite[];

export const noInvites: Invites = [];

/** What the socket says, and what the player answers. A poll brings the whole list. */
export type InvitesChange = { type: 'received'; invite: PartyInvite } | { type: 'answered'; id: string };

export function changeInvites(invites: Invites, change: InvitesChange): Invites {
  const answeredId = change.type === 'received' ? change.invite.id : change.id;
  const others = invites.filter(({ id }) => id !== answeredId);
  if (change.type === 'received') return [...others, change.invite];
  return others.length === invites.length ? invites : others;
}
