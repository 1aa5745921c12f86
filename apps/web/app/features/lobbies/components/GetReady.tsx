import '#app/ready/ready.css';
import { Dialog } from '@base-ui/react/dialog';
import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { LOBBY_READY_MS } from '@retake/core/lobby/lobby.ts';
import { useRef } from 'react';
import { failureText } from '#app/api/failure.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Accept } from '#app/ready/Accept.tsx';
import { AcceptSlots } from '#app/ready/AcceptSlots.tsx';
import { CountdownRing } from '#app/ready/CountdownRing.tsx';
import { SoundToggle } from '#app/ready/SoundToggle.tsx';
import { useNow } from '#app/store/useNow.ts';
import { Button } from '#app/ui/Button.tsx';
import { useGetReady, useLeaveLobby } from '../api/room.ts';

type ReadyCheck = NonNullable<Lobby['readyCheck']>;
type Props = { room: Lobby; check: ReadyCheck };

/** All seats are taken: over everything else, everyone has thirty seconds to say yes. */
export function GetReady({ room, check }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={button}
          className="search-overlay fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-ground outline-none"
        >
          <span className="absolute top-4 right-4 md:top-6 md:right-6">
            <SoundToggle />
          </span>
          <div className="found-in mx-auto grid min-h-full w-full max-w-2xl content-center justify-items-center gap-6 px-4 py-16 text-center">
            <Countdown check={check} />
            <div>
              <Dialog.Title className="text-3xl sm:text-4xl">{m.lobbies_ready_title()}</Dialog.Title>
              <p className="mt-2 text-muted">
                {m.lobbies_ready_what({
                  mode: room.mode,
                  map: room.map ? mapName(room.map) : m.lobbies_map_open(),
                })}
              </p>
              <p className="mt-1 text-muted" role="status">
                {m.search_ready_count({ accepted: check.accepted, of: check.of })}
              </p>
            </div>
            <AcceptSlots accepted={check.accepted} of={check.of} youAccepted={check.youAccepted} />
            <Answer room={room} check={check} button={button} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Countdown({ check }: { check: ReadyCheck }) {
  const now = useNow(250);
  return (
    <CountdownRing
      endsAtMs={Date.parse(check.endsAt)}
      lengthMs={LOBBY_READY_MS}
      now={now}
      isAccepted={check.youAccepted}
    />
  );
}

function Answer({ room, check, button }: Props & { button: React.RefObject<HTMLButtonElement | null> }) {
  const ready = useGetReady(room.id);
  const leave = useLeaveLobby(room.id);
  const failure = ready.error ?? leave.error;
  return (
    <div className="grid w-full max-w-sm gap-3">
      <Accept
        ref={button}
        youAccepted={check.youAccepted}
        loading={ready.isPending}
        onAccept={() => ready.mutate()}
      />
      <Button look="quiet" loading={leave.isPending} onClick={() => leave.mutate()}>
        {m.lobbies_leave()}
      </Button>
      <p className="text-xs text-faint">{m.lobbies_ready_cost()}</p>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {failure && failureText(failure, m.common_something_wrong_later())}
      </p>
    </div>
  );
}
