import { MOST_DAYS, PROMO_KINDS, type PromoKind } from '@retake/core/premium/grants.ts';
import { MOST_PERCENT } from '@retake/core/premium/plans.ts';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import type { TypedTerms } from '../model/promo.ts';
import { promoKindNames } from './promoWords.ts';

export const NO_TERMS: TypedTerms = { kind: 'signUp', days: '', percent: '', mostUses: '', lastDay: '' };

type Props = {
  kind: PromoKind;
  /** Of whichever form they are a part. */
  field: (
    name: keyof TypedTerms,
  ) => Omit<ReturnType<CheckedForm<TypedTerms>['field']>, 'name'> & { name: string };
};

/** PRO1: what a code, or each code of a batch, gives, how often and until when. */
export const PromoFields = ({ kind, field }: Props) => (
  <>
    <Select
      label={m.admin_promo_kind()}
      options={PROMO_KINDS.map((value) => ({ value, label: promoKindNames[value]() }))}
      {...field('kind')}
    />
    {kind === 'days' && (
      <Field
        label={m.admin_premium_days()}
        hint={m.admin_premium_days_hint({ most: MOST_DAYS })}
        inputMode="numeric"
        autoComplete="off"
        {...field('days')}
      />
    )}
    {kind === 'discount' && (
      <Field
        label={m.admin_promo_percent()}
        hint={m.admin_promo_percent_hint({ most: MOST_PERCENT })}
        inputMode="numeric"
        autoComplete="off"
        {...field('percent')}
      />
    )}
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Field
        label={m.admin_promo_most_uses()}
        hint={m.admin_promo_most_uses_hint()}
        inputMode="numeric"
        autoComplete="off"
        {...field('mostUses')}
      />
      <Field
        type="date"
        label={m.admin_promo_last_day()}
        hint={m.admin_promo_last_day_hint()}
        {...field('lastDay')}
      />
    </div>
  </>
);
