import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useDecide, usePreview } from '../../api/disputes.ts';
import { type Fixture, namesOf, type Tournament } from '../../model/event.ts';
import type { Maps } from '../../model/reports.ts';
import { LongText } from './LongText.tsx';
import { previewLines } from './previewLines.ts';
import { faultsOfText } from './textRules.ts';

/** What a correction takes as its reason. */
const REASON_MAX = 400;

type Props = { tournament: Tournament; fixture: Fixture; onDone: () => void };

/** STG17: another result. What it would do is shown before it is made. */
export function CorrectForm({ tournament, fixture, onDone }: Props) {
  const preview = usePreview(tournament.id);
  const decide = useDecide(tournament.id);
  const choices = choicesOf(tournament, fixture);
  const form = useCheckedForm({
    defaults: { choice: '', text: '' },
    rules: ({ choice, text }) => [
      ...(choice === '' ? [{ field: 'choice', message: m.event_dispute_choose() }] : []),
      ...faultsOfText(text),
    ],
    send: async ({ choice, text }) => {
      const { correction } = choices.find(({ value }) => value === choice)!;
      const seen = await preview.mutateAsync(correction);
      const yes = await confirm({
        title: m.event_dispute_sure(),
        text: previewLines(tournament, seen),
        yes: m.event_dispute_apply(),
        no: m.event_dispute_back(),
      });
      if (!yes) return;
      await decide.mutateAsync({ correction, digest: seen.digest, reason: text });
      onDone();
    },
    failureText: (error) =>
      isFailure(error, 'changed_meanwhile')
        ? m.event_dispute_changed()
        : failureText(error, m.event_dispute_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-prose gap-2">
      <FormFailure text={form.failure} />
      <Select
        label={m.event_dispute_result()}
        placeholder={m.event_dispute_choose()}
        options={choices}
        {...form.field('choice')}
      />
      <LongText label={m.event_dispute_why()} maxLength={REASON_MAX} {...form.field('text')} />
      <span className="flex gap-2">
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.event_dispute_preview()}
        </Button>
        <Button onClick={onDone}>{m.event_dispute_back()}</Button>
      </span>
    </form>
  );
}

type Choice = { value: string; label: string; correction: Correction };

const wonOf = (maps: Maps): [number, number] => [
  maps.filter(([a, b]) => a > b).length,
  maps.filter(([a, b]) => b > a).length,
];

/** The other side wins with the maps turned, or without play; both lose; it is played again. */
function choicesOf(
  tournament: Tournament,
  { id: fixtureId, entrants, winner, score, report }: Fixture,
): Choice[] {
  const names = namesOf(tournament);
  const sides = entrants.filter((entrantId) => entrantId !== null);
  const nameOf = (entrantId: string) => ({ name: names.get(entrantId) ?? m.event_open_side() });
  const other = sides.find((entrantId) => entrantId !== winner);
  const turned: Choice[] =
    winner !== null && other !== undefined && score[0] !== score[1]
      ? [
          {
            value: 'turned',
            label: m.event_dispute_turned({ ...nameOf(other), score: `${score[1]}:${score[0]}` }),
            correction: { type: 'result', fixtureId, winner: other, score: [score[1], score[0]] },
          },
        ]
      : [];
  const scores = new Map((report?.by ?? []).map(({ maps }) => [wonOf(maps).join(':'), wonOf(maps)]));
  const reported = [...scores.values()].map((won): Choice => {
    const first = won[0] > won[1] ? entrants[0] : entrants[1];
    return {
      value: `reported ${won.join(':')}`,
      label: m.event_dispute_turned({ ...nameOf(first ?? ''), score: won.join(':') }),
      correction: { type: 'result', fixtureId, winner: first ?? '', score: won },
    };
  });
  const forfeits = sides.map((loser): Choice => {
    const won = sides.find((entrantId) => entrantId !== loser) ?? loser;
    return {
      value: `forfeit ${loser}`,
      label: m.event_dispute_forfeit(nameOf(won)),
      correction: { type: 'forfeit', fixtureId, loser },
    };
  });
  return [
    ...turned,
    ...(winner === null ? reported : []),
    ...forfeits,
    { value: 'both', label: m.event_dispute_both(), correction: { type: 'doubleForfeit', fixtureId } },
    { value: 'again', label: m.event_dispute_again(), correction: { type: 'void', fixtureId } },
  ];
}
