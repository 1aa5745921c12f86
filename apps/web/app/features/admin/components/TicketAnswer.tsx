import type { TicketView } from '@retake/contract/tickets/calls.ts';
import type { Reply } from '@retake/contract/tickets/replies.ts';
import { DESKS, type Desk, TICKET_TEXT_MAX } from '@retake/core/tickets/ticket.ts';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
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
import { ReplyButtons } from './ReplyButtons.tsx';

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

const LANGS = [
  { value: 'en', label: 'English' },
  { value: 'zh-CN', label: '中文' },
];
const readsIn = {
  en: m.replies_reads_en,
  'zh-CN': m.replies_reads_zh,
  unknown: m.replies_reads_unknown,
};

/** TCK9: what began with a ready-made answer counts for the first of them. */
function Answer({ held, onDone }: Props) {
  const { mutateAsync } = useAnswerTicket(held.id);
  const key = useKey();
  const [lang, setLang] = useState(held.lang ?? 'en');
  const [replyId, setReplyId] = useState<string>();
  const answer =
    (closes: boolean) =>
    async ({ reason }: { reason: string }) => {
      await mutateAsync({ key: key.take(), text: reason.trim(), closes, ...(replyId && { replyId }) });
      doneToast(m.helpdesk_answered());
      onDone();
    };
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) => faultsOfReason(reason, m.helpdesk_answer_hint()),
    send: answer(false),
    failureText: failed,
  });
  const pick = (reply: Reply) => {
    const text = lang === 'en' ? reply.en : reply.zh;
    const written = form.getValues('reason').trim();
    const whole = written === '' ? text : `${written}\n\n${text}`;
    form.setValue('reason', whole.slice(0, TICKET_TEXT_MAX), { shouldValidate: true });
    form.setFocus('reason');
    setReplyId((before) => before ?? reply.id);
  };
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <p className="mb-2 text-sm text-muted">{readsIn[held.lang ?? 'unknown']()}</p>
        <Select
          label={m.replies_lang()}
          options={LANGS}
          value={lang}
          onChange={(event) => setLang(event.target.value as 'en' | 'zh-CN')}
          canFail={false}
        />
      </div>
      <ReplyButtons onPick={pick} />
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
