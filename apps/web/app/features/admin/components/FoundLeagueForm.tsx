import { QUEUES } from '@retake/core/queue/queues.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { type CheckedForm, useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useFoundLeague } from '../api/leagues.ts';
import { leagueFaults, leagueTyped, NOTHING_TYPED, type TypedLeague } from '../model/leagueForm.ts';
import { PictureField, PrizeFields, WhoMayEnter } from './LeagueTermFields.tsx';
import { adminFailureText, doneToast } from './notices.ts';

type Form = { form: CheckedForm<TypedLeague> };

/** LGE17: a queue, who may enter, dates, prizes. */
export function FoundLeagueForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync } = useFoundLeague();
  const form = useCheckedForm({
    defaults: NOTHING_TYPED,
    rules: leagueFaults,
    send: async (typed) => {
      await mutateAsync(leagueTyped(typed));
      doneToast(m.admin_league_founded({ title: typed.en.trim() }));
      onDone();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormFailure text={form.failure} />
      </div>
      <Who form={form} />
      <Dates form={form} />
      <PrizeFields field={(name) => form.field(name)} />
      <div className="mt-2 flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button type="button" onClick={onDone}>
          {m.desk_no()}
        </Button>
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.admin_league_found()}
        </Button>
      </div>
    </form>
  );
}

function Who({ form }: Form) {
  const lang = useLocale();
  const queues = QUEUES.map(({ id, name }) => ({ value: id, label: name[lang] }));
  return (
    <>
      <Field label={m.admin_league_title_en()} autoComplete="off" maxLength={60} {...form.field('en')} />
      <Field label={m.admin_league_title_zh()} autoComplete="off" maxLength={60} {...form.field('zh')} />
      <Select label={m.admin_league_queue()} options={queues} {...form.field('queue')} />
      <PictureField field={(name) => form.field(name)} />
      <WhoMayEnter field={(name) => form.field(name)} />
    </>
  );
}

const Dates = ({ form }: Form) => (
  <>
    <Field
      label={m.admin_league_starts()}
      hint={m.admin_league_starts_hint()}
      type="datetime-local"
      {...form.field('startsAt')}
    />
    <Field
      label={m.admin_league_days()}
      hint={m.admin_league_days_hint()}
      inputMode="numeric"
      {...form.field('days')}
    />
    <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
      <input type="checkbox" className="size-5 shrink-0 accent-accent" {...form.register('goesOn')} />
      {m.admin_league_goes_on()}
    </label>
  </>
);
