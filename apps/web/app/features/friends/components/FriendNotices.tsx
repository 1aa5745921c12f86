import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { useAnnouncements } from '#app/toasts/useAnnouncements.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { useReceivedRequests } from '../api/friends.ts';

/** On every screen of a player: announces new friend requests, 6 s. */
export function FriendNotices({ userId }: { userId: string }) {
  const { data } = useReceivedRequests(userId);
  useAnnouncements('announcedFriendRequests', data, (fresh) => announce(fresh.length));
  return null;
}

const announce = (count: number) =>
  toast({
    id: 'friend-requests',
    title: m.friends_banner({ count }),
    durationMs: TOAST_MS.friendBanner,
    actions: (close) => (
      <ButtonLink to="/friends?tab=received" size="sm" look="accent" onClick={close}>
        {m.common_view()}
      </ButtonLink>
    ),
  });
