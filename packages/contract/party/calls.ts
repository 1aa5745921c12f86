import { z } from 'zod';
import { call } from '../call.ts';
import { hiddenWords } from '../hiddenWords.ts';
import { afterSeq, id, isoTime, message, mode, nickname, shortText, shownRating } from '../shapes.ts';

/** `pending`: searching. `matched`: in a ready check. `playing`: in a match. */
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
  /** Expected search time in seconds: half find a match within it. Once a match is found, the time the search took. */
  searchTime: z.number(),
  /** Nine of ten find a match within so many seconds; null where nobody searches, or nothing is known. */
  searchTimeP90: z.number().nullable(),
  status: partyStatus,
  gameMode: mode.nullable(),
  searchingSince: isoTime.nullable(),
  readyCheck: readyCheckView.nullable(),
  matchId: id.nullable(),
  /** Whether the player, who searches alone, may be taken into other matches as well; null where that cannot be. */
  fills: z.boolean().nullable(),
  /**
   * More parties of this size wait than can be matched; `withOneMoreSeconds`: the expected search time with one more player,
   * where that would help.
   */
  surplus: z.object({ size: z.int(), withOneMoreSeconds: z.number().nullable() }).nullable(),
  /** Increases with every change: an answer with a lower version than a known one is old and ignored. */
  version: z.int(),
});
export type PartyState = z.output<typeof partyState>;

export const chatMessage = z.object({
  id,
  /** Increases by one within its party or match: a gap means that something was missed. */
  seq: z.int(),
  partyId: id,
  sender: z.string(),
  senderId: id,
  message: z.string(),
  sentAt: isoTime,
  hidden: hiddenWords,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const memberRating = z.object({ id, '5v5': shownRating, '2v2': shownRating });
export type MemberRating = z.output<typeof memberRating>;

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
  'GET /api/users/parties/{partyId}/ratings': call({
    access: 'player',
    summary: 'Rating and skill group of every member, in the order of the members (members only)',
    params: partyParams,
    answer: z.array(memberRating),
  }),
  'GET /api/users/parties/{partyId}/messages': call({
    access: 'player',
    summary: 'Party chat after a number, oldest first, at most 200 (members only)',
    params: partyParams,
    query: z.object({ after: afterSeq }),
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
  'PUT /api/users/parties/{partyId}/filling': call({
    access: 'player',
    summary: 'Whether a player who searches alone may be taken into other matches as well (leader only)',
    params: partyParams,
    body: z.object({ fills: z.boolean() }),
    answer: z.object({ fills: z.boolean() }),
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
    answer: z.array(
      z.object({ id, senderNickname: z.string(), partyLeaderId: id, partyLeaderNickname: z.string() }),
    ),
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
