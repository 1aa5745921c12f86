import { type FormEvent, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useCreateLobby } from '../api/hosting.ts';
import { type Choices, changed, firstChoices } from '../model/choices.ts';
import { FormButtons } from './FormButtons.tsx';
import { RulesFields } from './RulesFields.tsx';

type Props = { onClose: () => void; onCreated: (id: string) => void };

export function CreateMatchDialog({ onClose, onCreated }: Props) {
  const [choices, setChoices] = useState<Choices>(firstChoices);
  const create = useCreateLobby();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(choices, {
      onSuccess: ({ id }) => onCreated(id),
      onError: (error) => failureToast(failureText(error, m.lobbies_create_failed())),
    });
  };
  return (
    <Dialog open onClose={onClose} title={m.lobbies_create()} text={m.lobbies_create_text()}>
      <form onSubmit={submit} className="grid gap-3">
        <RulesFields
          choices={choices}
          onChange={(change) => setChoices((current) => changed(current, change))}
          withMode
          keepsPassword={false}
        />
        <FormButtons onClose={onClose} submit={m.lobbies_create_submit()} loading={create.isPending} />
      </form>
    </Dialog>
  );
}
