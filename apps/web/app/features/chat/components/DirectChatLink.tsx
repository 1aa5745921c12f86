import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { MessageSquare } from '#app/ui/icons/MessageSquare.tsx';
import { useDirectChats } from '../api/directChats.ts';

/** Where the chat with this player is. */
export const directChatAddress = (playerId: string) => `/friends?chat=${playerId}`;

/** DIR1: to the chat with a friend, with what is unread there. */
type Props = { player: { id: string; nickname: string }; className?: string };

export function DirectChatLink({ player: { id, nickname }, className = 'size-8' }: Props) {
  const unread = useDirectChats().data?.chats.find(({ player }) => player.id === id)?.unread ?? 0;
  const label =
    unread > 0
      ? m.direct_open_unread({ nickname, count: formatNumber(unread) })
      : m.direct_open({ nickname });
  return (
    <Link
      to={directChatAddress(id)}
      aria-label={label}
      title={label}
      className={classes(
        className,
        'relative grid shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-high hover:text-ink',
      )}
    >
      <MessageSquare className="size-4" aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute -top-1 -right-1 rounded-full bg-accent px-1.5 text-2xs font-semibold text-ground"
        >
          {formatNumber(unread)}
        </span>
      )}
    </Link>
  );
}
