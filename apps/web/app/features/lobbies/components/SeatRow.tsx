import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { ReadyMark } from '#app/ready/ReadyMark.tsx';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Lock } from '#app/ui/icons/Lock.tsx';
import { LockOpen } from '#app/ui/icons/LockOpen.tsx';
import { useSitDown } from '../api/lobbies.ts';
import { useLockSeat } from '../api/room.ts';
import { type LobbySeat, mayArrange, seatAction } from '../model/lobby.ts';
import { HostButtons } from './HostButtons.tsx';
import { PersonName } from './PersonName.tsx';
import { SwapButton } from './SwapButton.tsx';
import { tellFailure } from './tellFailure.ts';
import { useIsKept } from './useIsKept.ts';

type Props = { seat: LobbySeat; room: Lobby; userId: string | null; teamName: string };

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
      {player ? <PersonName player={player} room={room} isOwn={isOwn} /> : <FreeSeat locked={seat.locked} />}
      <span className="ml-auto flex shrink-0 items-center gap-2">
        {player && room.phase === 'ready' && <ReadyMark isReady={player.ready} />}
        <SitButton seat={seat} room={room} teamName={teamName} />
        {player && !isOwn && <SwapButton player={player} room={room} />}
        {player ? (
          <HostButtons player={player} room={room} userId={userId} isSeated />
        ) : (
          <LockButton seat={seat} room={room} userId={userId} teamName={teamName} />
        )}
      </span>
    </li>
  );
}

function FreeSeat({ locked }: { locked: boolean }) {
  if (!locked) return <span className="text-sm text-faint">{m.lobbies_seat_free()}</span>;
  return (
    <span className="flex items-center gap-2 text-sm text-faint">
      <Lock className="size-4" aria-hidden="true" />
      {m.lobbies_seat_locked()}
    </span>
  );
}

function SitButton({ seat, room, teamName }: Pick<Props, 'seat' | 'room' | 'teamName'>) {
  const gate = useGate();
  const sit = useSitDown(room.id);
  const isKept = useIsKept(room);
  const action = seatAction(room, seat);
  if (action === null || (isKept && action === 'join')) return null;
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

/** The host keeps a free seat free, or gives it back. */
function LockButton({ seat: { seat, locked }, room, userId, teamName }: Props) {
  const lock = useLockSeat(room.id);
  if (!mayArrange(room, userId)) return null;
  const place = { team: teamName, seat: seat + 1 };
  const Icon = locked ? LockOpen : Lock;
  return (
    <IconButton
      label={locked ? m.lobbies_unlock(place) : m.lobbies_lock(place)}
      icon={<Icon className="size-4" aria-hidden="true" />}
      disabled={lock.isPending}
      onClick={() => lock.mutate({ seat, locked: !locked }, { onError: tellFailure })}
    />
  );
}
