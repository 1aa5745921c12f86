import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { Link } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { ReadyMark } from '#app/ready/ReadyMark.tsx';
import { failureToast } from '#app/toasts/toasts.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { UserMinus } from '#app/ui/icons/UserMinus.tsx';
import { useRemovePlayer, useSitDown } from '../api/lobbies.ts';
import { type LobbySeat, seatAction } from '../model/lobby.ts';

type Props = { seat: LobbySeat; room: Lobby; userId: string | null; teamName: string };
type Player = NonNullable<LobbySeat['player']>;

/** One seat: who sits there, or the way to it. */
export function SeatRow({ seat, room, userId, teamName }: Props) {
  const { player } = seat;
  const isOwn = player !== null && player.id === userId;
  return (
    <li
      className={classes(
        'flex min-h-14 items-center gap-3 rounded-md px-3',
        player ? 'bg-raised' : 'border border-dashed border-line-strong',
        isOwn && 'outline outline-1 -outline-offset-1 outline-line-strong',
      )}
    >
      {player ? (
        <Seated player={player} room={room} isOwn={isOwn} />
      ) : (
        <span className="text-sm text-faint">{m.lobbies_seat_free()}</span>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-2">
        {player && room.phase === 'ready' && <ReadyMark isReady={player.ready} />}
        <SitButton seat={seat} room={room} teamName={teamName} />
        {player && <RemoveButton player={player} room={room} userId={userId} />}
      </span>
    </li>
  );
}

function Seated({ player, room, isOwn }: { player: Player; room: Lobby; isOwn: boolean }) {
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

function SitButton({ seat, room, teamName }: Pick<Props, 'seat' | 'room' | 'teamName'>) {
  const gate = useGate();
  const sit = useSitDown(room.id);
  const action = seatAction(room, seat);
  if (action === null) return null;
  const text = action === 'join' ? m.lobbies_sit_here() : m.lobbies_move_here();
  const take = () =>
    sit.mutate(seat.seat, {
      onError: (error) => failureToast(failureText(error, m.lobbies_join_failed())),
    });
  return (
    <Button
      size="sm"
      aria-label={m.lobbies_seat_action({ action: text, team: teamName, seat: seat.seat + 1 })}
      loading={sit.isPending}
      onClick={() => gate.steam() && take()}
    >
      {text}
    </Button>
  );
}

/** The host's, on everybody else. */
function RemoveButton({ player, room, userId }: { player: Player; room: Lobby; userId: string | null }) {
  const remove = useRemovePlayer(room.id);
  const isWaiting = room.phase === 'open' || room.phase === 'ready';
  if (!isWaiting || room.hostId !== userId || player.id === userId) return null;
  const press = () =>
    remove.mutate(player.id, {
      onError: (error) => failureToast(failureText(error, m.common_something_wrong_later())),
    });
  return (
    <IconButton
      label={m.lobbies_remove({ nickname: player.nickname })}
      icon={<UserMinus className="size-4" aria-hidden="true" />}
      disabled={remove.isPending}
      onClick={press}
    />
  );
}
