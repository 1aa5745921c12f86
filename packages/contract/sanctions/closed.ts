import type { Restriction } from '@retake/core/rulebook/topic.ts';
import type { Key } from '../calls.ts';
import type { ClientEvent } from '../events.ts';

/** A call or a socket event. */
export type Door = Key | ClientEvent;

/**
 * SAN4: of what changes something, what a platform ban leaves open: one's own security and data, what others wait for in a
 * match that has begun, and what leaves, rejects or ends.
 */
export const OPEN_TO_BANNED: ReadonlySet<Door> = new Set<Door>([
  ...(['POST /api/users/change-password', 'POST /api/users/email'] as const),
  'POST /api/users/confirm-email',
  ...(['POST /api/users/second-factor/app', 'PUT /api/users/second-factor/app'] as const),
  ...(['DELETE /api/users/second-factor/app', 'POST /api/users/second-factor/codes'] as const),
  ...(['POST /api/users/second-factor/passkeys', 'POST /api/users/second-factor/passkey-options'] as const),
  ...(['DELETE /api/users/second-factor/passkeys/{id}', 'POST /api/users/second-factor/confirm'] as const),
  ...(['PUT /api/users/privacy', 'DELETE /api/users/nickname/earlier'] as const),
  ...(['POST /api/users/own-data/export', 'POST /api/users/own-data/deletion'] as const),
  'DELETE /api/users/api-keys/{id}',
  'DELETE /api/users/pictures/{kind}',
  'DELETE /api/teams/{id}/logo',
  'POST /api/users/sanctions/{sanctionId}/appeal',
  ...([
    'POST /api/tickets',
    'POST /api/tickets/{ticketId}/messages',
    'POST /api/tickets/{ticketId}/close',
  ] as const),
  ...([
    'PUT /api/notices/read',
    'PUT /api/users/first-steps/looked',
    'DELETE /api/users/first-steps',
  ] as const),
  ...(['PUT /api/users/{id}/has-bot-error', 'PUT /api/users/{id}/visit', 'PUT /api/pings'] as const),
  ...(['POST /api/matches/{matchId}/veto', 'POST /api/matches/{matchId}/side'] as const),
  ...(['POST /api/matches/{matchId}/ready', 'POST /api/matches/{matchId}/abandon'] as const),
  ...(['POST /api/ready-checks/{id}/decline', 'PUT /api/users/parties/{partyId}/reset-status'] as const),
  ...(['PUT /api/users/leave-party', 'DELETE /api/users/party-invites/{id}/reject'] as const),
  ...(['POST /api/lobbies/{id}/leave', 'POST /api/lobbies/{id}/stand'] as const),
  ...(['POST /api/teams/{id}/leave', 'POST /api/teams/{id}/invite/decline'] as const),
  ...(['POST /api/tournaments/{id}/leave', 'DELETE /api/users/remove-friend/{id}'] as const),
  ...(['DELETE /api/users/cancel-friend-request/{friendcode}', 'rejectFriendRequest'] as const),
  ...(['PUT /api/users/blacklist/{id}', 'DELETE /api/users/blacklist/{id}'] as const),
  'PUT /api/direct-chats/{playerId}/read',
  ...(['PUT /api/users/mutes/{id}', 'DELETE /api/users/mutes/{id}'] as const),
  ...(['DELETE /api/tournaments/{id}/follow', 'DELETE /api/leagues/{id}/follow'] as const),
  ...(['user connected', 'user disconnected', 'join', 'joinParty', 'leaveParty'] as const),
  ...(['watchMatch', 'unwatchMatch', 'watchTournament', 'unwatchTournament'] as const),
]);

/** Whoever has an offending name or picture changes neither, and enters no match with it. */
const SEARCH = ['matchmaking', 'profile'] as const;
const EVENTS = ['verification', 'profile'] as const;

/** What other bans close. A search is refused for every member of the party besides (PTY16). */
export const CLOSED_BY: { readonly [One in Door]?: readonly Restriction[] } = {
  'PUT /api/users/parties/{partyId}/status': SEARCH,
  'POST /api/ready-checks/{id}/accept': SEARCH,
  'POST /api/leagues/{id}/play': ['matchmaking', ...EVENTS],
  'PUT /api/users/nickname': ['profile'],
  'PUT /api/users/pictures/{kind}': ['profile'],
  'PUT /api/teams/{id}/logo': ['profile'],
  'POST /api/lobbies': ['profile'],
  'POST /api/lobbies/rematch': ['profile'],
  'POST /api/lobbies/{id}/join': ['profile'],
  'POST /api/tournaments/{id}/join': EVENTS,
  'POST /api/tournaments/{id}/check-in': EVENTS,
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready': EVENTS,
  'POST /api/matches/{matchId}/messages': ['chat'],
  'POST /api/premium/chat': ['chat'],
  'POST /api/direct-chats/{playerId}/messages': ['chat'],
  sendMessage: ['chat'],
  'POST /api/tickets': ['support'],
  'POST /api/tickets/{ticketId}/messages': ['support'],
};

const isRead = (door: string) => door.startsWith('GET ');

/** Which restrictions close this call or event to the player who makes it. */
export function closing(door: Door): readonly Restriction[] {
  const others = CLOSED_BY[door] ?? [];
  return isRead(door) || OPEN_TO_BANNED.has(door) ? others : ['platform', ...others];
}
