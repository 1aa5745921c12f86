import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { StandingPlace } from '@retake/core/lobby/lobby.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { Button } from '#app/ui/Button.tsx';
import { useStand } from '../api/room.ts';
import { tellFailure } from './tellFailure.ts';

type Props = { place: StandingPlace; room: Lobby; text: string; label?: string };

/** The way to a place without a seat. `label`: where the text alone does not say which. */
export function StandButton({ place, room, text, label }: Props) {
  const gate = useGate();
  const stand = useStand(room.id);
  const go = () => stand.mutate(place, { onError: tellFailure });
  return (
    <Button size="sm" aria-label={label} loading={stand.isPending} onClick={() => gate.steam() && go()}>
      {text}
    </Button>
  );
}
