import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Repeat2 } from '#app/ui/icons/Repeat2.tsx';
import { useSwap } from '../api/room.ts';
import type { LobbySeat } from '../model/lobby.ts';
import { tellFailure } from './tellFailure.ts';

type Props = { player: NonNullable<LobbySeat['player']>; room: Lobby };

/** Asks a real player to swap seats, says that it was asked, or agrees. A simulated one makes way without asking. */
export function SwapButton({ player, room }: Props) {
  const swap = useSwap(room.id);
  if (room.phase !== 'open' || room.place !== 'seat' || player.simulated) return null;
  if (player.askedByYou) return <Badge>{m.lobbies_swap_asked()}</Badge>;
  const { id, nickname } = player;
  const press = () => swap.mutate(id, { onError: tellFailure });
  if (player.asksYou) {
    return (
      <Button
        size="sm"
        look="accent"
        aria-label={m.lobbies_swap_agree_with({ nickname })}
        loading={swap.isPending}
        onClick={press}
      >
        {m.lobbies_swap_agree()}
      </Button>
    );
  }
  return (
    <IconButton
      label={m.lobbies_swap({ nickname })}
      icon={<Repeat2 className="size-4" aria-hidden="true" />}
      disabled={swap.isPending}
      onClick={press}
    />
  );
}
