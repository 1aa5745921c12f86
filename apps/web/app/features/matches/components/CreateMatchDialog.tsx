import { CUSTOM_MATCH_MODES, REGIONS } from '@retake/core/constants/customMatches.ts';
import { MAPS } from '@retake/core/maps.ts';
import { type FormEvent, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Select } from '#app/ui/Select.tsx';
import { type NewLobby, useCreateLobby } from '../api/lobbies.ts';
import { regionNames } from './regionNames.ts';

type Props = { onClose: () => void; onCreated: () => void };

const first: NewLobby = { map: MAPS[0].id, mode: '5v5', region: REGIONS[0] };

export function CreateMatchDialog({ onClose, onCreated }: Props) {
  const [lobby, setLobby] = useState<NewLobby>(first);
  const create = useCreateLobby();
  const change = (changed: Partial<NewLobby>) => setLobby((current) => ({ ...current, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(lobby, {
      onSuccess: () => {
        toast({ tone: 'good', title: m.matches_create_done(), durationMs: TOAST_MS.copied });
        onCreated();
      },
      onError: (error) => failureToast(failureText(error, m.matches_create_failed())),
    });
  };
  return (
    <Dialog open onClose={onClose} title={m.matches_create()} text={m.matches_create_text()}>
      <form onSubmit={submit} className="grid gap-3">
        <Choices lobby={lobby} onChange={change} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="accent" loading={create.isPending}>
            {m.matches_create_submit()}
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
        label={m.matches_create_map()}
        value={lobby.map}
        options={MAPS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange({ map: event.target.value as NewLobby['map'] })}
      />
      <Select
        label={m.matches_mode()}
        value={lobby.mode}
        options={CUSTOM_MATCH_MODES.map((mode) => ({ value: mode, label: mode }))}
        onChange={(event) => onChange({ mode: event.target.value as NewLobby['mode'] })}
      />
      <Select
        label={m.matches_create_region()}
        value={lobby.region}
        options={REGIONS.map((region) => ({ value: region, label: regionNames[region]() }))}
        onChange={(event) => onChange({ region: event.target.value as NewLobby['region'] })}
      />
    </>
  );
}
