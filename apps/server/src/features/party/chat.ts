import type { ChatMessage } from '@retake/contract/party/calls.ts';
import { parseMessage } from '@retake/core/party/message.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PartyContext } from './change.ts';
import type { ChatLimit } from './chatLimit.ts';
import { insertMessage, readMessages } from './messageStore.ts';
import { presentMessage } from './present.ts';
import { lockParties } from './store.ts';

const MESSAGES_A_READ = 200;

export function createChat(context: PartyContext, limit: ChatLimit) {
  const { database, clock, realtime } = context.deps;
  return {
    /** PTY34, PTY36. */
    async send(userId: string, partyId: string, typed: string): Promise<ChatMessage> {
      const text = parseMessage(typed);
      if (!text.ok) throw new Refusal(text.code);
      if (!limit(userId)) throw new Refusal('message_too_fast');
      return database.write(async (tx) => {
        const [stored] = await lockParties(tx, [partyId]);
        if (!stored) throw new Refusal('party_gone');
        const sender = stored.members.find((member) => member.id === userId);
        if (!sender) throw new Refusal('party_not_member');
        const message = { partyId, senderId: userId, sender: sender.nickname, message: text.value };
        const kept = presentMessage(await insertMessage(tx, { ...message, sentAt: new Date(clock.now()) }));
        tx.after(() => realtime.toUsers(stored.party.memberIds, 'newMessage', kept));
        return kept;
      });
    },
    /** PTY35. */
    async read(userId: string, partyId: string, after: number): Promise<ChatMessage[]> {
      const read = { partyId, userId, after, atMost: MESSAGES_A_READ };
      return (await readMessages(database.sql, read)).map(presentMessage);
    },
  };
}
