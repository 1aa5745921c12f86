import type { Proof } from '@retake/contract/secondFactor/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { canUsePasskeys, showPasskey, wasStopped } from './passkeys.ts';

type Props = { send: (proof: Proof) => Promise<unknown>; onDone: () => void };

const textOf = (error: unknown) =>
  wasStopped(error)
    ? m.second_factor_passkey_stopped()
    : failureText(error, m.common_something_wrong_later());

/** 2FA1, 2FA6: a code of the app, a one-time code, or a passkey. */
export function ProofForm({ send, onDone }: Props) {
  const form = useCheckedForm({
    defaults: { code: '' },
    rules: (typed) => emptyFields(typed, ['code']),
    send: async ({ code }) => {
      await send({ code: code.trim() });
      onDone();
    },
    failureText: textOf,
    judge: 'onSubmit',
  });
  const withPasskey = async () => {
    form.clearErrors();
    try {
      await send({ passkey: await showPasskey() });
      onDone();
    } catch (error) {
      form.setError('root', { message: textOf(error) });
    }
  };
  const isDone = form.formState.isSubmitSuccessful && form.failure === undefined;
  return (
    <form onSubmit={form.submit} noValidate>
      <FormFailure text={form.failure} />
      <Field label={m.second_factor_code()} autoComplete="one-time-code" autoFocus {...form.field('code')} />
      <Button
        type="submit"
        look="accent"
        size="lg"
        className="mt-3 w-full"
        loading={form.isSubmitting || isDone}
      >
        {m.second_factor_show()}
      </Button>
      {canUsePasskeys() && (
        <Button size="lg" className="mt-3 w-full" onClick={withPasskey}>
          {m.second_factor_show_passkey()}
        </Button>
      )}
      <p className="mt-4 text-sm text-faint">{m.second_factor_lost()}</p>
    </form>
  );
}
