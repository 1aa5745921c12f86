import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { adminFailureText } from './notices.ts';

const SHORTEST = 3;

/** `hint`: what is said of a reason that is too short. */
export const faultsOfReason = (reason: string, hint: string) =>
  reason.trim().length < SHORTEST ? [{ field: 'reason', message: hint }] : [];

type Props = {
  label: string;
  hint: string;
  maxLength: number;
  /** On the button. */
  act: string;
  send: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** Takes back what was given, with a reason. */
export function ReasonForm({ label, hint, maxLength, act, send, onCancel }: Props) {
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) => faultsOfReason(reason, hint),
    send: ({ reason }) => send(reason),
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="mt-3">
      <FormFailure text={form.failure} />
      <Field label={label} hint={hint} maxLength={maxLength} autoComplete="off" {...form.field('reason')} />
      <span className="flex gap-2">
        <Button type="submit" look="danger" loading={form.isSubmitting}>
          {act}
        </Button>
        <Button onClick={onCancel}>{m.admin_no()}</Button>
      </span>
    </form>
  );
}
