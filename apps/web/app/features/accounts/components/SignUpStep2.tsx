import { validateSignUpStep2 } from '@retake/core/accounts/validate.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { rules } from '../model/faults.ts';
import type { SignUpForm } from '../model/signUp.ts';
import { FormFailure } from './FormFailure.tsx';
import type { ServerFaults } from './SignUpDialog.tsx';

type Step2 = Pick<SignUpForm, 'nickname' | 'promo'>;

type Props = {
  form: SignUpForm;
  failure: string | undefined;
  faults: ServerFaults;
  onBack: (entered: Step2) => void;
  onSubmit: (entered: Step2) => Promise<void>;
};

export function SignUpStep2({ form, failure, faults, onBack, onSubmit }: Props) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<Step2>({
    mode: 'onTouched',
    resolver: rules(validateSignUpStep2),
    defaultValues: { nickname: form.nickname, promo: form.promo },
  });
  useEffect(() => {
    for (const { field, message } of faults) setError(field as keyof Step2, { message });
  }, [faults, setError]);
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
      <FormFailure text={failure} />
      <Field
        label={m.accounts_nickname()}
        autoComplete="nickname"
        maxLength={64}
        error={errors.nickname?.message}
        {...register('nickname')}
      />
      <Field
        className="mt-2"
        label={m.accounts_promo()}
        autoComplete="off"
        maxLength={64}
        hint={m.accounts_promo_hint()}
        error={errors.promo?.message}
        {...register('promo')}
      />
      <div className="mt-4 flex gap-3">
        <Button size="lg" onClick={() => onBack(getValues())}>
          {m.sign_up_back()}
        </Button>
        <Button type="submit" look="accent" size="lg" className="flex-1" loading={isSubmitting}>
          {m.sign_up_submit()}
        </Button>
      </div>
    </form>
  );
}
