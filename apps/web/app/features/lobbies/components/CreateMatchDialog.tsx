import { CITIES, CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { MAPS } from '@retake/core/maps.ts';
import { type FormEvent, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Select } from '#app/ui/Select.tsx';
import { type NewLobby, useCreateLobby } from '../api/lobbies.ts';
import { regionNames } from './regionNames.ts';

type Props = { onClose: () => void; onCreated: (id: string) => void };

const first: NewLobby = { map: MAPS[0].id, mode: '5v5', region: CITIES[0] };

export function CreateMatchDialog({ onClose, onCreated }: Props) {
  const [lobby, setLobby] = useState<NewLobby>(first);
  const create = useCreateLobby();
  const change = (changed: Partial<NewLobby>) => setLobby((current) => ({ ...current, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(lobby, {
      onSuccess: ({ id }) => onCreated(id),
      onError: (error) => failureToast(failureText(error, m.lobbies_create_failed())),
    });
  };
  return (
    <Dialog open onClose={onClose} title={m.lobbies_create()} text={m.lobbies_create_text()}>
      <form onSubmit={submit} className="grid gap-3">
        <Choices lobby={lobby} onChange={change} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="accent" loading={create.isPending}>
            {m.lobbies_create_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ChoicesProps = { lobby: NewLobby; onChange: (changed: Partial<NewLobby>) => void };

function Choices({ lobby, onChange }: ChoicesProps) {
  return (
    <>
      <Select
        label={m.lobbies_create_map()}
        value={lobby.map}
        options={MAPS.map(({ id }) => ({ value: id, label: mapName(id) }))}
        onChange={(event) => onChange({ map: event.target.value as NewLobby['map'] })}
      />
      <Select
        label={m.lobbies_mode()}
        value={lobby.mode}
        options={CUSTOM_MATCH_MODES.map((mode) => ({ value: mode, label: mode }))}
        onChange={(event) => onChange({ mode: event.target.value as NewLobby['mode'] })}
      />
      <Select
        label={m.lobbies_create_region()}
        value={lobby.region}
        options={CITIES.map((region) => ({ value: region, label: regionNames[region]() }))}
        onChange={(event) => onChange({ region: event.target.value as NewLobby['region'] })}
      />
    </>
  );
}
