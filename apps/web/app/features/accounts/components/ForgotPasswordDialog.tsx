import { validateForgotPassword } from '@retake/core/accounts/validate.ts';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { inPlayersWords } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { DialogSwitch } from './DialogSwitch.tsx';
import { SandboxMail } from './SandboxMail.tsx';

export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCheckedForm({
    defaults: { email: '' },
    rules: (typed) => inPlayersWords(validateForgotPassword(typed)),
    send: async ({ email }) => {
      await call('POST /api/users/forgot-password', { body: { email } });
      setSentTo(email);
    },
    failureText: (error) => failureText(error, m.common_something_wrong()),
  });
  if (sentTo !== undefined) return <LinkSent email={sentTo} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={m.forgot_title()} text={m.forgot_text()} size="sm">
      <form onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Field label={m.accounts_email()} type="email" autoComplete="email" {...form.field('email')} />
        <Button type="submit" look="accent" size="lg" className="mt-4 w-full" loading={form.isSubmitting}>
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
      text={
        <>
          <span>{m.forgot_sent({ email })}</span>
          <SandboxMail />
        </>
      }
      actions={
        <Button look="accent" onClick={onClose}>
          {m.common_ok()}
        </Button>
      }
    />
  );
}
