import { COUNTRIES } from '@retake/core/accounts/countries.ts';
import { validateSignUpStep1 } from '@retake/core/accounts/validate.ts';
import { useEffect, useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { countryOptions } from '../model/countries.ts';
import { rules } from '../model/faults.ts';
import type { SignUpForm } from '../model/signUp.ts';
import { DateOfBirth } from './DateOfBirth.tsx';
import { DialogSwitch } from './DialogSwitch.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { ServerFaults } from './SignUpDialog.tsx';

type Step1 = Omit<SignUpForm, 'nickname' | 'promo'>;

type Props = {
  form: SignUpForm;
  failure: string | undefined;
  faults: ServerFaults;
  onNext: (entered: Step1) => void;
};

const resolver = rules<Step1>((form) => validateSignUpStep1(form, { now: Date.now(), countries: COUNTRIES }));

export function SignUpStep1({ form, failure, faults, onNext }: Props) {
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const { email, password, passwordConfirmation, dateOfBirth, country } = form;
  const { register, control, handleSubmit, setError, formState } = useForm<Step1>({
    mode: 'onTouched',
    resolver,
    defaultValues: { email, password, passwordConfirmation, dateOfBirth, country },
  });
  useEffect(() => {
    for (const { field, message } of faults) setError(field as keyof Step1, { message });
  }, [faults, setError]);
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(onNext)} noValidate>
      <FormFailure text={failure} />
      <Field
        label={m.accounts_email()}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={m.accounts_password()}
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', { deps: 'passwordConfirmation' })}
        />
        <Field
          label={m.accounts_password_confirmation()}
          type="password"
          autoComplete="new-password"
          error={errors.passwordConfirmation?.message}
          {...register('passwordConfirmation')}
        />
      </div>
      <Controller
        name="dateOfBirth"
        control={control}
        render={({ field }) => (
          <DateOfBirth
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.dateOfBirth?.message}
          />
        )}
      />
      <Select
        className="mt-2"
        label={m.accounts_country()}
        placeholder={m.accounts_choose_country()}
        options={countries}
        autoComplete="country"
        error={errors.country?.message}
        {...register('country')}
      />
      <Button type="submit" look="accent" size="lg" className="mt-4 w-full">
        {m.sign_up_next()}
      </Button>
      <p className="mt-5 flex items-baseline justify-center gap-2 text-sm text-muted">
        {m.sign_up_has_account()} <DialogSwitch to="login">{m.sign_up_to_login()}</DialogSwitch>
      </p>
    </form>
  );
}
