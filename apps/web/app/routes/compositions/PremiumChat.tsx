import { useLounge } from '#app/features/chat/api/chats.ts';
import { ChatPanel } from '#app/features/chat/components/ChatPanel.tsx';
import { useMutedIds } from '#app/features/mutes/api/mutes.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { MessageActions } from './MessageActions.tsx';

/** PCH1, PCH2. */
export default function PremiumChat({ user }: { user: CurrentUser }) {
  return (
    <ChatPanel
      title={m.chat_lounge()}
      empty={m.chat_lounge_empty()}
      chat={useLounge()}
      userId={user.id}
      hides={useMutedIds()}
      actionOf={(message) => <MessageActions chat="lounge" message={message} isSimulated={false} />}
      readOnly={user.premium ? undefined : m.chat_lounge_read_only()}
    />
  );
}
