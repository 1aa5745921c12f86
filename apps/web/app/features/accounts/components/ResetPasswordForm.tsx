import { validateNewPassword } from '@retake/core/accounts/validate.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { rules } from '../model/faults.ts';
import { FormFailure } from './FormFailure.tsx';

type Form = { password: string; passwordConfirmation: string };

export function ResetPasswordForm({ token }: { token: string }) {
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const refreshSession = useRefreshSession();
  const { register, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    resolver: rules<Form>(validateNewPassword),
    defaultValues: { password: '', passwordConfirmation: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await call('POST /api/users/reset-password', { body: { token, password } });
      setDone(true);
      await refreshSession();
    } catch (error) {
      setFailure(failureText(error, m.common_something_wrong_later()));
    }
  });
  if (done) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={m.reset_done_title()}
        text={m.reset_done_text()}
        action={
          <Button look="accent" onClick={() => openDialog('login')}>
            {m.login_submit()}
          </Button>
        }
      />
    );
  }
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate>
      <p className="mt-2 mb-5 text-muted">{m.reset_text()}</p>
      <FormFailure text={failure} />
      <Field
        label={m.accounts_new_password()}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: 'passwordConfirmation' })}
      />
      <Field
        className="mt-2"
        label={m.accounts_password_confirmation()}
        type="password"
        autoComplete="new-password"
        error={errors.passwordConfirmation?.message}
        {...register('passwordConfirmation')}
      />
      <Button type="submit" look="accent" size="lg" className="mt-4 w-full" loading={isSubmitting}>
        {m.reset_submit()}
      </Button>
    </form>
  );
}
