import { PASSKEY_NAME_MAX } from '@retake/core/secondFactor/asked.ts';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { wasStopped } from '#app/proof/passkeys.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useAddPasskey } from '../api/secondFactor.ts';
import type { AddProps } from './added.ts';

/** 2FA4: the name and the password, then the browser's own question. */
export default function PasskeyDialog({ onClose, onAdded }: AddProps) {
  const { mutateAsync } = useAddPasskey();
  const form = useCheckedForm({
    defaults: { name: '', password: '' },
    rules: (typed) => emptyFields(typed, ['name', 'password']),
    send: async (typed) => {
      const { codes } = await mutateAsync(typed);
      onAdded(codes, m.second_factor_passkey_done());
    },
    failureText: (error) =>
      wasStopped(error)
        ? m.second_factor_passkey_stopped()
        : failureText(error, m.common_something_wrong_later()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.second_factor_passkey_add()}
      text={m.second_factor_passkey_text()}
      size="sm"
    >
      <form onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Field
          label={m.second_factor_passkey_name()}
          hint={m.second_factor_passkey_name_hint()}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          {...form.field('name')}
        />
        <Field
          className="mt-2"
          label={m.second_factor_password()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" look="accent" size="lg" className="mt-3 w-full" loading={form.isSubmitting}>
          {m.second_factor_continue()}
        </Button>
      </form>
    </Dialog>
  );
}
