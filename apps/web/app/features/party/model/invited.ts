/** When the player invited whom, by receiver, in ms; of one party. */
export type Invited = { partyId: string | null; sentAt: ReadonlyMap<string, number> };

export const nobodyInvited: Invited = { partyId: null, sentAt: new Map() };

/** PTY10. */
const VALID_MS = 10 * 60_000;

export type InvitedChange =
  | { type: 'invited'; partyId: string; receiverId: string; at: number }
  | { type: 'joined'; memberId: string };

/** Who has joined may be invited again after leaving. */
export function changeInvited(invited: Invited, change: InvitedChange): Invited {
  if (change.type === 'joined') return withoutInvite(invited, change.memberId);
  const sentAt = new Map(invited.partyId === change.partyId ? invited.sentAt : []);
  return { partyId: change.partyId, sentAt: sentAt.set(change.receiverId, change.at) };
}

function withoutInvite(invited: Invited, receiverId: string): Invited {
  if (!invited.sentAt.has(receiverId)) return invited;
  const sentAt = new Map(invited.sentAt);
  sentAt.delete(receiverId);
  return { ...invited, sentAt };
}

export function isInvited(invited: Invited, partyId: string, receiverId: string, now: number): boolean {
  const sentAt = invited.partyId === partyId ? invited.sentAt.get(receiverId) : undefined;
  return sentAt !== undefined && now - sentAt < VALID_MS;
}
