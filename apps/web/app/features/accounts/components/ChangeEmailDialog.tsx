import { emailFault } from '@retake/core/accounts/validate.ts';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { emptyFields, inPlayersWords } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SandboxMail } from './SandboxMail.tsx';

type Form = { email: string; password: string };

function faultsOf(typed: Form) {
  const empty = emptyFields(typed, ['email', 'password']);
  const fault = emailFault(typed.email.trim());
  if (!fault || empty.some(({ field }) => field === 'email')) return empty;
  return [...inPlayersWords([{ field: 'email', code: fault }]), ...empty];
}

export default function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCheckedForm<Form>({
    defaults: { email: '', password: '' },
    rules: faultsOf,
    send: async (typed) => {
      await call('POST /api/users/email', { body: typed });
      setSentTo(typed.email.trim());
    },
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
  });
  if (sentTo !== undefined) return <LinkSent email={sentTo} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={m.change_email_title()} text={m.change_email_text()} size="sm">
      <form onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Field label={m.change_email_new()} type="email" autoComplete="email" {...form.field('email')} />
        <Field
          className="mt-2"
          label={m.change_email_password()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" look="accent" size="lg" className="mt-4 w-full" loading={form.isSubmitting}>
          {m.change_email_submit()}
        </Button>
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
          <span>{m.change_email_sent({ email })}</span>
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
