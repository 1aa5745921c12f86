import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';

type Props = {
  /** Chooses the colour of the avatar; the friend code where the id is not known. */
  id: string;
  nickname: string;
  note: string;
  simulated: boolean;
  /** Left out where it is not known whether the player is there. */
  online?: boolean;
  children: ReactNode;
};

/** One player of a list, with what can be done about them. */
export function FriendRow({ id, nickname, note, simulated, online, children }: Props) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-0">
      <Avatar
        id={id}
        nickname={nickname}
        simulated={simulated}
        {...(online === undefined ? {} : { online })}
      />
      <span className="min-w-0 flex-1 basis-36">
        <Link
          to={`/profile/${nickname}`}
          prefetch="intent"
          className="block truncate font-semibold hover:underline"
        >
          {nickname}
        </Link>
        <span className="block text-sm text-faint">
          <span className="tabular">{note}</span>
          {simulated && <span> · {m.common_simulated()}</span>}
        </span>
        {online !== undefined && (
          <span className="sr-only">{online ? m.common_online() : m.common_offline()}</span>
        )}
      </span>
      <span className="ml-auto flex items-center gap-2">{children}</span>
    </li>
  );
}
