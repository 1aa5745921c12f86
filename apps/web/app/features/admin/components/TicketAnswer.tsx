import type { TicketView } from '@retake/contract/tickets/calls.ts';
import { DESKS, type Desk, TICKET_TEXT_MAX } from '@retake/core/tickets/ticket.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { staffRoleName } from '#app/i18n/staffRoleName.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useAnswerTicket, useHandOnTicket, useNoteTicket } from '../api/tickets.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { faultsOfReason } from './ReasonForm.tsx';

type Props = {
  held: TicketView;
  onSeen: (held: TicketView) => void;
  onDone: () => void;
  onGiveBack: () => void;
};

/** TCK4, TCK5: an answer, a note, another desk, or back to the others. */
export function TicketAnswer(props: Props) {
  return (
    <section aria-label={m.helpdesk_act()} className="panel grid gap-6 p-5">
      <Answer {...props} />
      <Note {...props} />
      <HandOn {...props} />
      <Button onClick={props.onGiveBack} className="justify-self-start">
        {m.cases_give_back()}
      </Button>
    </section>
  );
}

/** Of one message, however often it is sent. */
function useKey() {
  const key = useRef(crypto.randomUUID());
  const take = () => key.current;
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  return { take, renew };
}

const failed = (error: unknown) => adminFailureText(error, m.admin_failed());

function Answer({ held, onDone }: Props) {
  const { mutateAsync } = useAnswerTicket(held.id);
  const key = useKey();
  const answer =
    (closes: boolean) =>
    async ({ reason }: { reason: string }) => {
      await mutateAsync({ key: key.take(), text: reason.trim(), closes });
      doneToast(m.helpdesk_answered());
      onDone();
    };
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) => faultsOfReason(reason, m.helpdesk_answer_hint()),
    send: answer(false),
    failureText: failed,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <Words
        label={m.helpdesk_answer()}
        hint={m.helpdesk_answer_hint()}
        rows={6}
        field={form.field('reason')}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.helpdesk_answer_send()}
        </Button>
        <Button onClick={form.submitAs(answer(true))}>{m.helpdesk_answer_close()}</Button>
      </span>
    </form>
  );
}

function Note({ held, onSeen }: Props) {
  const { mutateAsync } = useNoteTicket(held.id);
  const key = useKey();
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) => faultsOfReason(reason, m.helpdesk_note_hint()),
    send: async ({ reason }) => {
      const { ticket } = await mutateAsync({ key: key.take(), text: reason.trim() });
      key.renew();
      form.reset();
      if (ticket) onSeen(ticket);
    },
    failureText: failed,
    judge: 'onSubmit',
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <Words
        label={m.helpdesk_note_write()}
        hint={m.helpdesk_note_hint()}
        rows={2}
        field={form.field('reason')}
      />
      <Button type="submit" className="justify-self-start" loading={form.isSubmitting}>
        {m.helpdesk_note_save()}
      </Button>
    </form>
  );
}

function HandOn({ held, onDone }: Props) {
  const { mutateAsync } = useHandOnTicket(held.id);
  const others = DESKS.filter((desk) => desk !== held.desk);
  const form = useCheckedForm({
    defaults: { desk: others[0] as Desk, reason: '' },
    rules: ({ reason }) => faultsOfReason(reason, m.helpdesk_note_hint()),
    send: async ({ desk, reason }) => {
      await mutateAsync({ desk, text: reason.trim() });
      doneToast(m.helpdesk_handed_done());
      onDone();
    },
    failureText: failed,
    judge: 'onSubmit',
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <Select
        label={m.helpdesk_hand_on()}
        options={others.map((value) => ({ value, label: staffRoleName(value) }))}
        canFail={false}
        {...form.field('desk')}
      />
      <Words label={m.helpdesk_hand_why()} rows={2} field={form.field('reason')} />
      <Button type="submit" className="justify-self-start" loading={form.isSubmitting}>
        {m.helpdesk_hand_do()}
      </Button>
    </form>
  );
}

type WordsProps = {
  label: string;
  hint?: string;
  rows: number;
  field: { error: string | undefined } & ComponentProps<'textarea'>;
};

const Words = ({ label, hint, rows, field: { error, ...area } }: WordsProps): ReactNode => (
  <FieldFrame label={label} error={error} hint={hint}>
    {({ className, ...slot }) => (
      <textarea
        {...area}
        {...slot}
        rows={rows}
        maxLength={TICKET_TEXT_MAX}
        className={classes(className, 'py-2')}
      />
    )}
  </FieldFrame>
);
