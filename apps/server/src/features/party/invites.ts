import { canInvite, INVITE_VALID_MS, TEAM_MATES_MS } from '@retake/core/party/invite.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { whenKnown } from '../../platform/maybePromise.ts';
import type { PartyContext } from './change.ts';
import {
  findPartyIdOfInvite,
  hasValidInvite,
  insertInvite,
  type StoredInvite,
  takeInvite,
} from './inviteStore.ts';
import type { Membership } from './membership.ts';
import { presentInvite } from './present.ts';
import { lockParties, lockPlayer } from './store.ts';

export type Invitation = { partyId: string; senderId: string; receiverId: string };
/** An invite that was just stored. */
export type Invited = Invitation & { id: string; expiresAt: Date };
export type InviteListener = (invite: Invitation & { id: string }) => void;

export function createInvites(context: PartyContext, membership: Membership) {
  const { database, clock, realtime } = context.deps;
  const listeners: InviteListener[] = [];
  const invited = createEvent<Invited>();
  const moment = () => new Date(clock.now());

  async function insert(tx: Tx, invitation: Invitation, mayAsk: boolean): Promise<string> {
    const { partyId, senderId, receiverId } = invitation;
    const [stored] = await lockParties(tx, [partyId]);
    if (!stored) throw new Refusal('party_gone');
    const hasInvite = await hasValidInvite(tx, partyId, receiverId, moment());
    const allowed = canInvite(stored.party, { by: senderId, receiverId, mayAsk, hasInvite });
    if (!allowed.ok) throw new Refusal(allowed.code);
    const expiresAt = new Date(clock.now() + INVITE_VALID_MS);
    const id = await insertInvite(tx, { ...invitation, createdAt: moment(), expiresAt });
    const sender = stored.members.find((member) => member.id === senderId)!;
    context.memory.changed(tx, { inviteesIds: [receiverId] });
    await invited.tell(tx, { ...invitation, id, expiresAt });
    tx.after(() => {
      const event = { id, senderNickname: sender.nickname, partyLeaderId: stored.party.leaderId };
      realtime.toUsers([receiverId], 'partyInviteReceived', presentInvite(event));
      for (const listener of listeners) listener({ ...invitation, id });
    });
    return id;
  }

  return {
    /** PTY9. Answers the invite's id. */
    async send(invitation: Invitation): Promise<string> {
      const { senderId, receiverId } = invitation;
      const since = new Date(clock.now() - TEAM_MATES_MS);
      const mayAsk =
        (await context.areFriends(senderId, receiverId)) ||
        (await context.wereTeamMates(senderId, receiverId, since));
      return database.write((tx) => insert(tx, invitation, mayAsk));
    },
    onInvited: invited.on,
    /** Runs after each invite was sent: simulated players answer theirs. */
    onSent: (listener: InviteListener) => void listeners.push(listener),
    /** Those that are valid now (PTY10). */
    listOf(userId: string) {
      return whenKnown(context.memory.invitesOf(userId), (invites: StoredInvite[]) =>
        invites.filter(({ expiresAt }) => expiresAt.getTime() > clock.now()).map(presentInvite),
      );
    },
    /** PTY3, PTY32: the invite is used up with the joining, or neither. */
    async accept(userId: string, inviteId: string): Promise<string> {
      return database.write(async (tx) => {
        await lockPlayer(tx, userId);
        const partyId = await findPartyIdOfInvite(tx, inviteId, userId, moment());
        if (!partyId) throw new Refusal('invite_gone');
        await membership.moveInto(tx, userId, partyId, 'invite_gone', async () => {
          if (!(await takeInvite(tx, inviteId, userId, moment()))) throw new Refusal('invite_gone');
        });
        return partyId;
      });
    },
    async reject(userId: string, inviteId: string): Promise<void> {
      await database.write(async (tx) => {
        if (!(await takeInvite(tx, inviteId, userId, moment()))) throw new Refusal('invite_gone');
        context.memory.changed(tx, { inviteesIds: [userId] });
      });
    },
  };
}
