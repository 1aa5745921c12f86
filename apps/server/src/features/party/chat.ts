import type { ChatMessage } from '@retake/contract/party/calls.ts';
import { parseMessage } from '@retake/core/chat/message.ts';
import { keepMessages, MESSAGES_A_WRITE } from '../../platform/chat/keepMessages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit, type Outcomes } from '../../platform/db/groupCommit.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { ChatLimit } from '../../platform/limits/chatLimit.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import { lockKnown, type PartyContext } from './change.ts';
import { PARTY_CHAT, readMessages } from './messageStore.ts';
import { presentMessage } from './present.ts';
import { findPartyIdOf, readParty } from './store.ts';
import type { StoredParty } from './storedParty.ts';

const MESSAGES_A_READ = 200;

type Sent = { userId: string; partyId: string; message: string };

export function createChat(context: PartyContext, limit: ChatLimit, mayBeSaid: MayBeSaid) {
  const { database } = context.deps;
  const sendTogether = createGroupCommit<Sent, ChatMessage>(
    database,
    (tx, sent) => sendAll(context, tx, sent),
    MESSAGES_A_WRITE,
  );
  return {
    /** PTY34, PTY36. Messages that come at the same moment share a transaction. */
    async send(userId: string, partyId: string, typed: string): Promise<ChatMessage> {
      const text = parseMessage(typed);
      if (!text.ok) throw new Refusal(text.code);
      if (!limit(userId)) throw new Refusal('message_too_fast');
      await mayBeSaid(userId, text.value, 'party', (tx) => mustBeMember(tx, userId, partyId));
      return sendTogether({ userId, partyId, message: text.value });
    },
    /** PTY35. */
    async read(userId: string, partyId: string, after: number): Promise<ChatMessage[]> {
      const read = { partyId, userId, after, atMost: MESSAGES_A_READ };
      return (await readMessages(database.sql, read)).map(presentMessage);
    },
  };
}

/** TOX9: of who writes into a party without being in it nothing is counted. */
async function mustBeMember(tx: Tx, userId: string, partyId: string): Promise<void> {
  if ((await findPartyIdOf(tx, userId)) === partyId) return;
  throw new Refusal((await readParty(tx, partyId)) ? 'party_not_member' : 'party_gone');
}

/** Each to the members that its party has under the lock. */
async function sendAll(context: PartyContext, tx: Tx, sent: readonly Sent[]): Promise<Outcomes<ChatMessage>> {
  const { clock, realtime } = context.deps;
  const locked = await lockKnown(context, tx, [...new Set(sent.map(({ partyId }) => partyId))]);
  const parties = new Map(locked.map((stored) => [stored.id, stored]));
  const said = sent.map((one) => saidIn(parties.get(one.partyId), one));
  const accepted = said.flatMap((one) => (one instanceof Refusal ? [] : [one]));
  const next = new Map(locked.map(({ id, nextMessageSeq }) => [id, nextMessageSeq]));
  const kept = await keepMessages(tx, PARTY_CHAT, accepted, next, new Date(clock.now()));
  const told = kept.map(({ roomId, ...message }) => presentMessage({ ...message, partyId: roomId }));
  tx.after(() => {
    for (const message of told)
      realtime.toUsers(parties.get(message.partyId)!.party.memberIds, 'newMessage', message);
  });
  const inOrder = told.values();
  return said.map((one) => (one instanceof Refusal ? one : inOrder.next().value!));
}

function saidIn(stored: StoredParty | undefined, { userId, partyId, message }: Sent) {
  if (!stored) return new Refusal('party_gone');
  const sender = stored.members.find((member) => member.id === userId);
  if (!sender) return new Refusal('party_not_member');
  return { roomId: partyId, senderId: userId, sender: sender.nickname, message };
}
