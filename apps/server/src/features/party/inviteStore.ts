import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, lte } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { parties, partyInvites } from './tables.ts';

export type StoredInvite = {
  id: string;
  partyId: string;
  senderNickname: string;
  partyLeaderId: string;
  expiresAt: Date;
};

/** Oldest first; expired ones too, which is why each says until when it is valid. */
export function readInvitesOf(db: Sql, receiverId: string): Promise<StoredInvite[]> {
  return db
    .select({
      id: partyInvites.id,
      partyId: partyInvites.partyId,
      senderNickname: users.nickname,
      partyLeaderId: parties.leaderId,
      expiresAt: partyInvites.expiresAt,
    })
    .from(partyInvites)
    .innerJoin(parties, eq(parties.id, partyInvites.partyId))
    .innerJoin(users, eq(users.id, partyInvites.senderId))
    .where(eq(partyInvites.receiverId, receiverId))
    .orderBy(asc(partyInvites.createdAt));
}

const valid = (inviteId: string, receiverId: string, now: Date) =>
  and(
    eq(partyInvites.id, inviteId),
    eq(partyInvites.receiverId, receiverId),
    gt(partyInvites.expiresAt, now),
  );

export async function findPartyIdOfInvite(
  db: Sql,
  inviteId: string,
  receiverId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ partyId: partyInvites.partyId })
    .from(partyInvites)
    .where(valid(inviteId, receiverId, now));
  return row?.partyId ?? null;
}

/** Uses an invite up, or turns it down. False where it is gone (PTY10, PTY11): of two who come at once, one takes it. */
export async function takeInvite(db: Sql, inviteId: string, receiverId: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(partyInvites)
    .where(valid(inviteId, receiverId, now))
    .returning({ id: partyInvites.id });
  return taken.length > 0;
}

/** PTY12. */
export async function deleteInviteTo(tx: Tx, partyId: string, receiverId: string): Promise<void> {
  await tx
    .delete(partyInvites)
    .where(and(eq(partyInvites.partyId, partyId), eq(partyInvites.receiverId, receiverId)));
}

export async function hasValidInvite(
  tx: Tx,
  partyId: string,
  receiverId: string,
  now: Date,
): Promise<boolean> {
  const to = and(eq(partyInvites.partyId, partyId), eq(partyInvites.receiverId, receiverId));
  await tx.delete(partyInvites).where(and(to, lte(partyInvites.expiresAt, now)));
  return (await tx.select({ id: partyInvites.id }).from(partyInvites).where(to)).length > 0;
}

export async function insertInvite(tx: Tx, invite: typeof partyInvites.$inferInsert): Promise<string> {
  const [row] = await tx.insert(partyInvites).values(invite).returning({ id: partyInvites.id });
  return row!.id;
}
