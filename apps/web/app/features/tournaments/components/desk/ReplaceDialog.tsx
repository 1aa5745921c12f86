import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useReplace } from '../../api/organising.ts';
import type { Entrant, Tournament } from '../../model/event.ts';

type Props = { tournament: Tournament; leaver: Entrant; onClose: () => void };

/** TRN11: one who waits takes the place and the seed of another. */
export function ReplaceDialog({ tournament, leaver, onClose }: Props) {
  const replace = useReplace(tournament.id);
  const [by, setBy] = useState('');
  const waiting = tournament.entrants.filter(({ status }) => status === 'waiting');
  const send = () =>
    replace.mutate(
      { entrantId: leaver.id, by },
      { onSuccess: onClose, onError: (error) => failureToast(failureText(error, m.desk_failed())) },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.desk_replace_named({ name: leaver.name })}
      text={m.desk_replace_text()}
      actions={
        <>
          <Button onClick={onClose}>{m.desk_no()}</Button>
          <Button look="accent" loading={replace.isPending} disabled={by === ''} onClick={send}>
            {m.desk_replace()}
          </Button>
        </>
      }
    >
      <Select
        label={m.desk_replace_by()}
        placeholder={m.desk_choose()}
        options={waiting.map(({ id, name }) => ({ value: id, label: name }))}
        value={by}
        onChange={(event) => setBy(event.target.value)}
      />
    </Dialog>
  );
}
