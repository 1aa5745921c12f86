import { m } from '#app/paraglide/messages.js';
import { Select } from '#app/ui/Select.tsx';
import { hasPlayOffs, isStop, isSwiss, isTable, treeIn } from '../../model/stagesTyped.ts';
import { NumberField, type PartProps } from './Basics.tsx';
import { Check, Fold } from './folds.tsx';
import { bestOfOptions, grandFinalNames, withdrawalNames } from './names.ts';

/** What the format leaves open; nothing where it leaves nothing open. */
export function FormatFold({ form, typed }: PartProps) {
  const { preset } = typed;
  const tree = treeIn(typed);
  if (preset === 'kept') return null;
  return (
    <Fold form={form} title={m.organise_fold_format()} fields={['tableRounds']}>
      {hasPlayOffs(preset) && (
        <Select
          label={m.organise_play_offs()}
          options={[
            { value: 'single', label: m.event_format_single() },
            { value: 'double', label: m.event_format_double() },
          ]}
          {...form.field('playOffs')}
        />
      )}
      {isTable(preset) && <TableFields form={form} typed={typed} />}
      {isSwiss(preset) && <SwissFields form={form} typed={typed} />}
      {(tree !== null || preset === 'gauntlet' || preset === 'page') && (
        <Select label={m.organise_final()} options={bestOfOptions()} {...form.field('finalBestOf')} />
      )}
      {tree === 'single' && <Check form={form} name="thirdPlace" label={m.organise_third_place()} />}
      {tree === 'single' && <Check form={form} name="reseed" label={m.organise_reseed()} />}
      {tree === 'double' && (
        <Select
          label={m.organise_grand_final()}
          options={Object.entries(grandFinalNames).map(([value, label]) => ({ value, label: label() }))}
          {...form.field('grandFinal')}
        />
      )}
      {hasPlayOffs(preset) && isSwiss(preset) && (
        <Check form={form} name="avoidRepeats" label={m.organise_avoid_repeats()} className="sm:col-span-2" />
      )}
    </Fold>
  );
}

const TableFields = ({ form }: PartProps) => (
  <>
    <Select
      label={m.organise_legs()}
      options={[
        { value: '1', label: m.organise_legs_once() },
        { value: '2', label: m.organise_legs_twice() },
      ]}
      {...form.field('legs')}
    />
    <NumberField
      form={form}
      name="tableRounds"
      label={m.organise_table_rounds()}
      hint={m.organise_table_rounds_hint()}
    />
    <Select
      label={m.organise_withdrawal()}
      options={Object.entries(withdrawalNames).map(([value, label]) => ({ value, label: label() }))}
      {...form.field('withdrawal')}
    />
    <Check form={form} name="overtimePoints" label={m.organise_overtime_points()} />
    <Check form={form} name="decider" label={m.organise_decider()} />
  </>
);

const SwissFields = ({ form, typed: { preset } }: PartProps) => (
  <>
    {isStop(preset) && (
      <Select
        label={m.organise_deciding()}
        options={[{ value: '', label: m.organise_deciding_same() }, ...bestOfOptions()]}
        {...form.field('decidingBestOf')}
      />
    )}
    <Select
      label={m.organise_walkover()}
      options={[
        { value: 'asPlayed', label: m.organise_walkover_played() },
        { value: 'asBye', label: m.organise_walkover_bye() },
      ]}
      {...form.field('walkoverInDifficulty')}
    />
  </>
);
