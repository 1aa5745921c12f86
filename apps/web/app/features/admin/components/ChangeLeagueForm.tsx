import { FormFailure } from '#app/forms/FormFailure.tsx';
import { typedTime } from '#app/forms/typedTime.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { type StaffLeague, useChangeLeague } from '../api/leagues.ts';
import { changeFaults, changeOf, changeTyped } from '../model/leagueForm.ts';
import { adminFailureText, doneToast } from './notices.ts';

/** LGE18. */
export function ChangeLeagueForm({ league, onDone }: { league: StaffLeague; onDone: () => void }) {
  const { mutateAsync } = useChangeLeague(league.id);
  const shown = typedTime(new Date(league.endsAt));
  const form = useCheckedForm({
    defaults: changeOf(league, shown),
    rules: changeFaults,
    send: async (typed) => {
      await mutateAsync(changeTyped(typed, shown));
      doneToast(m.admin_league_changed());
      onDone();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-1">
      <FormFailure text={form.failure} />
      <Field label={m.admin_league_title_en()} autoComplete="off" maxLength={60} {...form.field('en')} />
      <Field label={m.admin_league_title_zh()} autoComplete="off" maxLength={60} {...form.field('zh')} />
      {!league.isOver && (
        <Field label={m.admin_league_ends()} type="datetime-local" {...form.field('endsAt')} />
      )}
      <Field
        label={m.admin_league_days()}
        hint={m.admin_league_days_hint()}
        inputMode="numeric"
        {...form.field('days')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0 accent-accent" {...form.register('goesOn')} />
        {m.admin_league_goes_on()}
      </label>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button type="button" onClick={onDone}>
          {m.desk_no()}
        </Button>
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.admin_league_save()}
        </Button>
      </div>
    </form>
  );
}
