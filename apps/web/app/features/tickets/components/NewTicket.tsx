import { SUPPORT } from '@retake/core/moderation/support.ts';
import {
  TICKET_TEXT_MAX,
  TICKET_TEXT_MIN,
  TICKET_TOPICS,
  type TicketTopic,
} from '@retake/core/tickets/ticket.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { ticketTopicName } from '#app/i18n/ticketTopicName.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/Field.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useOpenTicket } from '../api/tickets.ts';
import { matchIn } from '../model/matchIn.ts';

/** TCK1, TCK2 */
export function NewTicket({ mayOpen }: { mayOpen: boolean }) {
  return (
    <section aria-labelledby="new-ticket" className="panel p-5">
      <h2 id="new-ticket" className="mb-4 text-lg">
        {m.tickets_new()}
      </h2>
      {mayOpen ? <TicketForm /> : <p className="text-muted">{m.tickets_limit()}</p>}
    </section>
  );
}

function TicketForm() {
  const { mutateAsync } = useOpenTicket();
  const navigate = useNavigate();
  // Of one ticket, however often it is sent.
  const key = useRef(crypto.randomUUID());
  const hint = m.tickets_text_hint({ min: TICKET_TEXT_MIN, max: TICKET_TEXT_MAX });
  const form = useCheckedForm({
    defaults: { topic: '' as TicketTopic | '', match: '', text: '' },
    rules: ({ topic, match, text }) => [
      ...(topic === '' ? [{ field: 'topic', message: m.tickets_topic_missing() }] : []),
      ...(text.trim().length < TICKET_TEXT_MIN ? [{ field: 'text', message: hint }] : []),
      ...(match.trim() !== '' && matchIn(match) === null
        ? [{ field: 'match', message: m.tickets_match_wrong() }]
        : []),
    ],
    send: async ({ topic, match, text }) => {
      if (topic === '') return;
      const matchId = matchIn(match);
      const { ticket } = await mutateAsync({
        key: key.current,
        topic,
        text: text.trim(),
        ...(matchId !== null && { matchId }),
      });
      const title = m.tickets_sent({ hours: SUPPORT.ticketAnswerHours });
      toast({ tone: 'good', title, durationMs: TOAST_MS.copied });
      await navigate(`/support?ticket=${ticket.id}`);
    },
    failureText: (error) => failureText(error, m.tickets_failed()),
  });
  const { error, ...area } = form.field('text');
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <Select
        label={m.tickets_topic()}
        options={TICKET_TOPICS.map((value) => ({ value, label: ticketTopicName(value) }))}
        placeholder={m.tickets_topic_choose()}
        {...form.field('topic')}
      />
      <FieldFrame label={m.tickets_text()} error={error} hint={hint}>
        {({ className, ...slot }) => (
          <textarea
            {...area}
            {...slot}
            rows={6}
            maxLength={TICKET_TEXT_MAX}
            className={classes(className, 'py-2')}
          />
        )}
      </FieldFrame>
      <Field label={m.tickets_match()} autoComplete="off" {...form.field('match')} />
      <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
        {m.tickets_send()}
      </Button>
    </form>
  );
}
