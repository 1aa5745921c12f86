import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useTitle } from '#app/site/useTitle.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SearchX } from '#app/ui/icons/SearchX.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useTournament } from '../../api/event.ts';
import type { Tournament } from '../../model/event.ts';
import { AgreeBar } from '../agreeing/AgreeBar.tsx';
import { DisputeBar } from '../disputes/DisputeBar.tsx';
import { ReportBar } from '../reports/ReportBar.tsx';
import { StandInBar } from '../standIns/StandInBar.tsx';
import { ActionBar } from './ActionBar.tsx';
import { EventHeader } from './EventHeader.tsx';
import { EventTabs } from './EventTabs.tsx';

type Props = {
  id: string;
  /** The button that follows it. */
  follow?: ReactNode;
  onPremiumNeeded: (tournament: Tournament) => void;
};

/** The page of a tournament. */
export function EventView({ id, follow, onPremiumNeeded }: Props) {
  const { tournament, isGone, isError, retry, isRetrying } = useTournament(id);
  useTitle(tournament?.title);
  if (isGone) return <Missing />;
  if (isError && !tournament) return <ErrorState onRetry={retry} retrying={isRetrying} />;
  if (!tournament) return <EventSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <EventHeader tournament={tournament} follow={follow} />
      <ActionBar tournament={tournament} onPremiumNeeded={() => onPremiumNeeded(tournament)} />
      <AgreeBar tournament={tournament} />
      <ReportBar tournament={tournament} />
      <DisputeBar tournament={tournament} />
      <StandInBar tournament={tournament} />
      <EventTabs tournament={tournament} />
    </div>
  );
}

const Missing = () => (
  <div className="panel">
    <EmptyState
      icon={<SearchX />}
      title={m.event_missing()}
      text={m.event_missing_text()}
      action={
        <ButtonLink to="/tournaments" look="accent">
          {m.event_to_list()}
        </ButtonLink>
      }
    />
  </div>
);

const EventSkeleton = () => (
  <div className="grid gap-4" aria-hidden="true">
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-20 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
);
