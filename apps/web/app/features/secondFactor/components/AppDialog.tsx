import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useFinishApp } from '../api/secondFactor.ts';
import type { AddProps } from './added.ts';
import { copyCodes } from './copyCodes.ts';
import { QrCode } from './QrCode.tsx';

type Begun = { secret: string; uri: string };

const unforeseen = (error: unknown) => failureText(error, m.common_something_wrong_later());

/** 2FA2: the password, then a code of the app. */
export default function AppDialog({ onClose, onAdded }: AddProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <Dialog open onClose={onClose} title={m.second_factor_app_add()} size="sm">
      {begun ? <Finish {...begun} onAdded={onAdded} /> : <Begin onBegun={setBegun} />}
    </Dialog>
  );
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useCheckedForm({
    defaults: { password: '' },
    rules: (typed) => emptyFields(typed, ['password']),
    send: async (body) => onBegun(await call('POST /api/users/second-factor/app', { body })),
    failureText: unforeseen,
    field: 'password',
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Field
        label={m.second_factor_password()}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" look="accent" size="lg" className="mt-3 w-full" loading={form.isSubmitting}>
        {m.second_factor_continue()}
      </Button>
    </form>
  );
}

function Finish({ secret, uri, onAdded }: Begun & Pick<AddProps, 'onAdded'>) {
  const { mutateAsync } = useFinishApp();
  const form = useCheckedForm({
    defaults: { code: '' },
    rules: (typed) => emptyFields(typed, ['code']),
    send: async ({ code }) => {
      const { codes } = await mutateAsync(code);
      onAdded(codes, m.second_factor_app_done());
    },
    failureText: unforeseen,
    field: 'code',
    judge: 'onSubmit',
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <p className="text-sm text-muted">{m.second_factor_app_scan()}</p>
      <div className="my-4 grid justify-items-center gap-3">
        <QrCode text={uri} label={m.second_factor_app_qr()} />
        <p className="display text-center tracking-wide">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <Button size="sm" onClick={() => copyCodes(secret)}>
          {m.second_factor_app_key()}
        </Button>
      </div>
      <Field
        label={m.second_factor_app_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" look="accent" size="lg" className="mt-3 w-full" loading={form.isSubmitting}>
        {m.second_factor_app_finish()}
      </Button>
    </form>
  );
}
