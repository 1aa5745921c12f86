import { validateLogin } from '@retake/core/accounts/validate.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#app/api/call.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { enterSession } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { rules } from '../model/faults.ts';
import { DialogSwitch } from './DialogSwitch.tsx';
import { FormFailure } from './FormFailure.tsx';

type Form = { emailOrUsername: string; password: string };

export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [entered, setEntered] = useState(false);
  const { register, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    resolver: rules(validateLogin),
    defaultValues: { emailOrUsername: '', password: '' },
  });
  const submit = handleSubmit(async (form) => {
    setFailure(undefined);
    try {
      await call('POST /api/users/login', { body: form });
      setEntered(true);
      enterSession();
    } catch (error) {
      setFailure(
        isFailure(error, 'network') ? m.common_something_wrong_later() : failureText(error, m.login_failed()),
      );
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog open onClose={onClose} title={m.login_title()} size="sm">
      <form onSubmit={submit} noValidate>
        <FormFailure text={failure} />
        <Field
          label={m.accounts_email_or_username()}
          autoComplete="username"
          error={errors.emailOrUsername?.message}
          {...register('emailOrUsername')}
        />
        <Field
          className="mt-2"
          label={m.accounts_password()}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <p className="mt-1 text-right text-sm">
          <DialogSwitch to="forgotPassword">{m.login_forgot()}</DialogSwitch>
        </p>
        <Button
          type="submit"
          look="accent"
          size="lg"
          className="mt-5 w-full"
          loading={isSubmitting || entered}
        >
          {m.login_submit()}
        </Button>
        <p className="mt-5 flex items-baseline justify-center gap-2 text-sm text-muted">
          {m.login_no_account()} <DialogSwitch to="signUp">{m.login_to_sign_up()}</DialogSwitch>
        </p>
      </form>
    </Dialog>
  );
}
