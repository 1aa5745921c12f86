import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { LOBBY_PASSWORD_MAX } from '@retake/core/lobby/access.ts';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useShowKey } from '../api/room.ts';
import { tellFailure } from './tellFailure.ts';

/** In the address of an invite link. */
export const INVITE = 'invite';

/** The way into a room that is not public: by the link one came with, or the password. */
export function Door({ room }: { room: Lobby }) {
  const invite = useSearchParams()[0].get(INVITE);
  if (invite) return <WithInvite room={room} invite={invite} />;
  return room.access === 'password' ? <WithPassword room={room} /> : null;
}

function WithInvite({ room, invite }: { room: Lobby; invite: string }) {
  const gate = useGate();
  const show = useShowKey(room.id);
  const enter = () => show.mutate({ invite }, { onError: tellFailure });
  return (
    <Button look="accent" loading={show.isPending} onClick={() => gate.steam() && enter()}>
      {m.lobbies_enter_invited()}
    </Button>
  );
}

function WithPassword({ room }: { room: Lobby }) {
  const gate = useGate();
  const show = useShowKey(room.id);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (gate.steam() && !show.isPending) show.mutate({ password });
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-wrap items-start gap-3 sm:w-auto">
      <Field
        type="password"
        label={m.lobbies_password()}
        autoComplete="off"
        required
        maxLength={LOBBY_PASSWORD_MAX}
        value={password}
        error={show.error ? failureText(show.error, m.common_something_wrong_later()) : undefined}
        className="min-w-48 flex-1"
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="accent" loading={show.isPending} className="mt-6.5 min-h-11">
        {m.lobbies_enter()}
      </Button>
    </form>
  );
}
