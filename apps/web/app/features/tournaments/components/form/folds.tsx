import { SEEDINGS } from '@retake/core/tournament/seeding.ts';
import { type ReactNode, useId, useState } from 'react';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/Field.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { ChevronDown } from '#app/ui/icons/ChevronDown.tsx';
import { Select } from '#app/ui/Select.tsx';
import type { PlanForm } from '../../model/planForm.ts';
import { NumberField, type PartProps } from './Basics.tsx';
import { seedingNames } from './names.ts';

type FoldProps = {
  form: CheckedForm<PlanForm>;
  title: string;
  /** What stands in it: with a fault in one of them it is open. */
  fields: readonly (keyof PlanForm)[];
  children: ReactNode;
};

/** What the defaults are good for in most events. */
export function Fold({ form, title, fields, children }: FoldProps) {
  const [isWanted, setWanted] = useState(false);
  const part = useId();
  const isOpen = isWanted || fields.some((field) => form.errorOf(field) !== undefined);
  return (
    <section className="panel">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={part}
          onClick={() => setWanted(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-4 px-4 py-3 text-left font-semibold -outline-offset-2 hover:bg-raised sm:px-6"
        >
          {title}
          <ChevronDown
            className={classes('size-5 shrink-0 text-faint transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={part} hidden={!isOpen}>
        <div className="grid gap-x-4 gap-y-2 px-4 pt-2 pb-4 sm:grid-cols-2 sm:px-6">{children}</div>
      </div>
    </section>
  );
}

type CheckName =
  | ('thirdPlace' | 'reseed' | 'avoidRepeats' | 'overtimePoints' | 'decider')
  | ('separate' | 'premium' | 'simulatedFill' | 'lateEntry');

type CheckProps = {
  form: CheckedForm<PlanForm>;
  name: CheckName;
  label: string;
  className?: string;
};

export const Check = ({ form, name, label, className }: CheckProps) => (
  <label className={classes('flex min-h-11 items-center gap-3 self-center', className)}>
    <input type="checkbox" className="size-5 shrink-0 accent-accent" {...form.register(name)} />
    {label}
  </label>
);

/** How the evening goes: check-in, who does not come, seeds, where it is played. */
export const PlayFold = ({ form }: { form: CheckedForm<PlanForm> }) => (
  <Fold
    form={form}
    title={m.organise_fold_play()}
    fields={['checkInMinutes', 'noShowMinutes', 'reportMinutes', 'agreeDays']}
  >
    <NumberField
      form={form}
      name="checkInMinutes"
      label={m.organise_check_in()}
      hint={m.organise_check_in_hint()}
    />
    <Select
      label={m.organise_seeding()}
      options={SEEDINGS.map((value) => ({ value, label: seedingNames[value]() }))}
      {...form.field('seeding')}
    />
    <Check form={form} name="separate" label={m.organise_separate()} className="sm:col-span-2" />
    <NumberField
      form={form}
      name="noShowMinutes"
      label={m.organise_no_show()}
      hint={m.organise_no_show_hint()}
    />
    <Select
      label={m.organise_no_show_by()}
      options={[
        { value: 'auto', label: m.organise_no_show_auto() },
        { value: 'held', label: m.organise_no_show_held() },
      ]}
      {...form.field('noShow')}
    />
    <Select
      label={m.organise_results()}
      options={[
        { value: 'server', label: m.organise_results_server() },
        { value: 'captains', label: m.organise_results_captains() },
      ]}
      {...form.field('results')}
    />
    <NumberField
      form={form}
      name="reportMinutes"
      label={m.organise_report()}
      hint={m.organise_report_hint()}
    />
    <NumberField form={form} name="agreeDays" label={m.organise_agree()} hint={m.organise_agree_hint()} />
  </Fold>
);

/** Who may enter, and what there is to win. */
export const PrizesFold = ({ form, typed, hasSimulated }: PartProps & { hasSimulated: boolean }) => (
  <Fold form={form} title={m.organise_fold_prizes()} fields={['prizes', 'reservePlaces']}>
    <Field
      className="sm:col-span-2"
      label={m.organise_prizes()}
      hint={m.organise_prizes_hint()}
      autoComplete="off"
      {...form.field('prizes')}
    />
    <NumberField
      form={form}
      name="reservePlaces"
      label={m.organise_reserve()}
      hint={m.organise_reserve_hint()}
    />
    <Check form={form} name="lateEntry" label={m.organise_late_entry()} className="sm:col-span-2" />
    <Check form={form} name="premium" label={m.organise_premium()} />
    {hasSimulated && !typed.premium && (
      <Check form={form} name="simulatedFill" label={m.organise_simulated()} className="sm:col-span-2" />
    )}
  </Fold>
);

export const TextsFold = ({ form }: { form: CheckedForm<PlanForm> }) => (
  <Fold form={form} title={m.organise_fold_texts()} fields={['description', 'rules']}>
    <Texts form={form} />
  </Fold>
);

export const Texts = ({ form }: { form: CheckedForm<PlanForm> }) => (
  <>
    <TextArea form={form} name="description" label={m.event_about()} maxLength={4000} />
    <TextArea form={form} name="rules" label={m.event_tab_rules()} maxLength={8000} />
  </>
);

type TextProps = {
  form: CheckedForm<PlanForm>;
  name: 'description' | 'rules';
  label: string;
  maxLength: number;
};

const TextArea = ({ form, name, label, maxLength }: TextProps) => (
  <FieldFrame label={label} error={form.errorOf(name)} className="sm:col-span-2">
    {({ className, ...slot }) => (
      <textarea
        {...slot}
        {...form.register(name)}
        rows={5}
        maxLength={maxLength}
        className={`${className} py-2.5`}
      />
    )}
  </FieldFrame>
);
