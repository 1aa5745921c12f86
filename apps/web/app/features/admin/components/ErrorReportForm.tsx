import { FormFailure } from '#app/forms/FormFailure.tsx';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useReportError } from '../api/admin.ts';
import { checkCodeOptions } from '../model/checkCodes.ts';
import { adminFailureText, doneToast } from './notices.ts';

export function ErrorReportForm() {
  const { mutateAsync } = useReportError();
  const form = useCheckedForm({
    defaults: { input: '', error: '' },
    rules: (typed) => emptyFields(typed, ['input', 'error']),
    send: async (typed) => {
      const input = typed.input.trim();
      await mutateAsync({ input, error: Number(typed.error) });
      doneToast(m.admin_reported({ input }));
      form.reset();
    },
    failureText: (error) => adminFailureText(error, m.admin_report_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="panel p-6">
      <p className="mb-5 text-sm text-muted">{m.admin_errors_text()}</p>
      <FormFailure text={form.failure} />
      <Field label={m.admin_input()} autoComplete="off" {...form.field('input')} />
      <Select
        className="mt-2"
        label={m.admin_error_code()}
        placeholder={m.admin_choose_code()}
        options={checkCodeOptions()}
        {...form.field('error')}
      />
      <Button type="submit" look="accent" className="mt-3" loading={form.isSubmitting}>
        {m.admin_report()}
      </Button>
    </form>
  );
}
