import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useDispute } from '../../api/disputes.ts';
import { LongText } from './LongText.tsx';
import { faultsOfText, TEXT_MAX } from './textRules.ts';

type Props = { id: string; fixtureId: string; a: string; b: string; onClose: () => void };

/** STG15: what is wrong with a result, in the captain's words. */
export function DisputeDialog({ id, fixtureId, a, b, onClose }: Props) {
  const { mutateAsync } = useDispute(id, fixtureId);
  const form = useCheckedForm({
    defaults: { text: '' },
    rules: ({ text }) => faultsOfText(text),
    send: async ({ text }) => {
      await mutateAsync(text);
      toast({ tone: 'good', title: m.event_dispute_sent(), durationMs: TOAST_MS.copied });
      onClose();
    },
    failureText: (error) => failureText(error, m.event_dispute_failed()),
  });
  return (
    <Dialog open onClose={onClose} title={m.event_dispute_title({ a, b })} text={m.event_dispute_text()}>
      <form onSubmit={form.submit} noValidate className="grid gap-2">
        <FormFailure text={form.failure} />
        <LongText label={m.event_dispute_label()} maxLength={TEXT_MAX} {...form.field('text')} />
        <Button type="submit" look="accent" className="justify-self-end" loading={form.isSubmitting}>
          {m.event_dispute_send()}
        </Button>
      </form>
    </Dialog>
  );
}
