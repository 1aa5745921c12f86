import { FormFailure } from '#app/forms/FormFailure.tsx';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import type { Step2 } from '../model/signUp.ts';

export function SignUpStep2({ form, onBack }: { form: CheckedForm<Step2>; onBack: () => void }) {
  return (
    <form onSubmit={form.submit} noValidate>
      <FormFailure text={form.failure} />
      <Field
        label={m.accounts_nickname()}
        autoComplete="nickname"
        maxLength={64}
        {...form.field('nickname')}
      />
      <Field
        className="mt-2"
        label={m.accounts_promo()}
        autoComplete="off"
        maxLength={64}
        hint={m.accounts_promo_hint()}
        {...form.field('promo')}
      />
      <div className="mt-4 flex gap-3">
        <Button size="lg" onClick={onBack}>
          {m.sign_up_back()}
        </Button>
        <Button type="submit" look="accent" size="lg" className="flex-1" loading={form.isSubmitting}>
          {m.sign_up_submit()}
        </Button>
      </div>
    </form>
  );
}
