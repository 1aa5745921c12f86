import { Link } from 'react-router';
import { useDirectChat, useDirectChats } from '#app/features/chat/api/directChats.ts';
import { ChatPanel } from '#app/features/chat/components/ChatPanel.tsx';
import { useFriends } from '#app/features/friends/api/friends.ts';
import { useMutedIds } from '#app/features/mutes/api/mutes.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { MessageActions } from './MessageActions.tsx';

/** DIR1: with a friend, or with somebody who was one. Nothing where it is known to be neither. */
export function DirectChat({ userId, playerId }: { userId: string; playerId: string }) {
  const friend = useFriends(userId).data?.find(({ id }) => id === playerId);
  const former = useDirectChats().data?.chats.find(({ player }) => player.id === playerId)?.player;
  const player = friend ?? former;
  if (!player) return null;
  return <Shown key={playerId} userId={userId} player={player} isFriend={friend !== undefined} />;
}

type Props = { userId: string; player: { id: string; nickname: string }; isFriend: boolean };

function Shown({ userId, player: { id, nickname }, isFriend }: Props) {
  const chat = useDirectChat(id);
  const muted = useMutedIds();
  const { older } = chat;
  const showOlder = () => older?.().catch(() => failureToast(m.direct_failed()));
  return (
    <div>
      <ChatPanel
        title={m.direct_title({ nickname })}
        empty={m.direct_empty()}
        chat={chat}
        userId={userId}
        hides={muted}
        height="h-96"
        readOnly={
          muted.has(id) ? m.direct_muted({ nickname }) : isFriend ? undefined : m.direct_not_friends()
        }
        above={
          older && (
            <Button size="sm" className="mb-3" onClick={() => void showOlder()}>
              {m.direct_older()}
            </Button>
          )
        }
        actionOf={(message) => <MessageActions chat="direct" message={message} isSimulated={false} />}
      />
      <Link to="/friends" className="mt-2 block text-sm text-muted hover:underline">
        {m.direct_close()}
      </Link>
    </div>
  );
}
