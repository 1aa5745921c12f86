import type { TicketLine, TicketView } from '@retake/contract/tickets/calls.ts';
import { useRef, useState } from 'react';
import { formatDayTime, formatNumber } from '#app/i18n/format.ts';
import { staffRoleName } from '#app/i18n/staffRoleName.ts';
import { ticketTopicName } from '#app/i18n/ticketTopicName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useNextTicket, useReleaseTicket, useTicketsWaiting } from '../api/tickets.ts';
import { adminFailureToast } from './notices.ts';
import { RepliesPanel } from './RepliesPanel.tsx';
import { TicketAnswer } from './TicketAnswer.tsx';
import { TicketEvidence } from './TicketEvidence.tsx';
import { step, useKeys } from './useKeys.ts';

const columns = (): Column<TicketLine>[] => [
  { key: 'player', header: m.helpdesk_player(), cell: ({ player }) => player },
  { key: 'topic', header: m.helpdesk_topic(), cell: ({ topic }) => ticketTopicName(topic) },
  { key: 'desk', header: m.helpdesk_desk(), cell: ({ desk }) => staffRoleName(desk) },
  { key: 'answerBy', header: m.helpdesk_answer_by(), cell: ({ answerBy }) => formatDayTime(answerBy) },
  { key: 'state', header: m.helpdesk_state(), cell: (line) => <State line={line} /> },
];

const State = ({ line: { isLate, mayTake } }: { line: TicketLine }) => (
  <span className="inline-flex flex-wrap gap-1">
    <Badge {...(isLate && { tone: 'bad' })}>{isLate ? m.helpdesk_overdue() : m.helpdesk_in_time()}</Badge>
    {!mayTake && <Badge>{m.helpdesk_for_others()}</Badge>}
  </span>
);

/** TCK4: tickets are dealt, one at a time; all that wait are listed. */
export function TicketsPanel({ mayWriteReplies }: { mayWriteReplies: boolean }) {
  const waiting = useTicketsWaiting();
  const next = useNextTicket();
  const release = useReleaseTicket();
  const [held, setHeld] = useState<TicketView | null>(null);
  const failed = (error: unknown) => adminFailureToast(error, m.admin_failed());
  const take = () => next.mutate(null, { onSuccess: (dealt) => setHeld(dealt.ticket), onError: failed });
  const evidence = useRef<HTMLDivElement>(null);
  useKeys({
    n: () => !held && !next.isPending && take(),
    j: () => step(evidence.current, 1),
    k: () => step(evidence.current, -1),
  });
  if (held)
    return (
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <div ref={evidence}>
          <TicketEvidence shown={held} />
        </div>
        <TicketAnswer
          key={held.id}
          held={held}
          onSeen={setHeld}
          onDone={() => setHeld(null)}
          onGiveBack={() => release.mutate(held.id, { onSuccess: () => setHeld(null), onError: failed })}
        />
      </div>
    );
  const { data, isError, refetch, isFetching } = waiting;
  const mayTake = data?.held !== null || data.tickets.some((line) => line.mayTake);
  return (
    <>
      <section aria-label={m.admin_tickets()} className="panel grid gap-4 p-4">
        <header className="flex flex-wrap items-center justify-between gap-3 px-2">
          <p className="flex flex-wrap items-center gap-3">
            {data && m.helpdesk_waiting({ count: formatNumber(data.waiting) })}
            {data !== undefined && data.late > 0 && (
              <Badge tone="bad">{m.helpdesk_late({ count: formatNumber(data.late) })}</Badge>
            )}
          </p>
          {data && data.waiting > 0 && !mayTake && (
            <p className="text-sm text-muted">{m.helpdesk_not_yours()}</p>
          )}
          {data && mayTake && (
            <Button look="accent" loading={next.isPending} onClick={take}>
              {m.helpdesk_next()}
            </Button>
          )}
        </header>
        {data && (
          <Table
            caption={m.admin_tickets()}
            columns={columns()}
            rows={data.tickets}
            rowKey={({ id }) => id}
            empty={m.helpdesk_none()}
            stacks={2}
          />
        )}
        {!data && isError && (
          <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <SkeletonRows rows={3} />}
        <p className="px-2 text-sm text-faint max-lg:hidden">{m.helpdesk_keys()}</p>
      </section>
      {mayWriteReplies && <RepliesPanel />}
    </>
  );
}
