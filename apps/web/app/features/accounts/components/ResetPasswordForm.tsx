import { validateNewPassword } from '@retake/core/accounts/validate.ts';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { inPlayersWords } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { CircleCheck } from '#app/ui/icons/CircleCheck.tsx';

export function ResetPasswordForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const refreshSession = useRefreshSession();
  const form = useCheckedForm({
    defaults: { password: '', passwordConfirmation: '' },
    rules: (typed) => inPlayersWords(validateNewPassword(typed)),
    send: async ({ password }) => {
      await call('POST /api/users/reset-password', { body: { token, password } });
      setDone(true);
      await refreshSession();
    },
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
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
  return (
    <form onSubmit={form.submit} noValidate>
      <p className="mt-2 mb-5 text-muted">{m.reset_text()}</p>
      <FormFailure text={form.failure} />
      <Field
        label={m.accounts_new_password()}
        type="password"
        autoComplete="new-password"
        hint={m.accounts_password_rule()}
        {...form.field('password', { deps: 'passwordConfirmation' })}
      />
      <Field
        className="mt-2"
        label={m.accounts_password_confirmation()}
        type="password"
        autoComplete="new-password"
        {...form.field('passwordConfirmation')}
      />
      <Button type="submit" look="accent" size="lg" className="mt-4 w-full" loading={form.isSubmitting}>
        {m.reset_submit()}
      </Button>
    </form>
  );
}
