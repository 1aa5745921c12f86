import { OWN_PICTURES, type OwnPicture } from '@retake/core/profile/pictures.ts';
import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useTakeAway } from '../api/pictures.ts';

const SHORTEST = 3;
const LONGEST = 300;
const labels = { avatar: m.pictures_avatar, background: m.pictures_background };

/** PIC8 */
export default function TakeAwayDialog({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const { mutateAsync } = useTakeAway(playerId);
  const [kind, setKind] = useState<OwnPicture>('avatar');
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) =>
      reason.trim().length < SHORTEST ? [{ field: 'reason', message: m.pictures_take_away_hint() }] : [],
    send: async ({ reason }) => {
      await mutateAsync({ kind, reason });
      toast({ tone: 'good', title: m.pictures_taken_away(), durationMs: TOAST_MS.copied });
      onClose();
    },
    failureText: (error) => failureText(error, m.pictures_failed()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.pictures_take_away()}
      text={m.pictures_take_away_text()}
      size="sm"
    >
      <form onSubmit={form.submit} noValidate className="grid gap-3">
        <FormFailure text={form.failure} />
        <Select
          label={m.pictures_take_away_which()}
          value={kind}
          options={OWN_PICTURES.map((one) => ({ value: one, label: labels[one]() }))}
          onChange={({ target }) => setKind(target.value as OwnPicture)}
        />
        <Field
          label={m.pictures_take_away_reason()}
          hint={m.pictures_take_away_hint()}
          maxLength={LONGEST}
          autoComplete="off"
          {...form.field('reason')}
        />
        <Button type="submit" look="danger" loading={form.isSubmitting}>
          {m.pictures_take_away()}
        </Button>
      </form>
    </Dialog>
  );
}
