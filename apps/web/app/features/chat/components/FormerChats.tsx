import type { DirectChat } from '@retake/contract/directChats/calls.ts';
import { Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { directChatAddress } from './DirectChatLink.tsx';

/** DIR1: who was a friend reads on. Nothing where there is none. */
export function FormerChats({ chats }: { chats: readonly DirectChat[] }) {
  const former = chats.filter(({ isFriend }) => !isFriend);
  if (former.length === 0) return null;
  return (
    <section aria-labelledby="former-chats" className="mt-6">
      <h2 id="former-chats" className="mb-2 text-base">
        {m.direct_former()}
      </h2>
      <ul className="panel">
        {former.map(({ player, lastAt }) => (
          <li key={player.id} className="border-b border-line last:border-0">
            <Link
              to={directChatAddress(player.id)}
              className="flex min-h-12 items-center justify-between gap-3 px-4 -outline-offset-2 hover:bg-raised"
            >
              {player.nickname}
              <span className="text-sm text-faint">{formatDate(lastAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
