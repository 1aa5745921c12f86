import { SUPPORT } from '@retake/core/moderation/support.ts';
import { Link, useSearchParams } from 'react-router';
import { formatDayTime } from '#app/i18n/format.ts';
import { ticketTopicName } from '#app/i18n/ticketTopicName.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton, SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useTickets } from '../api/tickets.ts';
import { NewTicket } from './NewTicket.tsx';
import { TicketState } from './TicketState.tsx';
import { TicketThread } from './TicketThread.tsx';

/** TCK1 to TCK3: what the player has written to support; the shown ticket stands in the address. */
export function SupportView({ neverAsks }: { neverAsks: string }) {
  const [search] = useSearchParams();
  const shown = search.get('ticket');
  const { data, isFetched } = useTickets();
  // On phones the form stands below the own tickets, and comes when they are known.
  const form = isFetched ? <NewTicket mayOpen={data?.mayOpen !== false} /> : <Skeleton className="h-dvh" />;
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <header>
        <h1 className="text-2xl md:text-3xl">{m.tickets_title()}</h1>
        <p className="mt-3 max-w-text text-muted">
          {m.tickets_intro({ hours: SUPPORT.ticketAnswerHours })}
          <span className="mt-1 block">{neverAsks}</span>
        </p>
      </header>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[1fr_2fr]">
        <div className={classes(shown !== null && 'max-lg:hidden')}>
          <OwnTickets shown={shown} />
        </div>
        {shown === null ? form : <TicketThread key={shown} ticketId={shown} />}
      </div>
    </div>
  );
}

function OwnTickets({ shown }: { shown: string | null }) {
  const { data, isError, refetch, isFetching } = useTickets();
  return (
    <section aria-labelledby="own-tickets" className="panel">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 id="own-tickets" className="text-base">
          {m.tickets_own()}
        </h2>
        {shown !== null && (
          <Link to="/support" className="text-sm text-muted hover:underline">
            {m.tickets_new()}
          </Link>
        )}
      </header>
      {data?.tickets.length === 0 && <p className="p-4 text-sm text-muted">{m.tickets_none()}</p>}
      {data && data.tickets.length > 0 && (
        <ul className="max-h-128 overflow-y-auto">
          {data.tickets.map((ticket) => (
            <li key={ticket.id} className="border-b border-line last:border-0">
              <Link
                to={`/support?ticket=${ticket.id}`}
                aria-current={ticket.id === shown ? 'true' : undefined}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-raised aria-[current=true]:bg-raised"
              >
                <span className="font-semibold">{ticketTopicName(ticket.topic)}</span>
                <TicketState ticket={ticket} />
                <span className="w-full text-xs text-faint">{formatDayTime(ticket.lastAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <div className="p-3">
          <SkeletonRows rows={3} />
        </div>
      )}
    </section>
  );
}
