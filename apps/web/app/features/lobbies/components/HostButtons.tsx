import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { IconButton } from '#app/ui/IconButton.tsx';
import { ArrowDown } from '#app/ui/icons/ArrowDown.tsx';
import { ChevronUp } from '#app/ui/icons/ChevronUp.tsx';
import { UserMinus } from '#app/ui/icons/UserMinus.tsx';
import { usePlacePlayer, useRemovePlayer } from '../api/room.ts';
import { firstFreeSeat, type LobbyPerson, mayArrange, mayStand } from '../model/lobby.ts';
import { tellFailure } from './tellFailure.ts';

type Props = { player: LobbyPerson; room: Lobby; userId: string | null; isSeated: boolean };

/** The host's, on everybody else: to the bench or to a seat, and out. */
export function HostButtons({ player, room, userId, isSeated }: Props) {
  const isWaiting = room.phase === 'open' || room.phase === 'ready';
  if (!isWaiting || room.hostId !== userId || player.id === userId) return null;
  return (
    <>
      {mayArrange(room, userId) && !player.simulated && (
        <MoveButton player={player} room={room} isSeated={isSeated} />
      )}
      <RemoveButton player={player} room={room} />
    </>
  );
}

function MoveButton({ player: { id, nickname }, room, isSeated }: Omit<Props, 'userId'>) {
  const place = usePlacePlayer(room.id);
  const isBenchFree = mayStand({ ...room, place: null }, 'bench');
  const to = isSeated ? (isBenchFree ? ('bench' as const) : null) : firstFreeSeat(room);
  if (to === null) return null;
  const Icon = isSeated ? ArrowDown : ChevronUp;
  return (
    <IconButton
      label={isSeated ? m.lobbies_place_bench({ nickname }) : m.lobbies_place_seat({ nickname })}
      icon={<Icon className="size-4" aria-hidden="true" />}
      disabled={place.isPending}
      onClick={() => place.mutate({ playerId: id, to }, { onError: tellFailure })}
    />
  );
}

function RemoveButton({ player: { id, nickname }, room }: Pick<Props, 'player' | 'room'>) {
  const remove = useRemovePlayer(room.id);
  return (
    <IconButton
      label={m.lobbies_remove({ nickname })}
      icon={<UserMinus className="size-4" aria-hidden="true" />}
      disabled={remove.isPending}
      onClick={() => remove.mutate(id, { onError: tellFailure })}
    />
  );
}
