import type { Proof } from '@retake/contract/secondFactor/calls.ts';
import { validateLogin } from '@retake/core/accounts/validate.ts';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { inPlayersWords } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { enterSession } from '#app/session/session.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { DialogSwitch } from './DialogSwitch.tsx';

/** 2FA1: who has no second factor does not load it. */
const ShowFactor = lazyOnline(() => import('#app/proof/ShowFactor.tsx'));

export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const [proveBy, setProveBy] = useState<((proof: Proof) => Promise<unknown>) | null>(null);
  const form = useCheckedForm({
    defaults: { emailOrUsername: '', password: '' },
    rules: (typed) => inPlayersWords(validateLogin(typed)),
    send: async (body) => {
      try {
        await call('POST /api/users/login', { body });
        enterSession();
      } catch (error) {
        if (!isFailure(error, 'second_factor_asked')) throw error;
        setProveBy(() => (proof: Proof) => call('POST /api/users/login', { body: { ...body, proof } }));
      }
    },
    failureText: (error) =>
      isFailure(error, 'network') ? m.common_something_wrong_later() : failureText(error, m.login_failed()),
  });
  if (proveBy) {
    return <ShowFactor onClose={onClose} send={proveBy} onDone={enterSession} />;
  }
  return (
    <Dialog open onClose={onClose} title={m.login_title()} size="sm">
      <form onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Field
          label={m.accounts_email_or_username()}
          autoComplete="username"
          {...form.field('emailOrUsername')}
        />
        <Field
          className="mt-2"
          label={m.accounts_password()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <p className="mt-1 text-right text-sm">
          <DialogSwitch to="forgotPassword">{m.login_forgot()}</DialogSwitch>
        </p>
        <Button
          type="submit"
          look="accent"
          size="lg"
          className="mt-5 w-full"
          loading={form.isSubmitting || form.formState.isSubmitSuccessful}
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
