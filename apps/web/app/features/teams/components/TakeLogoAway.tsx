import { permissionsOf } from '@retake/core/staff/permissions.ts';
import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useTakeLogoAway } from '../api/teams.ts';

const SHORTEST = 3;
const LONGEST = 300;

/** TEA13, PIC8: for who of the staff takes pictures of players away. */
export default function TakeLogoAway({ teamId }: { teamId: string }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!user || !permissionsOf(user.roles).has('sanctions.give')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.teams_logo_take_away()}</Button>
      {isOpen && <TakeDialog teamId={teamId} onClose={() => setOpen(false)} />}
    </>
  );
}

function TakeDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { mutateAsync } = useTakeLogoAway(teamId);
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) =>
      reason.trim().length < SHORTEST ? [{ field: 'reason', message: m.teams_logo_reason_hint() }] : [],
    send: async ({ reason }) => {
      await mutateAsync(reason.trim());
      toast({ tone: 'good', title: m.teams_logo_taken_away(), durationMs: TOAST_MS.copied });
      onClose();
    },
    failureText: (error) => failureText(error, m.teams_failed()),
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.teams_logo_take_away()}
      text={m.teams_logo_take_away_text()}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-3">
        <FormFailure text={form.failure} />
        <Field
          label={m.teams_logo_reason()}
          hint={m.teams_logo_reason_hint()}
          maxLength={LONGEST}
          autoComplete="off"
          {...form.field('reason')}
        />
        <Button type="submit" look="danger" loading={form.isSubmitting}>
          {m.teams_logo_take_away()}
        </Button>
      </form>
    </Dialog>
  );
}
