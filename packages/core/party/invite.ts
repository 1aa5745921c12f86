import { PARTY_SLOTS } from '../mode.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Party } from './party.ts';

/** PTY10. */
export const INVITE_VALID_MS = 10 * 60 * 1000;

/** PTY9: so long after a match its teams may still invite each other. */
export const TEAM_MATES_MS = 60 * 60 * 1000;

export type InviteRefusal =
  | 'party_not_member'
  | 'party_not_leader'
  | 'invite_already_member'
  | 'invite_not_friend'
  | 'party_full'
  | 'invite_sent_already';

export type InviteFacts = { by: string; receiverId: string; mayAsk: boolean; hasInvite: boolean };

/**
 * Whether `by` may invite the receiver to the party now (PTY9). `mayAsk`: they are friends, or have just played in one
 * team. `hasInvite`: the receiver has a valid invite to this
 * party.
 */
export function canInvite(party: Party, facts: InviteFacts): Result<null, InviteRefusal> {
  if (!party.memberIds.includes(facts.by)) return refuse('party_not_member');
  if (facts.by !== party.leaderId) return refuse('party_not_leader');
  if (party.memberIds.includes(facts.receiverId)) return refuse('invite_already_member');
  if (!facts.mayAsk) return refuse('invite_not_friend');
  if (party.memberIds.length >= PARTY_SLOTS) return refuse('party_full');
  return facts.hasInvite ? refuse('invite_sent_already') : accept(null);
}
