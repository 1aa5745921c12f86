import { validateForgotPassword } from '@retake/core/accounts/validate.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { rules } from '../model/faults.ts';
import { DialogSwitch } from './DialogSwitch.tsx';
import { FormFailure } from './FormFailure.tsx';

export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    mode: 'onTouched',
    resolver: rules(validateForgotPassword),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await call('POST /api/users/forgot-password', { body: { email } });
      setSentTo(email);
    } catch (error) {
      setFailure(failureText(error, m.common_something_wrong()));
    }
  });
  if (sentTo !== undefined) return <LinkSent email={sentTo} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={m.forgot_title()} text={m.forgot_text()} size="sm">
      <form onSubmit={submit} noValidate>
        <FormFailure text={failure} />
        <Field
          label={m.accounts_email()}
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button
          type="submit"
          look="accent"
          size="lg"
          className="mt-4 w-full"
          loading={formState.isSubmitting}
        >
          {m.forgot_submit()}
        </Button>
        <p className="mt-5 text-center text-sm">
          <DialogSwitch to="login">{m.forgot_back()}</DialogSwitch>
        </p>
      </form>
    </Dialog>
  );
}

function LinkSent({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.common_success()}
      text={m.forgot_sent({ email })}
      actions={
        <Button look="accent" onClick={onClose}>
          {m.common_ok()}
        </Button>
      }
    />
  );
}
