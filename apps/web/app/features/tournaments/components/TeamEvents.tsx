import type { TeamEvent } from '@retake/contract/tournaments/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { Link } from 'react-router';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useTeamEvents } from '../api/tournaments.ts';
import { entrantStates, placeText, statusNames } from './event/words.ts';

/** TEA12: the events of a team, to come, under way and over; each leads to its page. */
export function TeamEvents({ teamId }: { teamId: string }) {
  const { data, isError, refetch, isFetching } = useTeamEvents(teamId);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="m-3 h-24" />;
  if (data.length === 0)
    return <EmptyState icon={<Crown />} title={m.teams_no_events()} text={m.teams_no_events_text()} />;
  return (
    <ul className="divide-y divide-line">
      {data.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ul>
  );
}

const Row = ({ event: { id, title, startsAt, mode, ...event } }: { event: TeamEvent }) => (
  <li>
    <Link
      to={`/tournaments/${id}`}
      prefetch="intent"
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-3 py-2 hover:bg-high"
    >
      <span className="min-w-0">
        <span className="block font-semibold break-words">{title}</span>
        <span className="tabular block text-xs text-muted">
          {mode} · {formatDayTime(startsAt)}
        </span>
      </span>
      <Stands event={event} />
    </Link>
  </li>
);

/** The place where there is one; before the event how the entry stands, else how the event does. */
function Stands({
  event: { place, prizeCents, status, entrantStatus },
}: {
  event: Pick<TeamEvent, 'place' | 'prizeCents' | 'status' | 'entrantStatus'>;
}) {
  if (place)
    return (
      <span className="flex items-center gap-3">
        <span className="display font-semibold">{placeText(place.from, place.to)}</span>
        {prizeCents > 0 && <Badge tone="accent">{prizeText(prizeCents)}</Badge>}
      </span>
    );
  const isSettled = status === 'running' || status === 'finished' || status === 'cancelled';
  return <Badge>{isSettled ? statusNames[status]() : entrantStates[entrantStatus]()}</Badge>;
}
