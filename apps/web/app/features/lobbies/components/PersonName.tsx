import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Crown } from '#app/ui/icons/Crown.tsx';
import type { LobbyPerson } from '../model/lobby.ts';

type Props = { player: LobbyPerson; room: Pick<Lobby, 'hostId'>; isOwn: boolean };

/** Who is on a seat, on the bench or among the spectators; host and reader are marked. */
export function PersonName({ player, room, isOwn }: Props) {
  const { id, nickname, simulated } = player;
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      <Avatar id={id} nickname={nickname} size="sm" simulated={simulated} />
      <span className="flex min-w-0 items-center gap-1.5">
        <Link
          to={`/profile/${nickname}`}
          prefetch="intent"
          className="truncate text-sm font-semibold hover:underline"
        >
          {nickname}
        </Link>
        {isOwn && <span className="shrink-0 text-xs text-faint">{m.lobbies_you()}</span>}
        {id === room.hostId && (
          <span title={m.lobbies_host()} className="shrink-0 text-warn">
            <Crown className="size-3.5" aria-hidden="true" />
            <span className="sr-only">{m.lobbies_host()}</span>
          </span>
        )}
      </span>
    </span>
  );
}
