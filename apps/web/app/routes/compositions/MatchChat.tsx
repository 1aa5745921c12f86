import { useMatchChat } from '#app/features/chat/api/chats.ts';
import { ChatPanel } from '#app/features/chat/components/ChatPanel.tsx';
import { ReportMessage } from '#app/features/reports/components/ReportMessage.tsx';
import { m } from '#app/paraglide/messages.js';

export function MatchChat({ matchId, userId }: { matchId: string; userId: string }) {
  const chat = useMatchChat(matchId);
  return (
    <ChatPanel
      title={m.chat_match()}
      empty={m.chat_match_empty()}
      chat={chat}
      userId={userId}
      actionOf={(message) => <ReportMessage chat="match" message={message} />}
    />
  );
}
