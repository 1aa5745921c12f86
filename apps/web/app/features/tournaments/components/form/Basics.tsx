import { CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { TITLE_MAX } from '@retake/core/tournament/settings.ts';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import type { PlanForm } from '../../model/planForm.ts';
import { hasPlayOffs, isStop, isSwiss, PRESETS, placesForStop } from '../../model/stagesTyped.ts';
import { wholeTyped } from '../../model/typed.ts';
import { bestOfOptions, presetNames } from './names.ts';

export type PartProps = { form: CheckedForm<PlanForm>; typed: PlanForm };

/** What every event needs: the defaults do for all of it but the title. */
export function Basics({ form, typed }: PartProps) {
  const { preset, places } = typed;
  const suit = () => {
    if (isStop(form.getValues('preset')))
      form.setValue('places', `${placesForStop(wholeTyped(places))}`, { shouldValidate: true });
  };
  return (
    <div className="panel grid gap-x-4 gap-y-2 p-4 sm:grid-cols-2 sm:p-6">
      <TitleField form={form} className="sm:col-span-2" />
      <StartField form={form} />
      <Field label={m.organise_places()} inputMode="numeric" autoComplete="off" {...form.field('places')} />
      <Select
        label={m.tournaments_mode()}
        options={CUSTOM_MATCH_MODES.map((mode) => ({ value: mode, label: mode }))}
        {...form.field('mode')}
      />
      <Select
        label={m.organise_entrants()}
        options={[
          { value: 'players', label: typed.mode === '1v1' ? m.organise_alone() : m.organise_parties() },
          { value: 'teams', label: m.organise_teams() },
        ]}
        {...form.field('entrants')}
      />
      <Select
        label={m.event_format()}
        options={[...PRESETS, ...(preset === 'kept' ? (['kept'] as const) : [])].map((value) => ({
          value,
          label: presetNames[value](),
        }))}
        {...form.field('preset', { onChange: suit })}
      />
      <Select label={m.organise_best_of()} options={bestOfOptions()} {...form.field('bestOf')} />
      {isSwiss(preset) && !isStop(preset) && (
        <NumberField form={form} name="rounds" label={m.organise_rounds()} />
      )}
      {(preset === 'groups' || preset === 'gsl') && (
        <NumberField form={form} name="groups" label={m.organise_groups()} />
      )}
      {hasPlayOffs(preset) && <NumberField form={form} name="advance" label={m.organise_advance()} />}
    </div>
  );
}

type FieldProps = { form: CheckedForm<PlanForm>; className?: string };

export const TitleField = ({ form, className }: FieldProps) => (
  <Field
    label={m.organise_title()}
    autoComplete="off"
    maxLength={TITLE_MAX}
    {...(className && { className })}
    {...form.field('title')}
  />
);

export const StartField = ({ form, className }: FieldProps) => (
  <Field
    label={m.organise_start()}
    type="datetime-local"
    {...(className && { className })}
    {...form.field('startsAt')}
  />
);

type NumberProps = {
  form: CheckedForm<PlanForm>;
  name:
    | ('places' | 'rounds' | 'tableRounds' | 'groups' | 'advance' | 'reservePlaces')
    | ('checkInMinutes' | 'noShowMinutes' | 'reportMinutes' | 'agreeDays');
  label: string;
  hint?: string;
};

export const NumberField = ({ form, name, label, hint }: NumberProps) => (
  <Field label={label} hint={hint} inputMode="numeric" autoComplete="off" {...form.field(name)} />
);
