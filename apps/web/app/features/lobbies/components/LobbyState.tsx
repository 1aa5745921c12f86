import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { type ReactNode, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { useSitDown } from '../api/lobbies.ts';
import { Door } from './Door.tsx';
import { CancelButton, LeaveButton } from './EndButtons.tsx';
import { useIsKept } from './useIsKept.ts';

const RulesDialog = lazyOnline(async () => ({ default: (await import('./RulesDialog.tsx')).RulesDialog }));

type Props = { room: Lobby; userId: string | null };

/** What the room waits for, and what this reader can do about it. */
export function LobbyState({ room, userId }: Props) {
  const isHost = room.hostId === userId;
  if (room.phase === 'started') return <Started room={room} />;
  if (room.phase === 'ended' || room.phase === 'expired') return <Over room={room} />;
  return (
    <Strip title={waitingText(room)} text={<Hint room={room} isHost={isHost} />}>
      {room.place !== 'seat' && <Join room={room} />}
      {isHost && <RulesButton room={room} />}
      {isHost && <CancelButton room={room} />}
      {room.joined && <LeaveButton room={room} />}
    </Strip>
  );
}

function waitingText({ seats, readyCheck, phase }: Lobby): string {
  if (readyCheck) return m.lobbies_getting_ready({ accepted: readyCheck.accepted, of: readyCheck.of });
  if (phase === 'draft') return m.lobbies_drafting();
  const missing = seats.of - seats.taken;
  return missing === 1 ? m.lobbies_waiting_one() : m.lobbies_waiting({ missing });
}

/** With sample data free seats do not stay free: the host hears how they do. */
function Hint({ room, isHost }: { room: Lobby; isHost: boolean }) {
  const { sampleData } = useSite();
  if (room.closed) return room.access === 'password' ? m.lobbies_needs_password() : m.lobbies_needs_invite();
  if (!room.joined) return null;
  if (room.phase === 'ready') return m.lobbies_hint_ready();
  if (room.phase === 'draft') return m.lobbies_hint_draft();
  if (sampleData && isHost && room.access === 'public') return m.lobbies_hint_simulated();
  return m.lobbies_hint_waiting();
}

function Join({ room }: { room: Lobby }) {
  const gate = useGate();
  const sit = useSitDown(room.id);
  const isKept = useIsKept(room);
  if (room.closed) return <Door room={room} />;
  if (isKept) return <span className="text-sm font-semibold text-muted">{m.lobbies_kept()}</span>;
  if (room.joined && room.phase === 'draft') return null;
  if (!room.hasRoom) return <span className="text-sm font-semibold text-muted">{m.lobbies_full()}</span>;
  const take = () =>
    sit.mutate(null, { onError: (error) => failureToast(failureText(error, m.lobbies_join_failed())) });
  return (
    <Button look="accent" loading={sit.isPending} onClick={() => gate.steam() && take()}>
      {room.joined ? m.lobbies_take_seat() : m.lobbies_join()}
    </Button>
  );
}

/** The host's, until everybody gets ready. */
function RulesButton({ room }: { room: Lobby }) {
  const [isOpen, setOpen] = useState(false);
  if (room.phase !== 'open') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.lobbies_rules()}</Button>
      {isOpen && <RulesDialog room={room} onClose={() => setOpen(false)} />}
    </>
  );
}

const Started = ({ room }: { room: Lobby }) => (
  <Strip title={m.lobbies_begun()} text={room.joined ? m.lobbies_begun_own_text() : m.lobbies_begun_text()}>
    {room.matchId !== null && (
      <ButtonLink to={room.joined ? '/game' : `/game/${room.matchId}`} look="accent">
        {room.joined ? m.lobbies_to_match() : m.lobbies_watch()}
      </ButtonLink>
    )}
  </Strip>
);

const Over = ({ room }: { room: Lobby }) => (
  <Strip title={room.phase === 'expired' ? m.lobbies_expired() : m.lobbies_ended()} text={overText(room)}>
    {room.matchId !== null && <ButtonLink to={`/game/${room.matchId}`}>{m.lobbies_result()}</ButtonLink>}
    <ButtonLink to="/matches" look="accent">
      {m.lobbies_to_list()}
    </ButtonLink>
  </Strip>
);

function overText({ phase, matchId }: Lobby): string {
  if (matchId !== null) return m.lobbies_ended_played_text();
  return phase === 'expired' ? m.lobbies_expired_text() : m.lobbies_ended_text();
}

function Strip({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold" role="status">
          {title}
        </p>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
