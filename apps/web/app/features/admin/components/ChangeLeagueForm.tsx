import type { TermPart } from '@retake/core/league/terms.ts';
import { serverNow } from '#app/api/serverClock.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { typedTime } from '#app/forms/typedTime.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { type StaffLeague, useChangeLeague } from '../api/leagues.ts';
import { changeFaults, changeOf, changeTyped, outcomeOf, type TypedChange } from '../model/leagueForm.ts';
import { PictureField, PrizeFields, WhoMayEnter } from './LeagueTermFields.tsx';
import { adminFailureText, doneToast } from './notices.ts';

/** LGE18, LGE21. */
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
    <form onSubmit={form.submit} noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormFailure text={form.failure} />
      </div>
      <Field label={m.admin_league_title_en()} autoComplete="off" maxLength={60} {...form.field('en')} />
      <Field label={m.admin_league_title_zh()} autoComplete="off" maxLength={60} {...form.field('zh')} />
      <PictureField field={(name) => form.field(name)} />
      {!league.isOver && (
        <Field label={m.admin_league_ends()} type="datetime-local" {...form.field('endsAt')} />
      )}
      <Field
        label={m.admin_league_days()}
        hint={m.admin_league_days_hint()}
        inputMode="numeric"
        {...form.field('days')}
      />
      <label className="flex min-h-11 items-center gap-3 sm:self-center">
        <input type="checkbox" className="size-5 shrink-0 accent-accent" {...form.register('goesOn')} />
        {m.admin_league_goes_on()}
      </label>
      <WhoMayEnter field={(name) => form.field(name)} />
      <PrizeFields field={(name) => form.field(name)} />
      <Outcome league={league} typed={form.watch()} />
      <div className="mt-2 flex flex-wrap justify-end gap-2 sm:col-span-2">
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

const partNames: Record<TermPart, () => string> = {
  groups: m.admin_league_part_groups,
  premium: m.admin_league_part_premium,
  prizes: m.admin_league_part_prizes,
  prizeMatches: m.admin_league_part_matches,
};

/** LGE21: what will come of it, before it is saved. */
function Outcome({ league, typed }: { league: StaffLeague; typed: TypedChange }) {
  const list = new Intl.ListFormat(useLocale());
  const { atOnce, later } = outcomeOf(league, typed, serverNow());
  const named = (parts: readonly TermPart[]) => list.format(parts.map((part) => partNames[part]()));
  const next = { season: league.season + 1, parts: named(later) };
  return (
    <div role="status" className="grid gap-1 text-sm sm:col-span-2">
      {atOnce.length > 0 && <p>{m.admin_league_at_once({ parts: named(atOnce) })}</p>}
      {later.length > 0 && (
        <p className="text-warn">
          {typed.goesOn ? m.admin_league_later(next) : m.admin_league_never({ parts: named(later) })}
        </p>
      )}
    </div>
  );
}
