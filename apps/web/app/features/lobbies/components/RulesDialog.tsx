import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { type FormEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useChangeRules } from '../api/hosting.ts';
import { type Choices, changed, choicesOf } from '../model/choices.ts';
import { FormButtons } from './FormButtons.tsx';
import { RulesFields } from './RulesFields.tsx';
import { tellFailure } from './tellFailure.ts';

/** The host changes what is played and who may come in. */
export function RulesDialog({ room, onClose }: { room: Lobby; onClose: () => void }) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(room));
  const change = useChangeRules(room);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(choices, { onSuccess: onClose, onError: tellFailure });
  };
  return (
    <Dialog open onClose={onClose} title={m.lobbies_rules()} text={m.lobbies_rules_text()}>
      <form onSubmit={submit} className="grid gap-3">
        <RulesFields
          choices={choices}
          onChange={(changes) => setChoices((current) => changed(current, changes))}
          withMode={false}
          keepsPassword={room.access === 'password'}
        />
        <FormButtons onClose={onClose} submit={m.lobbies_rules_submit()} loading={change.isPending} />
      </form>
    </Dialog>
  );
}
