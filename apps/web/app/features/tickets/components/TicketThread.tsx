import type { OwnTicket } from '@retake/contract/tickets/calls.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import { TICKET_TEXT_MAX } from '@retake/core/tickets/ticket.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { ticketTopicName } from '#app/i18n/ticketTopicName.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useCloseTicket, useTicket, useWriteMore } from '../api/tickets.ts';
import { TicketState } from './TicketState.tsx';

/** What was written, how it stands, and what the player can do. */
export function TicketThread({ ticketId }: { ticketId: string }) {
  const { data, isError, error, refetch, isFetching } = useTicket(ticketId);
  if (!data && isError)
    return (
      <ErrorState
        title={failureText(error, m.common_something_wrong_later())}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  return (
    <section aria-label={m.tickets_title()} className="panel p-5">
      <Link to="/support" className="mb-3 block text-sm text-muted hover:underline lg:hidden">
        {m.tickets_back()}
      </Link>
      {data ? <Thread ticket={data.ticket} /> : <SkeletonRows rows={4} />}
    </section>
  );
}

function Thread({ ticket }: { ticket: OwnTicket }) {
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{m.tickets_thread({ topic: ticketTopicName(ticket.topic) })}</h2>
        <TicketState ticket={ticket} />
      </header>
      {ticket.matchId && (
        <Link to={`/game/${ticket.matchId}`} className="text-sm text-muted underline hover:text-ink">
          {m.tickets_the_match()}
        </Link>
      )}
      <ol className="grid gap-3">
        {ticket.messages.map(({ id, from, text, at }) => (
          <li
            key={id}
            className={classes(
              'rounded-md border-l-2 bg-raised px-4 py-3',
              from === 'staff' ? 'border-accent' : 'border-line-strong',
            )}
          >
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-semibold">
                {from === 'staff' ? m.tickets_support() : m.tickets_you()}
              </span>
              {from === 'staff' && <Badge tone="accent">{m.tickets_staff_badge()}</Badge>}
              <time dateTime={at} className="ml-auto text-xs text-faint">
                {formatDayTime(at)}
              </time>
            </p>
            <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ol>
      <p role="status" className={classes('text-sm', ticket.isLate ? 'text-bad' : 'text-muted')}>
        {standing(ticket)}
      </p>
      {ticket.state !== 'closed' && <WriteMore ticketId={ticket.id} />}
    </div>
  );
}

function standing({ state, isLate, answerBy }: OwnTicket): string {
  if (state === 'closed') return m.tickets_is_closed();
  if (answerBy === null) return m.tickets_quiet({ days: SUPPORT.ticketQuietDays });
  const time = formatDayTime(answerBy);
  return isLate ? m.tickets_is_late({ time }) : m.tickets_answer_by({ time });
}

function WriteMore({ ticketId }: { ticketId: string }) {
  const more = useWriteMore(ticketId);
  const close = useCloseTicket(ticketId);
  // Of one message, however often it is sent.
  const key = useRef(crypto.randomUUID());
  const form = useCheckedForm({
    defaults: { text: '' },
    rules: ({ text }) => (text.trim().length < 3 ? [{ field: 'text', message: m.tickets_more_hint() }] : []),
    send: async ({ text }) => {
      await more.mutateAsync({ key: key.current, text: text.trim() });
      key.current = crypto.randomUUID();
      form.reset();
    },
    failureText: (error) => failureText(error, m.tickets_failed()),
    judge: 'onSubmit',
  });
  const { error, ...area } = form.field('text');
  async function end() {
    const sure = await confirm({
      title: m.tickets_close_title(),
      text: m.tickets_close_text(),
      yes: m.tickets_close_yes(),
      no: m.tickets_close_no(),
    });
    if (!sure) return;
    close.mutate(null, {
      onError: (failed) => failureToast(failureText(failed, m.common_something_wrong_later())),
    });
  }
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <FormFailure text={form.failure} />
      <FieldFrame label={m.tickets_more()} error={error}>
        {({ className, ...slot }) => (
          <textarea
            {...area}
            {...slot}
            rows={3}
            maxLength={TICKET_TEXT_MAX}
            className={classes(className, 'py-2')}
          />
        )}
      </FieldFrame>
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.tickets_send()}
        </Button>
        <Button onClick={() => void end()} loading={close.isPending}>
          {m.tickets_close()}
        </Button>
      </span>
    </form>
  );
}
