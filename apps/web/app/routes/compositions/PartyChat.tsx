import { usePartyChat } from '#app/features/chat/api/chats.ts';
import { ChatPanel } from '#app/features/chat/components/ChatPanel.tsx';
import { useMutedIds } from '#app/features/mutes/api/mutes.ts';
import { useParty } from '#app/features/party/api/party.ts';
import { m } from '#app/paraglide/messages.js';
import { MessageActions } from './MessageActions.tsx';

export function PartyChat({ userId }: { userId: string }) {
  const { partyId, members } = useParty();
  const muted = useMutedIds();
  const simulated = new Set(members.filter((member) => member.simulated).map(({ id }) => id));
  const chat = usePartyChat(partyId ?? '');
  return (
    <ChatPanel
      title={m.chat_party()}
      empty={m.chat_party_empty()}
      chat={chat}
      userId={userId}
      hides={muted}
      actionOf={(message) => (
        <MessageActions chat="party" message={message} isSimulated={simulated.has(message.senderId)} />
      )}
    />
  );
}
