import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';

/** EXP1 to EXP3: the browser itself stores the file, so that it may be of any size. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm({
    defaults: { password: '' },
    rules: (typed) => emptyFields(typed, ['password']),
    send: async (body) => {
      const { path } = await call('POST /api/users/own-data/export', { body });
      window.location.assign(path);
      toast({ title: m.own_data_export_started(), tone: 'good', durationMs: TOAST_MS.copied });
      onClose();
    },
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
    field: 'password',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.own_data_export_button()}
      text={m.own_data_export_text()}
      size="sm"
    >
      <form onSubmit={form.submit} noValidate>
        <Field
          label={m.own_data_password()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" look="accent" size="lg" className="mt-4 w-full" loading={form.isSubmitting}>
          {m.own_data_export_button()}
        </Button>
      </form>
    </Dialog>
  );
}
