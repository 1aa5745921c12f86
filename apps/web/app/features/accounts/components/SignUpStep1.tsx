import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { countryOptions } from '#app/i18n/countries.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import type { Step1 } from '../model/signUp.ts';
import { DateOfBirth } from './DateOfBirth.tsx';
import { DialogSwitch } from './DialogSwitch.tsx';

export function SignUpStep1({ form }: { form: CheckedForm<Step1> }) {
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  return (
    <form onSubmit={form.submit} noValidate>
      <FormFailure text={form.failure} />
      <p className="mb-4 text-sm text-muted">{m.accounts_promo_first()}</p>
      <Field label={m.accounts_email()} type="email" autoComplete="email" {...form.field('email')} />
      <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={m.accounts_password()}
          type="password"
          autoComplete="new-password"
          hint={m.accounts_password_rule()}
          {...form.field('password', { deps: 'passwordConfirmation' })}
        />
        <Field
          label={m.accounts_password_confirmation()}
          type="password"
          autoComplete="new-password"
          {...form.field('passwordConfirmation')}
        />
      </div>
      <Controller
        name="dateOfBirth"
        control={form.control}
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <DateOfBirth value={value} onChange={onChange} onBlur={onBlur} error={fieldState.error?.message} />
        )}
      />
      <Select
        className="mt-2"
        label={m.accounts_country()}
        placeholder={m.accounts_choose_country()}
        options={countries}
        autoComplete="country"
        {...form.field('country')}
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
