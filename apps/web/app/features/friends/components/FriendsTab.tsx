import type { Friend } from '@retake/contract/friends/calls.ts';
import type { ReactNode } from 'react';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { useOnline } from '#app/realtime/presence.ts';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { UserMinus } from '#app/ui/icons/UserMinus.tsx';
import { UsersRound } from '#app/ui/icons/UsersRound.tsx';
import { useFriends, useRemoveFriend } from '../api/friends.ts';
import { friendFailureText } from '../model/failures.ts';
import { onlineFirst } from '../model/order.ts';
import { AddFriendButton } from './AddFriendButton.tsx';
import { FriendRow } from './FriendRow.tsx';
import { RequestList } from './RequestList.tsx';

/** `action`: what may be done about a friend, besides ending it. */
type Props = { userId: string; action?: (friend: Friend) => ReactNode };

export function FriendsTab({ userId, action }: Props) {
  const friends = useFriends(userId);
  const online = useOnline();
  const ordered = friends.data ? { ...friends, data: onlineFirst(friends.data, online) } : friends;
  return (
    <RequestList
      query={ordered as typeof friends}
      empty={
        <EmptyState
          icon={<UsersRound />}
          title={m.friends_empty_title()}
          text={m.friends_empty_text()}
          action={<AddFriendButton />}
        />
      }
    >
      {(friend) => (
        <FriendRow
          key={friend.id}
          id={friend.id}
          nickname={friend.nickname}
          note={friend.friendcode}
          simulated={friend.simulated}
          online={online.has(friend.id)}
        >
          {action?.(friend)}
          <RemoveButton friend={friend} />
        </FriendRow>
      )}
    </RequestList>
  );
}

function RemoveButton({ friend }: { friend: Friend }) {
  const { mutateAsync, isPending } = useRemoveFriend();
  const { nickname } = friend;
  const remove = async () => {
    const sure = await confirm({
      title: m.friends_remove_title(),
      text: m.friends_remove_text({ nickname }),
      yes: m.friends_remove_yes(),
      no: m.friends_remove_no(),
      tone: 'danger',
    });
    if (!sure) return;
    // Not by the mutation's own callbacks: by then the row, and this button with it, may be gone.
    await mutateAsync(friend.id).then(
      () =>
        toast({
          tone: 'good',
          title: m.friends_removed_title(),
          text: m.friends_removed_text(),
          durationMs: TOAST_MS.copied,
        }),
      (error: unknown) => failureToast(m.common_error(), friendFailureText(error, m.friends_remove_failed())),
    );
  };
  return (
    <IconButton
      label={m.friends_remove({ nickname })}
      icon={<UserMinus className="size-4" />}
      onClick={remove}
      disabled={isPending}
    />
  );
}
