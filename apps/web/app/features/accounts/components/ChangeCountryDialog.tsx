import { useMemo } from 'react';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { countryOptions } from '#app/i18n/countries.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession, useUser } from '#app/session/session.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Select } from '#app/ui/Select.tsx';

export default function ChangeCountryDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const refreshSession = useRefreshSession();
  const own = useUser()?.country ?? '';
  const form = useCheckedForm({
    defaults: { country: own },
    rules: ({ country }) => (country === own ? [{ field: 'country', message: m.error_country_same() }] : []),
    judge: 'onSubmit',
    send: async ({ country }) => {
      await call('PUT /api/users/country', { body: { country } });
      await refreshSession();
      toast({ title: m.change_country_done(), tone: 'good', durationMs: TOAST_MS.copied });
      onClose();
    },
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
    field: 'country',
  });
  return (
    <Dialog open onClose={onClose} title={m.change_country_title()} text={m.change_country_text()} size="sm">
      <form onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Select
          label={m.settings_country()}
          options={countries}
          autoComplete="country"
          {...form.field('country')}
        />
        <Button type="submit" look="accent" size="lg" className="mt-4 w-full" loading={form.isSubmitting}>
          {m.change_country_submit()}
        </Button>
      </form>
    </Dialog>
  );
}
