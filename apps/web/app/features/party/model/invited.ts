/** When the player invited whom, by receiver, in ms; of one party. */
export type Invited = { partyId: string | null; sentAt: ReadonlyMap<string, number> };

export const nobodyInvited: Invited = { partyId: null, sentAt: new Map() };

/** PTY10. */
const VALID_MS = 10 * 60_000;

export function withInvite(invited: Invited, partyId: string, receiverId: string, now: number): Invited {
  const sentAt = new Map(invited.partyId === partyId ? invited.sentAt : []);
  return { partyId, sentAt: sentAt.set(receiverId, now) };
}

/** Who has joined may be invited again after leaving. */
export function withoutInvite(invited: Invited, receiverId: string): Invited {
  if (!invited.sentAt.has(receiverId)) return invited;
  const sentAt = new Map(invited.sentAt);
  sentAt.delete(receiverId);
  return { ...invited, sentAt };
}

export function isInvited(invited: Invited, partyId: string, receiverId: string, now: number): boolean {
  const sentAt = invited.partyId === partyId ? invited.sentAt.get(receiverId) : undefined;
  return sentAt !== undefined && now - sentAt < VALID_MS;
}
