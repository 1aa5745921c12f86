import { type FormEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useReportError } from '../api/admin.ts';
import { checkCodeOptions } from '../model/checkCodes.ts';
import { adminFailureToast, doneToast } from './notices.ts';

export function ErrorReportForm() {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [judged, setJudged] = useState(false);
  const { mutate, isPending } = useReportError();
  const input = typed.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (input === '' || code === '') return;
    mutate(
      { input, error: Number(code) },
      {
        onSuccess: () => {
          doneToast(m.admin_reported({ input }));
          setTyped('');
          setCode('');
          setJudged(false);
        },
        onError: (error) => adminFailureToast(error, m.admin_report_failed()),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="panel p-6">
      <p className="mb-5 text-sm text-muted">{m.admin_errors_text()}</p>
      <Field
        label={m.admin_input()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={judged && input === '' ? m.accounts_required() : undefined}
        autoComplete="off"
      />
      <Select
        className="mt-2"
        label={m.admin_error_code()}
        placeholder={m.admin_choose_code()}
        options={checkCodeOptions()}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={judged && code === '' ? m.accounts_required() : undefined}
      />
      <Button type="submit" look="accent" className="mt-3" loading={isPending}>
        {m.admin_report()}
      </Button>
    </form>
  );
}
