import { PARTY_SLOTS } from '../mode.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Party } from './party.ts';

/** PTY10. */
export const INVITE_VALID_MS = 10 * 60 * 1000;

export type InviteRefusal =
  | 'party_not_member'
  | 'party_not_leader'
  | 'invite_already_member'
  | 'invite_not_friend'
  | 'party_full'
  | 'invite_sent_already';

export type InviteFacts = { by: string; receiverId: string; areFriends: boolean; hasInvite: boolean };

/** Whether `by` may invite the receiver to the party now (PTY9). `hasInvite`: one that is still valid, to this party. */
export function canInvite(party: Party, facts: InviteFacts): Result<null, InviteRefusal> {
  if (!party.memberIds.includes(facts.by)) return refuse('party_not_member');
  if (facts.by !== party.leaderId) return refuse('party_not_leader');
  if (party.memberIds.includes(facts.receiverId)) return refuse('invite_already_member');
  if (!facts.areFriends) return refuse('invite_not_friend');
  if (party.memberIds.length >= PARTY_SLOTS) return refuse('party_full');
  return facts.hasInvite ? refuse('invite_sent_already') : accept(null);
}
