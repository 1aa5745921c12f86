import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useCancel } from '../../api/organising.ts';
import type { Tournament } from '../../model/event.ts';

export const REASON_MIN = 3;
export const REASON_MAX = 400;

/** Cancelling is for good, so it is asked with its reason, which everybody who entered reads. */
export function CancelDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const cancel = useCancel(tournament.id);
  const [reason, setReason] = useState('');
  const send = () =>
    cancel.mutate(reason.trim(), {
      onSuccess: onClose,
      onError: (error) => failureToast(failureText(error, m.desk_failed())),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.desk_cancel_title({ title: tournament.title })}
      text={m.desk_cancel_text()}
      actions={
        <>
          <Button onClick={onClose}>{m.desk_cancel_no()}</Button>
          <Button
            look="danger"
            loading={cancel.isPending}
            disabled={reason.trim().length < REASON_MIN}
            onClick={send}
          >
            {m.desk_cancel_yes()}
          </Button>
        </>
      }
    >
      <Field
        label={m.desk_reason()}
        hint={m.desk_cancel_reason_hint()}
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
