import { type FormEvent, useState } from 'react';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { type CheaterMatches, useFindMatches, useRemoveMatches } from '../api/cheaters.ts';
import { adminFailureToast, doneToast } from './notices.ts';

const SPANS_DAYS = [7, 30, 90];
const ALL = 'all';
const DAY_MS = 24 * 60 * 60_000;

/** Takes a cheater's matches away, after saying what that comes to. */
export function CheatersPanel() {
  const [typed, setTyped] = useState('');
  const [span, setSpan] = useState(String(SPANS_DAYS[1]));
  const [judged, setJudged] = useState(false);
  const find = useFindMatches();
  const remove = useRemoveMatches();
  const input = typed.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (input === '') return;
    const asked = { input, ...sinceOf(span) };
    try {
      const found = await find.mutateAsync(asked);
      if (found.matches === 0) doneToast(m.admin_cheaters_none({ nickname: found.nickname }));
      else if (await sureToRemove(found)) await removeThem(asked);
    } catch (error) {
      adminFailureToast(error, m.admin_cheaters_failed());
    }
  };
  const removeThem = async (asked: CheaterMatches) => {
    doneToast(m.admin_cheaters_done(inWords(await remove.mutateAsync(asked))));
    setTyped('');
    setJudged(false);
  };
  return (
    <section aria-label={m.admin_cheaters()} className="panel max-w-xl p-6">
      <p className="mb-5 text-muted">{m.admin_cheaters_text()}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={m.admin_input()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={judged && input === '' ? m.accounts_required() : undefined}
          autoComplete="off"
        />
        <Select
          className="mt-2"
          label={m.admin_cheaters_span()}
          options={spanOptions()}
          value={span}
          onChange={(event) => setSpan(event.target.value)}
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

const inWords = ({ nickname, matches, days, refunded }: Found) => ({
  nickname,
  matches: formatNumber(matches),
  days: formatNumber(days),
  refunded: formatNumber(refunded),
});

const sureToRemove = (found: Found) =>
  confirm({
    title: m.admin_cheaters_title({ nickname: found.nickname }),
    text: m.admin_cheaters_sure(inWords(found)),
    yes: m.admin_cheaters_yes(),
    no: m.admin_no(),
    tone: 'danger',
  });
