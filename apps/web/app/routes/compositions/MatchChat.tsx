import { useMatchChat } from '#app/features/chat/api/chats.ts';
import { ChatPanel } from '#app/features/chat/components/ChatPanel.tsx';
import { useMatchRoom } from '#app/features/matches/api/room.ts';
import { useMutedIds } from '#app/features/mutes/api/mutes.ts';
import { m } from '#app/paraglide/messages.js';
import { MessageActions } from './MessageActions.tsx';

export default function MatchChat({ matchId, userId }: { matchId: string; userId: string }) {
  const chat = useMatchChat(matchId);
  const muted = useMutedIds();
  const players = useMatchRoom(matchId).data?.teams.flatMap((team) => team.players) ?? [];
  const simulated = new Set(players.filter((player) => player.simulated).map(({ id }) => id));
  return (
    <ChatPanel
      title={m.chat_match()}
      empty={m.chat_match_empty()}
      chat={chat}
      userId={userId}
      hides={muted}
      actionOf={(message) => (
        <MessageActions chat="match" message={message} isSimulated={simulated.has(message.senderId)} />
      )}
    />
  );
}
