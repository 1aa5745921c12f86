import { z } from 'zod';
import type { DirectMessage } from './directChats/calls.ts';
import type { Failure } from './errors.ts';
import type { Friend } from './friends/calls.ts';
import type { LobbyPhase } from './lobbies/calls.ts';
import type { LoungeMessage } from './lounge/calls.ts';
import type { MatchMessage } from './matches/calls.ts';
import type { ChatMessage, PartyMember, PartyState } from './party/calls.ts';
import { id } from './shapes.ts';

/**
 * Why a session has ended, and when (ISO). `loggedInAgain`: a login in the same browser took its place. `unknown`: by time, or
 * the node has not heard why.
 */
export type SessionEnd = {
  reason: 'loggedOut' | 'loggedInAgain' | 'newPassword' | 'emailRestored' | 'deletion' | 'unknown';
  at: string;
};

/** A full list of friends and a party. */
const MOST_WATCHED = 512;

/** What a client may send. Every payload is parsed like HTTP input; every id in it is checked against the session. */
export const clientEvents = {
  'user connected': z.union([id, z.object({ userId: id })]),
  'user disconnected': z.union([id, z.object({ userId: id })]),
  join: z.union([id, z.object({ userId: id })]),
  joinParty: z.object({ partyId: id }),
  leaveParty: z.object({ partyId: id }),
  sendMessage: z.object({
    partyId: id,
    sender: z.string().max(256).optional(),
    message: z.string().max(4000),
  }),
  sendPartyInvite: z.object({ senderId: id, receiverId: id, partyId: id }),
  acceptFriendRequest: z.object({ userId: id, friendId: id }),
  rejectFriendRequest: z.object({ userId: id, friendId: id }),
  watchMatch: z.object({ matchId: id }),
  unwatchMatch: z.object({ matchId: id }),
  /** The answer holds the `version` from which on changes are told: who has read an older one reads once more. */
  watchTournament: z.object({ tournamentId: id }),
  unwatchTournament: z.object({ tournamentId: id }),
  /** Instead of those watched before. The answer names those of them who are `online`; then come changes. */
  watchPresence: z.object({ userIds: z.array(id).max(MOST_WATCHED) }),
} as const;

export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>;

export type Ack = { ok: true; [more: string]: unknown } | ({ ok: false } & Failure);

export type ClientToServer = {
  [E in ClientEvent]: (payload: z.input<(typeof clientEvents)[E]>, ack?: (answer: Ack) => void) => void;
};

/** The events the server sends, with their payloads. */
export type ServerEvents = {
  /**
   * Who is online: the whole map; if the client asked for `changes`, only what has changed after the first one; if it
   * said that it `watches`, only changes of those of `watchPresence`.
   */
  'users online': Record<string, true>;
  'users online changed': { online: string[]; offline: string[] };
  newMessage: ChatMessage;
  partyJoined: { partyId: string };
  leftParty: { partyId: string; reason: 'left' | 'removed' | 'ended' };
  partyMemberJoined: { partyId: string; member: PartyMember };
  partyMemberLeft: { partyId: string; memberId: string };
  partyInviteReceived: {
    id: string;
    senderNickname: string;
    partyLeaderId: string;
    partyLeaderNickname: string;
  };
  friendRequestReceived: { senderNickname: string; senderId: string };
  friendRequestSent: { receiverId: string };
  friendRequestAccepted: { friendData: Friend; friendId: string };
  friendRequestRejected: { friendId: string };
  friendRequestError: { message: string };
  friendRemoved: { friendId: string };
  friendRequestCancelled: { senderId: string };
  searchChanged: { partyId: string; state: PartyState };
  matchFound: { readyCheckId: string; expiresAt: string; of: number };
  /** `youAccepted`: what the player has answered, on whichever connection. */
  readyCheckChanged: { readyCheckId: string; accepted: number; of: number; youAccepted: boolean };
  readyCheckEnded: {
    readyCheckId: string;
    reason: 'complete' | 'declined' | 'expired';
    youAccepted: boolean;
    youDeclined: boolean;
  };
  gameReady: { matchId: string };
  matchChanged: { matchId: string; seq: number };
  matchMessage: MatchMessage;
  /** TOX5: to who has just written something that others may find hurtful. */
  chatNudge: Record<string, never>;
  /** To who has written it and to who is written to, on every device. */
  directMessage: DirectMessage;
  /** The player has read what this one wrote, on another device. */
  directRead: { playerId: string };
  /** To who reads the chat of Premium players. */
  loungeMessage: LoungeMessage;
  /** To the players in the lobby, and to a player who has just left or was removed. */
  lobbyChanged: { lobbyId: string; seq: number; phase: LobbyPhase };
  /** The player's notices are others than before, or were read on another device. */
  noticesChanged: Record<string, never>;
  /** PIC3: a picture of the player's is shown now, was refused, or is gone. */
  picturesChanged: Record<string, never>;
  /** To who watches it, and to its entrants' players: something in it is other than before. */
  tournamentChanged: { id: string; version: number };
  accountCheckChanged: { error: number };
  /** The session ended elsewhere: the client logs out, and says why. */
  sessionEnded: SessionEnd;
  /** The server that holds this connection stops: the client waits for its answers and connects again, to another one. */
  serverStopping: { withinMs: number };
};

export type ServerToClient = { [E in keyof ServerEvents]: (payload: ServerEvents[E]) => void };
