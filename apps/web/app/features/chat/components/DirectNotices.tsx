import { useLocation } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useServerEvent } from '#app/realtime/socket.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { useDirectChatsFeed } from '../api/directChats.ts';
import { directChatAddress } from './DirectChatLink.tsx';

/** On every screen of a player: what is unread stays true, and on all but the chat itself it is said that a friend has written. */
export function DirectNotices({ userId }: { userId: string }) {
  const { pathname, search } = useLocation();
  useDirectChatsFeed();
  useServerEvent('directMessage', ({ sender, senderId }) => {
    const to = directChatAddress(senderId);
    if (senderId === userId || `${pathname}${search}` === to) return;
    toast({
      id: `direct-${senderId}`,
      title: m.direct_new({ nickname: sender }),
      durationMs: TOAST_MS.friendBanner,
      actions: (close) => (
        <ButtonLink to={to} size="sm" look="accent" onClick={close}>
          {m.direct_read()}
        </ButtonLink>
      ),
    });
  });
  return null;
}
