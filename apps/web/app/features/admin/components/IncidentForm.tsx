import { MOST_TEXT, MOST_TITLE } from '@retake/contract/incidents/calls.ts';
import { IMPACTS, type Impact, type Part } from '@retake/core/incidents/incident.ts';
import { useState } from 'react';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { partName, partStateName } from '#app/i18n/statusNames.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useTellIncident } from '../api/incidents.ts';
import { inBoth, tooShort } from '../model/written.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { Paragraph } from './Paragraph.tsx';

const NOTHING = {
  parts: [] as Part[],
  impact: 'troubled' as Impact,
  titleEn: '',
  titleZh: '',
  textEn: '',
  textZh: '',
};
const impacts = () => IMPACTS.map((value) => ({ value, label: partStateName(value) }));

type Props = { parts: readonly Part[]; onDone: () => void };

/** INC2. `parts`: those that this installation has. */
export function IncidentForm({ parts: offered, onDone }: Props) {
  const { mutateAsync } = useTellIncident();
  const [key] = useState(() => crypto.randomUUID());
  const form = useCheckedForm({
    defaults: NOTHING,
    rules: (typed) => [
      ...(typed.parts.length === 0 ? [{ field: 'parts', message: m.status_admin_parts_missing() }] : []),
      ...tooShort(typed, ['titleEn', 'textEn'], ['titleZh', 'textZh']),
    ],
    send: async ({ parts, impact, titleEn, titleZh, textEn, textZh }) => {
      await mutateAsync({
        key,
        parts,
        impact,
        title: inBoth(titleEn, titleZh),
        text: inBoth(textEn, textZh),
      });
      doneToast(m.status_admin_told());
      onDone();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  const { error: partsError } = form.field('parts');
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormFailure text={form.failure} />
      </div>
      <fieldset className="sm:col-span-2" aria-describedby={partsError ? 'incident-parts' : undefined}>
        <legend className="text-sm text-muted">{m.status_admin_parts()}</legend>
        <span className="flex flex-wrap gap-x-5">
          {offered.map((part) => (
            <label key={part} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                value={part}
                className="size-5 shrink-0 accent-accent"
                {...form.register('parts')}
              />
              {partName(part)}
            </label>
          ))}
        </span>
        {partsError && (
          <p id="incident-parts" className="text-sm text-bad">
            {partsError}
          </p>
        )}
      </fieldset>
      <Select
        className="sm:col-span-2"
        label={m.status_admin_impact()}
        options={impacts()}
        {...form.field('impact')}
      />
      <Field
        label={m.status_admin_title_en()}
        autoComplete="off"
        maxLength={MOST_TITLE}
        {...form.field('titleEn')}
      />
      <Field
        label={m.status_admin_title_zh()}
        hint={m.status_admin_zh_hint()}
        autoComplete="off"
        maxLength={MOST_TITLE}
        {...form.field('titleZh')}
      />
      <Paragraph label={m.status_admin_text_en()} maxLength={MOST_TEXT} {...form.field('textEn')} />
      <Paragraph label={m.status_admin_text_zh()} maxLength={MOST_TEXT} {...form.field('textZh')} />
      <div className="mt-2 flex flex-wrap justify-end gap-2 sm:col-span-2">
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
