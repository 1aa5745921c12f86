import type { Friend } from '@retake/contract/friends/calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { useOnline } from '#app/realtime/presence.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { UserPlus } from '#app/ui/icons/UserPlus.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useFriends } from '../api/friends.ts';
import { onlineFirst } from '../model/order.ts';

/** What may be done about a friend, for example an invite to the party. */
type Props = { userId: string; action?: (friend: Friend, online: boolean) => ReactNode };

/** The friends of the side panel: who is online first. */
export function FriendsPanel({ userId, action }: Props) {
  return (
    <section className="panel" aria-labelledby="friends-panel">
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 id="friends-panel" className="text-base">
          <Link to="/friends" prefetch="intent" className="hover:underline">
            {m.friends_panel()}
          </Link>
        </h2>
        <IconButton
          label={m.friends_add()}
          icon={<UserPlus className="size-4" />}
          onClick={() => openDialog('addFriend')}
        />
      </div>
      <FriendRows userId={userId} action={action} />
    </section>
  );
}

function FriendRows({ userId, action }: { userId: string; action: Props['action'] }) {
  const { data, isError, refetch, isFetching } = useFriends(userId);
  const online = useOnline();
  if (!data && isError) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div className="p-3">
        <SkeletonRows rows={3} className="h-10" />
      </div>
    );
  }
  if (data.length === 0) return <p className="p-4 text-sm text-muted">{m.friends_empty_text()}</p>;
  return (
    <ul className="max-h-80 overflow-y-auto py-1">
      {onlineFirst(data, online).map((friend) => (
        <PanelRow
          key={friend.id}
          friend={friend}
          online={online.has(friend.id)}
          action={action?.(friend, online.has(friend.id))}
        />
      ))}
    </ul>
  );
}

function PanelRow({ friend, online, action }: { friend: Friend; online: boolean; action: ReactNode }) {
  const { id, nickname, simulated } = friend;
  return (
    <li className="flex min-h-12 items-center gap-3 px-4">
      <Avatar id={id} nickname={nickname} size="sm" online={online} simulated={simulated} />
      <span className="min-w-0 flex-1">
        <Link
          to={`/profile/${nickname}`}
          prefetch="intent"
          className="block truncate text-sm font-semibold hover:underline"
        >
          {nickname}
        </Link>
        <span className="block truncate text-xs text-faint">
          <span className={online ? 'text-good' : undefined}>
            {online ? m.common_online() : m.common_offline()}
          </span>
          {simulated && <span> · {m.common_simulated()}</span>}
        </span>
      </span>
      {action}
    </li>
  );
}
