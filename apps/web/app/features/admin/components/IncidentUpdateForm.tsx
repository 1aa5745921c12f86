import { MOST_TEXT } from '@retake/contract/incidents/calls.ts';
import { STEPS, type Step } from '@retake/core/incidents/incident.ts';
import { useState } from 'react';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { stepName } from '#app/i18n/statusNames.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useTellUpdate } from '../api/incidents.ts';
import { inBoth, tooShort } from '../model/written.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { Paragraph } from './Paragraph.tsx';

/** INC3 */
export function IncidentUpdateForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutateAsync } = useTellUpdate(id);
  const [key] = useState(() => crypto.randomUUID());
  const form = useCheckedForm({
    defaults: { step: 'found' as Step, textEn: '', textZh: '' },
    rules: (typed) => tooShort(typed, ['textEn'], ['textZh']),
    send: async ({ step, textEn, textZh }) => {
      await mutateAsync({ key, step, text: inBoth(textEn, textZh) });
      doneToast(m.status_admin_told());
      onDone();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-1">
      <FormFailure text={form.failure} />
      <Select
        label={m.status_admin_step()}
        options={STEPS.map((value) => ({ value, label: stepName(value) }))}
        {...form.field('step')}
      />
      <Paragraph label={m.status_admin_text_en()} maxLength={MOST_TEXT} {...form.field('textEn')} />
      <Paragraph label={m.status_admin_text_zh()} maxLength={MOST_TEXT} {...form.field('textZh')} />
      <p className="text-sm text-faint">{m.status_admin_zh_hint()}</p>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button type="button" onClick={onDone}>
          {m.desk_no()}
        </Button>
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.status_admin_send()}
        </Button>
      </div>
    </form>
  );
}
