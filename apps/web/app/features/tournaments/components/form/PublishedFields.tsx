import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import type { Editing } from '../../model/planFaults.ts';
import type { PlanForm } from '../../model/planForm.ts';
import { StartField, TitleField } from './Basics.tsx';
import { Texts } from './folds.tsx';

/** TRN19: what can change of an event that players have entered. */
export const PublishedFields = ({ form, editing }: { form: CheckedForm<PlanForm>; editing: Editing }) => (
  <div className="panel grid gap-x-4 gap-y-2 p-4 sm:grid-cols-2 sm:p-6">
    <p className="mb-3 text-sm text-muted sm:col-span-2">
      {editing.isRunning ? m.organise_running_note() : m.organise_published_note()}
    </p>
    <TitleField form={form} className={editing.isRunning ? 'sm:col-span-2' : ''} />
    {!editing.isRunning && <StartField form={form} />}
    <Texts form={form} />
  </div>
);
