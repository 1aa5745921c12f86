import type { CaseView } from '@retake/contract/reports/calls.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import { VERDICTS, type Verdict } from '@retake/core/reports/verdict.ts';
import type { ModeratedTopicId } from '@retake/core/sanctions/give.ts';
import { useState } from 'react';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDate } from '#app/i18n/format.ts';
import { namedTopic, topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useOpinion, useVerdict } from '../api/cases.ts';
import { banDaysTyped } from '../model/banDays.ts';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';
import { spanText } from './spanTexts.ts';

type Props = {
  held: CaseView;
  onSeen: (held: CaseView) => void;
  onDecided: () => void;
  onGiveBack: () => void;
};

const names: Record<Verdict, () => string> = {
  upheld: m.cases_upheld,
  not_upheld: m.cases_not_upheld,
  insufficient: m.cases_insufficient,
  duplicate: m.cases_duplicate,
};

function lengthText(days: number | null | undefined): string {
  if (days === undefined) return '–';
  if (days === null) return m.ban_forever();
  return days === 1 ? m.cases_days_one() : m.cases_days({ days });
}

/** SAN3 */
function similarText({
  proposedDays,
  similar,
}: Pick<CaseView['topics'][number], 'proposedDays' | 'similar'>): string {
  const proposed = lengthText(proposedDays);
  const { upheld, medianDays } = similar;
  if (upheld === 0) return m.cases_similar_none({ proposed });
  return m.cases_similar({ proposed, median: lengthText(medianDays), upheld });
}

/** CHT4. */
const takeAwayOptions = () => [
  ...[SUPPORT.cancellationWindowDays, 30, 90, 365].map((days) => ({
    value: String(days),
    label: m.admin_cheaters_days({ days }),
  })),
  { value: '', label: m.admin_cheaters_all() },
];

/** CAS10: first an opinion, then the earlier bans and the verdict. */
export function CaseVerdict(props: Props) {
  // The verdict begins with what its moderator thought; after a new load of the page, with nothing.
  const [thought, setThought] = useState<Verdict | ''>('');
  return (
    <section aria-label={m.cases_verdict()} className="panel grid gap-4 p-5">
      {props.held.isSecond && <p className="text-sm text-muted">{m.cases_second()}</p>}
      {props.held.prior === null ? (
        <Opinion {...props} onSaid={setThought} />
      ) : (
        <Decision {...props} prior={props.held.prior} thought={thought} />
      )}
      <Button onClick={props.onGiveBack} className="justify-self-start">
        {m.cases_give_back()}
      </Button>
    </section>
  );
}

function Opinion({ held, onSeen, onSaid }: Props & { onSaid: (verdict: Verdict) => void }) {
  const { mutate, isPending } = useOpinion();
  const say = (verdict: Verdict) =>
    mutate(
      { caseId: held.id, verdict },
      {
        onSuccess: (seen) => {
          onSaid(verdict);
          if (seen.case) onSeen(seen.case);
        },
        onError: (error) => adminFailureToast(error, m.admin_failed()),
      },
    );
  return (
    <fieldset className="grid gap-2" disabled={isPending}>
      <legend className="mb-2 text-base font-semibold">{m.cases_opinion()}</legend>
      <p className="text-sm text-muted">{m.cases_opinion_why()}</p>
      {VERDICTS.map((verdict) => (
        <Button key={verdict} onClick={() => say(verdict)}>
          {names[verdict]()}
        </Button>
      ))}
    </fieldset>
  );
}

const proposedOf = ({ proposedDays }: { proposedDays: number | null }): string =>
  proposedDays === null ? '' : String(proposedDays);

type DecisionProps = Props & { prior: NonNullable<CaseView['prior']>; thought: Verdict | '' };

function Decision({ held, prior, thought, onDecided }: DecisionProps) {
  const [verdict, setVerdict] = useState(thought);
  const [isAsked, setAsked] = useState(false);
  const [topic, setTopic] = useState<ModeratedTopicId>(held.topics[0]!.topic);
  const chosen = held.topics.find((one) => one.topic === topic)!;
  const { mutateAsync } = useVerdict();
  const form = useCheckedForm({
    defaults: {
      days: proposedOf(chosen),
      reason: '',
      takeAway: String(SUPPORT.cancellationWindowDays),
    },
    rules: ({ days, reason }) =>
      verdict !== 'upheld'
        ? []
        : [
            ...(banDaysTyped(topic, days) === undefined
              ? [{ field: 'days' as const, message: spanText(topic) }]
              : []),
            ...(reason.trim().length < 3
              ? [{ field: 'reason' as const, message: m.admin_bans_reason_hint() }]
              : []),
          ],
    send: async ({ days, reason, takeAway }) => {
      if (verdict === '') return setAsked(true);
      const away = topic === 'cheats' ? { takeAwayDays: takeAway === '' ? null : Number(takeAway) } : {};
      const ban = verdict === 'upheld' ? { topic, days: banDaysTyped(topic, days)!, reason, ...away } : {};
      const { decided } = await mutateAsync({ caseId: held.id, verdict, ...ban });
      doneToast(decided ? m.cases_decided() : m.cases_waits_for_second());
      onDecided();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  /** What is proposed for the rule, unless other days were typed. */
  const choose = (next: ModeratedTopicId) => {
    setTopic(next);
    if (form.getValues('days') !== proposedOf(chosen)) return;
    form.setValue('days', proposedOf(held.topics.find((one) => one.topic === next)!));
  };
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <Prior prior={prior} />
      <FormFailure text={form.failure} />
      <Select
        label={m.cases_verdict()}
        options={VERDICTS.map((value) => ({ value, label: names[value]() }))}
        {...(thought === '' && { placeholder: m.cases_verdict_choose() })}
        error={isAsked && verdict === '' ? m.cases_verdict_choose() : undefined}
        value={verdict}
        onChange={(event) => setVerdict(event.target.value as Verdict)}
      />
      {verdict === 'upheld' && (
        <>
          <Select
            label={m.admin_bans_topic()}
            options={held.topics.map(({ topic: value }) => ({ value, label: topicName(value) }))}
            value={topic}
            onChange={(event) => choose(event.target.value as ModeratedTopicId)}
          />
          <p className="text-sm text-muted">{chosen.spared ? m.cases_spared() : similarText(chosen)}</p>
          <Field
            label={m.admin_bans_days()}
            hint={spanText(topic)}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('days')}
          />
          {topic === 'cheats' && (
            <>
              <Select label={m.cases_take_away()} options={takeAwayOptions()} {...form.field('takeAway')} />
              <p className="text-sm text-muted">{m.cases_take_away_text()}</p>
            </>
          )}
          <Field
            label={m.admin_bans_reason()}
            hint={m.admin_bans_reason_hint()}
            maxLength={500}
            autoComplete="off"
            {...form.field('reason')}
          />
        </>
      )}
      <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
        {m.cases_decide()}
      </Button>
    </form>
  );
}

function Prior({ prior }: { prior: NonNullable<CaseView['prior']> }) {
  if (prior.length === 0) return <p className="text-sm text-muted">{m.cases_no_prior()}</p>;
  return (
    <ul aria-label={m.cases_prior()} className="grid gap-1 text-sm">
      {prior.map(({ topic, from, lifted, reason }) => (
        <li key={from + topic} className={lifted ? 'text-faint line-through' : undefined}>
          <span className="font-semibold">{namedTopic(topic)}</span> {formatDate(from)}
          <span className="block break-words text-muted">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
