import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { useRejectDispute } from '../../api/disputes.ts';
import { LongText } from './LongText.tsx';
import { faultsOfText, TEXT_MAX } from './textRules.ts';

type Props = { id: string; disputeId: string; onDone: () => void };

/** The result stands: both sides read why. */
export function RejectForm({ id, disputeId, onDone }: Props) {
  const { mutateAsync } = useRejectDispute(id, disputeId);
  const form = useCheckedForm({
    defaults: { text: '' },
    rules: ({ text }) => faultsOfText(text),
    send: async ({ text }) => {
      await mutateAsync(text);
      onDone();
    },
    failureText: (error) => failureText(error, m.event_dispute_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-prose gap-2">
      <FormFailure text={form.failure} />
      <LongText label={m.event_dispute_why()} maxLength={TEXT_MAX} {...form.field('text')} />
      <span className="flex gap-2">
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.event_dispute_reject()}
        </Button>
        <Button onClick={onDone}>{m.event_dispute_back()}</Button>
      </span>
    </form>
  );
}
