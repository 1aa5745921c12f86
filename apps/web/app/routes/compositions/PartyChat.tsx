import { usePartyChat } from '#app/features/chat/api/chats.ts';
import { ChatPanel } from '#app/features/chat/components/ChatPanel.tsx';
import { useParty } from '#app/features/party/api/party.ts';
import { ReportMessage } from '#app/features/reports/components/ReportMessage.tsx';
import { m } from '#app/paraglide/messages.js';

export function PartyChat({ userId }: { userId: string }) {
  const { partyId } = useParty();
  const chat = usePartyChat(partyId ?? '');
  return (
    <ChatPanel
      title={m.chat_party()}
      empty={m.chat_party_empty()}
      chat={chat}
      userId={userId}
      actionOf={(message) => <ReportMessage chat="party" message={message} />}
    />
  );
}
