import { isFailure } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { usePreviewReport, useReportError } from '../api/admin.ts';
import { checkCodeOptions } from '../model/checkCodes.ts';
import { checkLines } from './checkTexts.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { WillHappen } from './WillHappen.tsx';

export function ErrorReportForm() {
  const { mutateAsync } = useReportError();
  const preview = usePreviewReport();
  const shown = preview.data;
  const form = useCheckedForm({
    defaults: { input: '', error: '' },
    rules: (typed) => emptyFields(typed, ['input', 'error']),
    send: async (typed) => {
      const input = typed.input.trim();
      const asked = { input, error: Number(typed.error) };
      if (!shown) return preview.mutateAsync(asked);
      try {
        await mutateAsync({ ...asked, expects: shown.digest });
      } catch (error) {
        if (isFailure(error, 'changed_meanwhile')) await preview.mutateAsync(asked);
        throw error;
      }
      preview.reset();
      doneToast(m.admin_reported({ input }));
      form.reset();
    },
    failureText: (error) => adminFailureText(error, m.admin_report_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="panel p-6">
      <p className="mb-5 text-sm text-muted">{m.admin_errors_text()}</p>
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_input()}
        autoComplete="off"
        readOnly={shown !== undefined}
        {...form.field('input')}
      />
      <Select
        className="mt-2"
        label={m.admin_error_code()}
        placeholder={m.admin_choose_code()}
        options={checkCodeOptions()}
        disabled={shown !== undefined}
        {...form.field('error')}
      />
      {shown && <WillHappen lines={checkLines(shown)} isFocused />}
      <span className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look={shown ? 'danger' : 'plain'} loading={form.isSubmitting}>
          {shown ? m.admin_report() : m.acts_look()}
        </Button>
        {shown && <Button onClick={() => preview.reset()}>{m.acts_back()}</Button>}
      </span>
    </form>
  );
}
