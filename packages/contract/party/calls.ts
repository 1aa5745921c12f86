import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message, mode, nickname, shortText } from '../shapes.ts';

/** `pending`: searching. `matched`: a ready check runs. `playing`: the match runs. */
export const partyStatus = z.enum(['idle', 'pending', 'matched', 'playing']);
export type PartyStatus = z.output<typeof partyStatus>;

const partyParams = z.object({ partyId: id });
const ofUser = z.object({ userId: id });

export const partyMember = z.object({
  id,
  nickname: z.string(),
  status: partyStatus,
  gameMode: mode.nullable(),
  updated_at: isoTime,
  simulated: z.boolean(),
});
export type PartyMember = z.output<typeof partyMember>;

export const readyCheckView = z.object({
  id,
  expiresAt: isoTime,
  accepted: z.int(),
  of: z.int(),
  youAccepted: z.boolean(),
});

export const partyState = z.object({
  /** Expected search time in seconds; once a match is found, the time that has passed. */
  searchTime: z.number(),
  status: partyStatus,
  gameMode: mode.nullable(),
  searchingSince: isoTime.nullable(),
  readyCheck: readyCheckView.nullable(),
  matchId: id.nullable(),
  /** Counts up with every change: an answer with a lower one than is known came late and is thrown away. */
  version: z.int(),
});
export type PartyState = z.output<typeof partyState>;

export const chatMessage = z.object({
  id,
  /** Counts up by one within its party or match: a gap means that something was missed. */
  seq: z.int(),
  partyId: id,
  sender: z.string(),
  senderId: id,
  message: z.string(),
  sentAt: isoTime,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const partyCalls = {
  'GET /api/users/party/{userId}': call({
    access: 'player',
    summary: "The caller's party",
    params: ofUser,
    answer: z.object({ partyId: id.nullable() }),
  }),
  'GET /api/users/check-party/{userId}': call({
    access: 'player',
    summary: "The caller's party and its code; makes a party of one where there is none",
    params: ofUser,
    answer: z.object({ partycode: z.string(), partyId: id }),
  }),
  'GET /api/users/party-members/{userId}': call({
    access: 'player',
    summary: "The members of the caller's party, leader first, then in join order",
    params: ofUser,
    answer: z.array(partyMember),
  }),
  'GET /api/users/parties/{partyId}/leader': call({
    access: 'player',
    summary: 'The leader of the party (members only)',
    params: partyParams,
    answer: z.object({ leaderId: id }),
  }),
  'GET /api/users/parties/{partyId}': call({
    access: 'player',
    summary: 'Search, ready check and match of the party (members only)',
    params: partyParams,
    answer: partyState,
  }),
  'GET /api/users/parties/{partyId}/messages': call({
    access: 'player',
    summary: 'Party chat after a number, oldest first, at most 200 (members only)',
    params: partyParams,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    answer: z.array(chatMessage),
  }),
  'PUT /api/users/parties/{partyId}/status': call({
    access: 'player',
    summary: 'Start the search (leader only)',
    params: partyParams,
    body: z.object({ status: z.literal('pending'), gameMode: mode }),
    answer: z.object({ status: partyStatus, gameMode: mode.nullable() }),
  }),
  'PUT /api/users/parties/{partyId}/reset-status': call({
    access: 'player',
    summary: 'End the search for the whole party (any member)',
    params: partyParams,
    answer: z.object({ status: partyStatus }),
  }),
  'GET /api/users/parties/{partyId}/check-steam-connections': call({
    access: 'player',
    summary: 'Whether every member has connected Steam (members only)',
    params: partyParams,
    answer: z.object({ allSteamConnected: z.boolean() }),
  }),
  'PUT /api/users/remove-party-member-by-nickname': call({
    access: 'player',
    summary: 'Remove a member (leader only)',
    body: z.object({ nickname, leaderId: id }),
    answer: message,
  }),
  'PUT /api/users/leave-party': call({
    access: 'player',
    summary: 'Leave the party; the leader’s leaving ends it',
    body: z.object({ userId: id }),
    answer: message,
  }),
  'POST /api/parties/join': call({
    access: 'player',
    summary: 'Join by party code',
    body: z.object({ partycode: shortText }),
    answer: z.object({ partyId: id }),
  }),
  'GET /api/users/party-invites/{id}': call({
    access: 'player',
    summary: 'Party invites that wait for the caller',
    params: z.object({ id }),
    answer: z.array(z.object({ id, senderNickname: z.string(), partyLeaderId: id })),
  }),
  'PUT /api/users/party-invites/{id}/accept': call({
    access: 'player',
    summary: 'Accept an invite and join its party',
    params: z.object({ id }),
    answer: z.object({ partyId: id }),
  }),
  'DELETE /api/users/party-invites/{id}/reject': call({
    access: 'player',
    summary: 'Turn an invite down',
    params: z.object({ id }),
    answer: message,
  }),
};
