import type { AppealView } from '@retake/contract/appeals/calls.ts';
import type { ModeratedTopicId } from '@retake/core/sanctions/give.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useAnswerAppeal, useDecideAppeal } from '../api/appeals.ts';
import { banDaysTyped } from '../model/banDays.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { faultsOfReason } from './ReasonForm.tsx';
import { shortenedSpanText } from './spanTexts.ts';

const OUTCOMES = ['upheld', 'shortened', 'lifted'] as const;
type Outcome = (typeof OUTCOMES)[number];
const outcomeNames: Record<Outcome, () => string> = {
  upheld: m.appeals_upheld,
  shortened: m.appeals_shortened,
  lifted: m.appeals_lifted,
};
const MOST_LETTERS = 1000;

type Props = {
  held: AppealView;
  mayDecide: boolean;
  onSeen: (held: AppealView) => void;
  onDone: () => void;
  onGiveBack: () => void;
};

/** APL3, APL4: an answer where the decision takes longer or is another’s, and the decision. */
export function AppealDecision(props: Props) {
  return (
    <section aria-label={m.appeals_decision()} className="panel grid gap-6 p-5">
      {props.held.answer === null && <Answer {...props} />}
      {props.mayDecide ? (
        <Decision {...props} />
      ) : (
        <p className="text-sm text-muted">{m.appeals_others_decide()}</p>
      )}
      <Button onClick={props.onGiveBack} className="justify-self-start">
        {m.cases_give_back()}
      </Button>
    </section>
  );
}

function Answer({ held, onSeen, onDone }: Props) {
  const { mutateAsync } = useAnswerAppeal(held.id);
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) => faultsOfReason(reason, m.appeals_answer_hint()),
    send: async ({ reason }) => {
      const { appeal } = await mutateAsync(reason.trim());
      doneToast(m.appeals_answer_done());
      if (appeal) onSeen(appeal);
      else onDone();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <Field
        label={m.appeals_answer()}
        hint={m.appeals_answer_hint()}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        {...form.field('reason')}
      />
      <Button type="submit" className="justify-self-start" loading={form.isSubmitting}>
        {m.appeals_answer_send()}
      </Button>
    </form>
  );
}

function Decision({ held, onDone }: Props) {
  const { mutateAsync } = useDecideAppeal(held.id);
  const topic = held.ban.topic as ModeratedTopicId;
  const span = shortenedSpanText(topic);
  const daysOf = (typed: string) => banDaysTyped(topic, typed) ?? undefined;
  const form = useCheckedForm({
    defaults: { outcome: 'upheld' as Outcome, days: '', reason: '' },
    rules: ({ outcome, days, reason }) => [
      ...(outcome === 'shortened' && daysOf(days) === undefined
        ? [{ field: 'days' as const, message: span }]
        : []),
      ...(reason.trim().length < 3 ? [{ field: 'reason' as const, message: m.appeals_answer_hint() }] : []),
    ],
    send: async ({ outcome, days, reason }) => {
      await mutateAsync(
        outcome === 'shortened' ? { outcome, reason, days: daysOf(days)! } : { outcome, reason },
      );
      doneToast(m.appeals_decided());
      onDone();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <Select
        label={m.appeals_decision()}
        options={OUTCOMES.map((value) => ({ value, label: outcomeNames[value]() }))}
        {...form.field('outcome')}
      />
      {form.watch('outcome') === 'shortened' && (
        <Field
          label={m.appeals_days()}
          hint={span}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('days')}
        />
      )}
      <Field
        label={m.admin_bans_reason()}
        hint={m.appeals_answer_hint()}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        {...form.field('reason')}
      />
      <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
        {m.appeals_decide()}
      </Button>
    </form>
  );
}
