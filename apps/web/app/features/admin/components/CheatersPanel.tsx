import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { type CheaterMatches, useFindMatches, useRemoveMatches } from '../api/cheaters.ts';
import { adminFailureText, doneToast } from './notices.ts';

const SPANS_DAYS = [7, 30, 90];
const ALL = 'all';
const DAY_MS = 24 * 60 * 60_000;

/** Takes a cheater's matches away, after saying what that comes to. */
export function CheatersPanel() {
  const find = useFindMatches();
  const remove = useRemoveMatches();
  const form = useCheckedForm({
    defaults: { input: '', span: String(SPANS_DAYS[1]) },
    rules: (typed) => emptyFields(typed, ['input']),
    send: async ({ input, span }) => {
      const asked: CheaterMatches = { input: input.trim(), ...sinceOf(span) };
      const found = await find.mutateAsync(asked);
      if (found.matches === 0) doneToast(m.admin_cheaters_none({ nickname: found.nickname }));
      else if (await sureToRemove(found)) {
        doneToast(
          m.admin_cheaters_done(figuresOf(await remove.mutateAsync({ ...asked, expects: found.digest }))),
        );
        form.resetField('input');
      }
    },
    failureText: (error) => adminFailureText(error, m.admin_cheaters_failed()),
  });
  return (
    <section aria-label={m.admin_cheaters()} className="panel max-w-xl p-6">
      <p className="mb-5 text-muted">{m.admin_cheaters_text()}</p>
      <form noValidate onSubmit={form.submit}>
        <FormFailure text={form.failure} />
        <Field label={m.admin_input()} autoComplete="off" {...form.field('input')} />
        <Select
          className="mt-2"
          label={m.admin_cheaters_span()}
          options={spanOptions()}
          {...form.field('span')}
        />
        <Button type="submit" look="danger" className="mt-3" loading={find.isPending || remove.isPending}>
          {m.admin_cheaters_remove()}
        </Button>
      </form>
    </section>
  );
}

const spanOptions = () => [
  ...SPANS_DAYS.map((days) => ({ value: String(days), label: m.admin_cheaters_days({ days }) })),
  { value: ALL, label: m.admin_cheaters_all() },
];

const sinceOf = (span: string) =>
  span === ALL ? {} : { since: new Date(Date.now() - Number(span) * DAY_MS).toISOString() };

type Found = { nickname: string; matches: number; days: number; refunded: number };

const figuresOf = ({ nickname, matches, days, refunded }: Found) => ({
  nickname,
  matches: formatNumber(matches),
  days: formatNumber(days),
  refunded: formatNumber(refunded),
});

const sureToRemove = (found: Found) =>
  confirm({
    title: m.admin_cheaters_title({ nickname: found.nickname }),
    text: m.admin_cheaters_sure(figuresOf(found)),
    yes: m.admin_cheaters_yes(),
    no: m.admin_no(),
    tone: 'danger',
  });
