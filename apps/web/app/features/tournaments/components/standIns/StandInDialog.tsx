import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useAskStandIn } from '../../api/standIns.ts';
import type { Entrant } from '../../model/event.ts';

type Props = { id: string; entrant: Entrant; onClose: () => void };

/** TRN40: who cannot play, and who is asked instead. */
export function StandInDialog({ id, entrant, onClose }: Props) {
  const { mutateAsync } = useAskStandIn(id, entrant.id);
  const form = useCheckedForm({
    defaults: { outId: entrant.players.at(-1)?.id ?? '', input: '' },
    rules: ({ input }) =>
      input.trim() === '' ? [{ field: 'input', message: m.event_stand_in_nobody() }] : [],
    send: async ({ outId, input }) => {
      await mutateAsync({ outId, input: input.trim() });
      toast({ tone: 'good', title: m.event_stand_in_asked(), durationMs: TOAST_MS.copied });
      onClose();
    },
    field: 'input',
    failureText: (error) => failureText(error, m.event_stand_in_failed()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.event_stand_in_title({ name: entrant.name })}
      text={entrant.teamId === null ? m.event_stand_in_text() : m.event_stand_in_team_text()}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-2">
        <FormFailure text={form.failure} />
        <Select
          label={m.event_stand_in_out()}
          options={entrant.players.map(({ id: value, nickname }) => ({ value, label: nickname }))}
          {...form.field('outId')}
        />
        <Field
          label={m.event_stand_in_in()}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          {...form.field('input')}
        />
        <Button type="submit" look="accent" className="justify-self-end" loading={form.isSubmitting}>
          {m.event_stand_in_send()}
        </Button>
      </form>
    </Dialog>
  );
}
